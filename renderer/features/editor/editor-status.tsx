import { Check, CircleDashed, Lock, OctagonAlert } from "lucide-react";
import { useTokenCount } from "#renderer/features/preview/index.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { isUnsaved } from "#renderer/stores/buffer-transitions.ts";
import { readOnlyReason } from "#renderer/stores/read-only-reason.ts";
import { useCursor, useRealPromptPart, useWorkspace, useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Meter } from "#renderer/ui/meter.tsx";
import { EditEffectNote } from "./edit-effect-note.tsx";
import styles from "./editor-status.module.css";
import { FileCounts, SelectionCounts, useSelectedText } from "./text-counts.tsx";

/** The line under the text: where the cursor is, how long the text is against its limit, whether it is saved. */
export function EditorStatus(props: { readonly relPath: string; readonly isForm: boolean }) {
  const { relPath } = props;
  return (
    <footer className={styles.status}>
      {props.isForm ? (
        <FormPromise />
      ) : (
        <>
          <CursorPlace />
          <Counts relPath={relPath} />
        </>
      )}
      <span className={styles.right}>
        <EditEffectNote relPath={relPath} />
        <SaveStatus relPath={relPath} />
      </span>
    </footer>
  );
}

/** What people ask themselves before they use a form. */
function FormPromise() {
  const t = useTranslate();
  return (
    <span className={styles.promise} title={t("editor:status.formPromise")}>
      <Lock size={16} aria-hidden />
      <span>{t("editor:status.formPromise")}</span>
    </span>
  );
}

function CursorPlace() {
  const t = useTranslate();
  const { line, column } = useCursor((cursor) => ({ line: cursor.line, column: cursor.column }));
  return <span title={t("editor:status.lineColumn", { line, column })}>{t("editor:status.line", { line })}</span>;
}

/** Of the selection, or of the file while nothing is selected. */
function Counts(props: { readonly relPath: string }) {
  const selected = useSelectedText();
  return selected === null ? <Sizes relPath={props.relPath} /> : <SelectionCounts text={selected} />;
}

/** Only the numbers are drawn again with each letter, not what opens from them. */
function Sizes(props: { readonly relPath: string }) {
  const { relPath } = props;
  return (
    <>
      <FileCounts relPath={relPath}>
        <FileSize relPath={relPath} />
      </FileCounts>
      <FileTokens relPath={relPath} />
    </>
  );
}

function FileSize(props: { readonly relPath: string }) {
  const { relPath } = props;
  const t = useTranslate();
  const length = useWorkspace((state) => state.buffers.get(relPath)?.text.length ?? 0);
  const { limit, rawChars } = useRealPromptPart((prompt) => {
    const report = prompt?.files.find((file) => file.relPath === relPath);
    // White space at the end does not count against the limit.
    return { limit: report?.limit ?? null, rawChars: report?.rawChars ?? 0 };
  });
  if (limit === null || limit <= 0) return <span>{t("editor:status.characters", { count: length })}</span>;
  const label = t("editor:status.limitLabel", { percent: Math.ceil((rawChars / limit) * 100), limit });
  return (
    <>
      <span title={label}>{t("editor:status.ofLimit", { count: rawChars, limit })}</span>
      <Meter percent={Math.ceil((rawChars / limit) * 100)} label={label} />
    </>
  );
}

function FileTokens(props: { readonly relPath: string }) {
  const t = useTranslate();
  const text = useWorkspace((state) => state.buffers.get(props.relPath)?.text ?? "");
  const tokens = useTokenCount(text);
  if (tokens === null) return null;
  return (
    <span className={`${styles.number} ${styles.optional}`} title={t("editor:status.tokensHelp")}>
      {t("editor:status.tokens", { count: tokens })}
    </span>
  );
}

type SaveWord = "readOnly" | "saving" | "failed" | "unsaved" | "savedUnconfirmed" | "saved";

function SaveStatus(props: { readonly relPath: string }) {
  const { relPath } = props;
  const t = useTranslate();
  const { save } = useWorkspaceActions();
  const word = useWorkspace((state): SaveWord => {
    const buffer = state.buffers.get(relPath);
    if (readOnlyReason(state, relPath) !== null) return "readOnly";
    if (buffer?.save.status === "saving") return "saving";
    if (buffer?.save.status === "failed") return "failed";
    if (buffer !== undefined && isUnsaved(buffer)) return "unsaved";
    return buffer?.save.status === "saved" && !buffer.save.confirmed ? "savedUnconfirmed" : "saved";
  });
  const canSave = word === "unsaved" || word === "failed";
  return (
    <>
      <span
        className={word === "failed" ? styles.failed : styles.word}
        role="status"
        title={word === "savedUnconfirmed" ? t("editor:status.savedUnconfirmedHelp") : undefined}
      >
        {(word === "saved" || word === "savedUnconfirmed") && <Check size={16} aria-hidden />}
        {word === "unsaved" && <CircleDashed size={16} aria-hidden />}
        {word === "failed" && <OctagonAlert size={16} aria-hidden />}
        {t(`editor:status.${word}`)}
      </span>
      {canSave && (
        <Button size="small" className={styles.save} onClick={() => void save(relPath)}>
          {t("editor:status.save")}
        </Button>
      )}
    </>
  );
}
