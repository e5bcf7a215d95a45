import { ErrorWords } from "#renderer/features/notices/index.ts";
import { fileTitle } from "#renderer/i18n/file-title.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { NoticeBar } from "#renderer/ui/notice-bar.tsx";
import { SideBySide } from "#renderer/ui/side-by-side.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { useTextComparison } from "#renderer/ui/use-text-comparison.ts";
import { otherSide } from "#shared/compare/copy-hunks.ts";
import type { CompareState, CopyState } from "./compare-store.ts";
import styles from "./copy-dialog.module.css";
import { useFormWords } from "./form-words.ts";
import { PlaceHead } from "./place-head.tsx";

/** Shows what a copy would change before it is made. */
export function CopyDialog(props: { readonly state: CompareState; readonly copy: CopyState }) {
  const { state, copy } = props;
  const { plan, status, error } = copy;
  const t = useTranslate();
  const texts = useTextComparison(plan.before ?? "", plan.after);
  const formWords = useFormWords(texts?.comparison);
  const file = fileTitle(t, plan.relPath);
  const { view, target } = state[otherSide(plan.from)];
  const path = `${view?.displayDir ?? target.dir}/${plan.relPath}`;
  const isBusy = status === "writing";
  const isOver = status === "changed";
  const names = { left: t("compare:copy.now"), right: t("compare:copy.after") };
  return (
    <Dialog
      size="wide"
      title={t(plan.isWholeFile ? "compare:copy.titleFile" : "compare:copy.titlePlace", { file, name: plan.agent })}
      description={t(plan.before === null ? "compare:copy.intoNew" : "compare:copy.into", { path })}
      closeLabel={t("close")}
      onClose={() => !isBusy && state.dropCopy()}
      footer={
        isOver ? (
          <Button tone="primary" onClick={state.dropCopy}>
            {t("compare:copy.lookAgain")}
          </Button>
        ) : (
          <>
            <Button tone="quiet" disabled={isBusy} onClick={state.dropCopy}>
              {t("cancel")}
            </Button>
            <Button tone="primary" isBusy={isBusy} onClick={() => void state.makeCopy()}>
              {t(isBusy ? "compare:copy.busy" : "compare:copy.action")}
            </Button>
          </>
        )
      }
    >
      {isOver && (
        <NoticeBar tone="warn" title={t("compare:copy.changed")}>
          {t("compare:copy.changedHelp")}
        </NoticeBar>
      )}
      {status === "failed" && error !== null && (
        <NoticeBar tone="bad" title={t("compare:copy.failed")}>
          <ErrorWords error={error} />
        </NoticeBar>
      )}
      {formWords !== null && texts?.comparison.hunks.length === 0 && <p>{t("compare:copy.formOnly")}</p>}
      <div className={styles.preview}>
        <div className={styles.sides}>
          <span>{names.left}</span>
          <span>{names.right}</span>
        </div>
        {texts === null ? (
          <Skeleton label={t("compare:comparing")} lines={6} />
        ) : (
          <SideBySide
            texts={texts}
            words={{
              label: t("compare:text", { file, ...names }),
              names,
              longLine: (count) => t("compare:longLine", { count }),
            }}
            shown={texts.comparison.hunks.length > 0 ? FIRST : null}
            place={(hunk) => <PlaceHead hunk={hunk} total={texts.comparison.hunks.length} names={names} into={[]} />}
          />
        )}
      </div>
    </Dialog>
  );
}

const FIRST = { hunk: 0 };
