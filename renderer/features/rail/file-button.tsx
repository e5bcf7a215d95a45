import { memo } from "react";
import { FileMenuButton, openFileMenuAt } from "#renderer/features/file-menu/index.ts";
import { fileTitle } from "#renderer/i18n/file-title.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { type FileRow, NEAR_LIMIT_PERCENT, rowFacts } from "#renderer/stores/file-rows.ts";
import { useStores, useWorkspace, useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import { useIsUnderReview } from "#renderer/stores/use-review.ts";
import { Button } from "#renderer/ui/button.tsx";
import { classNames } from "#renderer/ui/class-names.ts";
import { LayerMark } from "#renderer/ui/layer-mark.tsx";
import { Meter } from "#renderer/ui/meter.tsx";
import { VisuallyHidden } from "#renderer/ui/visually-hidden.tsx";
import { FactBadge } from "./fact-badge.tsx";
import styles from "./rail.module.css";

/** One well-known file: friendly name, file name, meter, and the worst thing to say about it. */
export const FileButton = memo(function FileButton(props: {
  readonly row: FileRow;
  readonly onOpen: (relPath: string) => void;
}) {
  const { row, onOpen } = props;
  const t = useTranslate();
  const stores = useStores();
  const { createFile } = useWorkspaceActions();
  const isCurrent = useWorkspace((state) => state.activeTab === row.relPath);
  const isUnderReview = useIsUnderReview(row.relPath);
  const said = rowFacts(row, isUnderReview);
  const [worst, ...others] = said;
  const title = fileTitle(t, row.relPath);
  const facts = said.map((fact) => t(`rail:factTitles.${fact}`));
  const reason = row.reason === null || worst === "missing" ? [] : [t(`files:reasons.${row.reason}`, { detail: "" })];
  const about = row.role === null ? [] : [t(`files:about.${row.role}`)];
  const isMissing = row.status === "missing";
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.file}
        aria-current={isCurrent || undefined}
        title={[...about, ...facts, ...reason].join("\n")}
        onClick={() => onOpen(row.relPath)}
        onContextMenu={(event) => openFileMenuAt(event, { stores, relPath: row.relPath, from: "rail" })}
      >
        <LayerMark layer={row.layer} className={styles.mark} />
        <span className={styles.first}>
          <span className={styles.name}>{title}</span>
          {worst !== undefined && <FactBadge fact={worst} problems={row.problems} />}
        </span>
        <span className={styles.second}>
          <span className={styles.path}>{row.name}</span>
          {row.percent !== null && <Fullness percent={row.percent} />}
        </span>
        {others.length > 0 && (
          <VisuallyHidden>{others.map((fact) => t(`rail:facts.${fact}`)).join(", ")}</VisuallyHidden>
        )}
      </button>
      <FileMenuButton className={styles.menu} relPath={row.relPath} from="rail" title={title} />
      {isMissing && (
        <Button
          tone="link"
          className={styles.create}
          aria-label={t("rail:createLabel", { name: title })}
          onClick={() => void createFile(row.relPath)}
        >
          {t("create")}
        </Button>
      )}
    </li>
  );
});

function Fullness(props: { readonly percent: number }) {
  const t = useTranslate();
  const { percent } = props;
  const tone = percent > 100 ? styles.over : styles.near;
  return (
    <span className={styles.fullness}>
      {percent >= NEAR_LIMIT_PERCENT && (
        <span className={classNames(styles.percent, tone)} aria-hidden="true">
          {percent}%
        </span>
      )}
      <Meter percent={percent} label={t("rail:percent", { percent })} />
    </span>
  );
}
