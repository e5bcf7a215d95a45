import { useId, useMemo, useState } from "react";
import { fileTitle } from "#renderer/i18n/file-title.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useWorkspace, useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import styles from "./merge-dialog.module.css";
import { type MergeChoice, mergedText, mergeParts, type OpenPart } from "./merge-parts.ts";
import { MergePlace } from "./merge-place.tsx";

/** The dialog over a conflict; nothing while none is being resolved. */
export function MergeDialog() {
  const { relPath, mine, theirs, base } = useWorkspace((state) => {
    const buffer = state.merging === null ? undefined : state.buffers.get(state.merging);
    const conflict = buffer?.conflict ?? null;
    return {
      relPath: conflict === null ? null : state.merging,
      mine: buffer?.text ?? "",
      theirs: conflict?.current.text ?? "",
      base: conflict?.baseText ?? null,
    };
  });
  if (relPath === null) return null;
  // A new version on disk starts the decisions again.
  return <OpenMerge key={`${relPath}\n${theirs}`} relPath={relPath} mine={mine} theirs={theirs} base={base} />;
}

function OpenMerge(props: {
  readonly relPath: string;
  readonly mine: string;
  readonly theirs: string;
  readonly base: string | null;
}) {
  const { relPath, mine, theirs, base } = props;
  const t = useTranslate();
  const { applyMerge, closeMerge } = useWorkspaceActions();
  const parts = useMemo(() => mergeParts({ base, mine, theirs }), [base, mine, theirs]);
  const places = useMemo(() => parts.filter((part): part is OpenPart => part.kind === "open"), [parts]);
  const [choices, setChoices] = useState<readonly (MergeChoice | undefined)[]>([]);
  const decided = places.filter((_, index) => choices[index] !== undefined).length;
  const result = mergedText(parts, choices);
  const open = places.length - decided;
  const hint = useId();
  const choose = (index: number, choice: MergeChoice) =>
    setChoices((now) => places.map((_, place) => (place === index ? choice : now[place])));
  return (
    <Dialog
      size="wide"
      title={t("merge:title", { name: fileTitle(t, relPath) })}
      description={t(base === null ? "merge:noBase" : places.length === 0 ? "merge:clean" : "merge:intro")}
      closeLabel={t("close")}
      onClose={closeMerge}
      footer={
        <>
          <span className={styles.hint} id={hint} role="status">
            {open > 0 ? t("merge:undecided", { count: open }) : t("merge:applyHelp")}
          </span>
          <Button tone="quiet" onClick={closeMerge}>
            {t("merge:cancel")}
          </Button>
          <Button
            tone="primary"
            disabled={result === null}
            aria-describedby={hint}
            onClick={() => {
              if (result === null) return;
              applyMerge(relPath, result);
              closeMerge();
            }}
          >
            {t("merge:apply")}
          </Button>
        </>
      }
    >
      {places.map((part, index) => (
        <MergePlace
          // Places stand in a fixed order for one pair of versions.
          key={`${index}${part.mine.length}`}
          part={part}
          index={index}
          total={places.length}
          choice={choices[index]}
          onChoose={(choice) => choose(index, choice)}
        />
      ))}
      {result !== null && (
        <details className={styles.result} open={places.length === 0}>
          <summary>{t("merge:result")}</summary>
          <pre className={styles.text}>{result}</pre>
        </details>
      )}
    </Dialog>
  );
}
