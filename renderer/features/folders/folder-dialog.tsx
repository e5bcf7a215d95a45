import { CornerLeftUp, Folder } from "lucide-react";
import { type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { ErrorWords } from "#renderer/features/notices/index.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { AskDialog } from "#renderer/ui/ask-dialog.tsx";
import { Badge } from "#renderer/ui/badge.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import styles from "./folder-dialog.module.css";
import { type FolderList, useFolderList } from "./use-folder-list.ts";

/** Our own folder chooser, for a browser: a path field over a list of folders. */
export function FolderDialog(props: {
  readonly title: string;
  readonly intro: string;
  readonly actionLabel: string;
  readonly onChoose: (dir: string) => void;
  readonly onClose: () => void;
}) {
  const t = useTranslate();
  const { list, shown, go } = useFolderList(null);
  const [path, setPath] = useState("");
  const pathId = useId();
  const hintId = useId();
  const dir = shown?.dir ?? null;
  /** True while the field holds words that were not asked for yet; a list that comes late leaves them alone. */
  const isTyping = useRef(false);
  useEffect(() => {
    if (shown !== null && !isTyping.current) setPath(shown.dir);
  }, [shown]);
  const goTo = (next: string): void => {
    isTyping.current = false;
    go(next);
  };
  const typed = path.trim();
  const isElsewhere = typed !== "" && typed !== dir;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isElsewhere) goTo(typed);
    else if (dir !== null) props.onChoose(dir);
  };
  return (
    <AskDialog
      title={props.title}
      description={props.intro}
      closeLabel={t("close")}
      cancelLabel={t("cancel")}
      onClose={props.onClose}
      action={
        <Button tone="primary" disabled={typed === ""} onClick={() => props.onChoose(typed)}>
          {props.actionLabel}
        </Button>
      }
    >
      <form className={styles.form} onSubmit={submit}>
        <label className={styles.label} htmlFor={pathId}>
          {t("shell:folder.path")}
        </label>
        <div className={styles.line}>
          <input
            id={pathId}
            className={styles.field}
            value={path}
            spellCheck={false}
            autoComplete="off"
            aria-describedby={hintId}
            aria-invalid={list.status === "failed"}
            onChange={(event) => {
              isTyping.current = true;
              setPath(event.target.value);
            }}
          />
          <Button type="submit" disabled={!isElsewhere}>
            {t("shell:folder.go")}
          </Button>
        </div>
        <p className={styles.hint} id={hintId}>
          {t("shell:folder.pathHint")}
        </p>
      </form>
      {list.status === "failed" && (
        <p className={styles.error} role="alert">
          <ErrorWords error={list.error} />
        </p>
      )}
      {shown === null ? (
        list.status === "loading" && <Skeleton label={t("loading")} />
      ) : (
        <FolderRows list={shown} onGo={goTo} />
      )}
    </AskDialog>
  );
}

function FolderRows(props: { readonly list: FolderList; readonly onGo: (dir: string) => void }) {
  const t = useTranslate();
  const { list, onGo } = props;
  const { parent } = list;
  return (
    <>
      <ul className={styles.list} aria-label={t("shell:folder.list", { dir: list.dir })}>
        {parent !== null && (
          <li>
            <button type="button" className={styles.row} onClick={() => onGo(parent)}>
              <CornerLeftUp size={16} aria-hidden />
              <span>{t("shell:folder.up")}</span>
            </button>
          </li>
        )}
        {list.folders.map((folder) => (
          <li key={folder.path}>
            <button type="button" className={styles.row} onClick={() => onGo(folder.path)}>
              <Folder size={16} aria-hidden />
              <span className={styles.name}>{folder.name}</span>
              {folder.looksLikeWorkspace && <Badge tone="ok">{t("shell:folder.workspace")}</Badge>}
            </button>
          </li>
        ))}
      </ul>
      {list.folders.length === 0 && <p className={styles.hint}>{t("shell:folder.empty")}</p>}
      {list.truncated && <p className={styles.hint}>{t("shell:folder.truncated")}</p>}
    </>
  );
}
