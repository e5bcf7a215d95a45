import { X } from "lucide-react";
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef } from "react";
import { fileTitle } from "#renderer/i18n/file-title.ts";
import { goToProblem } from "#renderer/stores/go-to-problem.ts";
import { useCursor, useStores, useWorkspace } from "#renderer/stores/store-context.tsx";
import { IconButton } from "#renderer/ui/button.tsx";
import styles from "./headings-pane.module.css";
import { outlineOf } from "./outline-of.ts";
import { useWritingWords } from "./use-writing-words.ts";

/** Headings drawn; the list of Ctrl Shift O finds the others. */
const MAX_SHOWN = 500;

/** The headings of the file in front beside its text: the one at the cursor is marked, a press goes there. */
export function HeadingsPane({ relPath }: { readonly relPath: string }) {
  const t = useWritingWords();
  const stores = useStores();
  const list = useRef<HTMLUListElement>(null);
  const text = useDeferredValue(useWorkspace(({ buffers }) => buffers.get(relPath)?.text ?? ""));
  const headings = useMemo(() => outlineOf(text).slice(0, MAX_SHOWN), [text]);
  const current = useCursor((cursor) =>
    cursor.relPath === relPath ? headings.findLastIndex(({ start }) => start <= cursor.offset) : -1,
  );
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: "nearest" });
  }, [current]);
  const pressed = (event: KeyboardEvent): void => {
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const at = buttons.findIndex((button) => button.matches(":focus"));
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  return (
    <nav className={styles.pane} aria-label={t("writing:goTo.title", { name: fileTitle(t, relPath) })}>
      <div className={styles.head}>
        <h2>{t("writing:pane.title")}</h2>
        <IconButton
          size="small"
          label={t("writing:pane.hide")}
          onClick={() => void stores.settings.getState().update({ headingsPane: false })}
        >
          <X size={14} aria-hidden />
        </IconButton>
      </div>
      {headings.length === 0 ? (
        <p className={styles.none}>{t("writing:goTo.none")}</p>
      ) : (
        <ul ref={list} className={styles.list} onKeyDown={pressed}>
          {headings.map(({ start, title, level }, index) => (
            <li key={start}>
              <button
                type="button"
                title={title}
                tabIndex={index === Math.max(0, current) ? 0 : -1}
                aria-current={index === current ? "location" : undefined}
                style={{ paddingInlineStart: `${0.5 + (level - 1) * 0.75}rem` }}
                onClick={() => goToProblem(stores, { relPath, range: { start, end: start } })}
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
