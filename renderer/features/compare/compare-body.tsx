import { FolderSearch, Info } from "lucide-react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import { ErrorWords } from "#renderer/features/notices/index.ts";
import { dialectName } from "#renderer/i18n/dialect-name.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import styles from "./compare.module.css";
import type { CompareState } from "./compare-store.ts";
import { CopyDialog } from "./copy-dialog.tsx";
import { FileDetail } from "./file-detail.tsx";
import { FileList } from "./file-list.tsx";
import { SideHeads } from "./side-heads.tsx";
import { optionOf, sideNames } from "./side-options.ts";
import { type Comparison, useComparison } from "./use-comparison.ts";
import { useTargetOptions } from "./use-target-options.ts";

/** The two sides: what they are, their files, and the texts of the one in front. */
export function CompareBody(props: { readonly store: StoreApi<CompareState> }) {
  const { store } = props;
  const t = useTranslate();
  const state = useStore(store);
  const { left, right } = state;
  const options = useTargetOptions([left.target, right.target]);
  const [leftName = "", rightName = ""] = sideNames(
    [left, right].map((side) => ({ side, option: optionOf(options, side.target) })),
    t,
  );
  const names = { left: leftName, right: rightName };
  const comparison = useComparison(left, right);
  const failed = (["left", "right"] as const).find((side) => state[side].error !== null);
  return (
    <>
      <SideHeads state={state} options={options} />
      {failed !== undefined ? (
        <EmptyState
          role="alert"
          icon={<FolderSearch size={24} aria-hidden />}
          title={t("compare:failed", { name: names[failed] })}
          actions={<Button onClick={() => void state.readAgain()}>{t("tryAgain")}</Button>}
        >
          {state[failed].error !== null && <ErrorWords error={state[failed].error} />} {t("compare:chooseOther")}
        </EmptyState>
      ) : comparison === null ? (
        <Skeleton label={t("compare:reading")} lines={8} />
      ) : comparison.files.length === 0 ? (
        <EmptyState icon={<FolderSearch size={24} aria-hidden />} title={t("compare:noFiles")}>
          {t("compare:noFilesHelp")}
        </EmptyState>
      ) : (
        <>
          <FileList state={state} comparison={comparison} names={names} />
          <FileDetail state={state} comparison={comparison} names={names} />
        </>
      )}
      {comparison !== null && <Foot comparison={comparison} names={names} />}
      {state.copy !== null && <CopyDialog state={state} copy={state.copy} />}
    </>
  );
}

function Foot(props: {
  readonly comparison: Comparison;
  readonly names: { readonly left: string; readonly right: string };
}) {
  const { comparison, names } = props;
  const t = useTranslate();
  const version = dialectName(t, comparison.left.prompt.dialect);
  const rightVersion = dialectName(t, comparison.right.prompt.dialect);
  const isUnsaved = comparison.left.unsaved.size + comparison.right.unsaved.size > 0;
  return (
    <p className={styles.foot}>
      <Info size={16} aria-hidden />
      <span>
        {version === rightVersion
          ? t("compare:footSame", { ...names, version })
          : t("compare:footRules", { ...names, leftVersion: version, rightVersion })}
        {isUnsaved && ` ${t("compare:footUnsaved")}`}
      </span>
    </p>
  );
}
