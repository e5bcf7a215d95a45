import { type KeyboardEvent, useMemo, useRef } from "react";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import styles from "./history.module.css";
import type { Chosen, HistoryState } from "./history-store.ts";
import type { TimeWords } from "./time-words.ts";
import { entryId, type TimelineRow, timelineDays } from "./timeline-rows.ts";
import { TimelineLine } from "./version-row.tsx";

/** Versions and moments by day, newest first; arrows go from one to the next. */
export function Timeline(props: { readonly state: HistoryState; readonly words: TimeWords }) {
  const { state, words } = props;
  const t = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  const { entries, moments, commits, relPath, next, hasOlderCommits, chosen } = state;
  const days = useMemo(
    () => timelineDays({ entries, moments, commits, relPath, isComplete: next === null }),
    [entries, moments, commits, relPath, next],
  );
  const rows = days.flatMap((day) => day.rows);
  const chosenId = chosen === null ? null : idOf(chosen);
  const stop = rows.some(({ id }) => id === chosenId) ? chosenId : rows[0]?.id;
  const choose = (row: TimelineRow): void => {
    if (row.kind === "moment") state.choose({ kind: "moment", id: row.id });
    else if (row.kind === "commit") state.choose({ kind: "commit", commit: row.commit });
    else state.choose({ kind: "version", entry: row.entry });
  };
  const pressed = (event: KeyboardEvent): void => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const at = buttons.findIndex((button) => button.contains(document.activeElement));
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    const button = target === undefined || at < 0 ? undefined : buttons[target];
    if (button === undefined) return;
    event.preventDefault();
    button.focus();
  };
  if (rows.length === 0) {
    return (
      <EmptyState title={relPath === null ? t("history:empty.title") : t("history:empty.file")}>
        {relPath === null && t("history:empty.help")}
      </EmptyState>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows move between the buttons inside
    <div ref={list} className={styles.days} onKeyDown={pressed}>
      {days.map((day) => (
        <section key={day.key} aria-labelledby={`history-${day.key}`}>
          <h2 id={`history-${day.key}`} className={styles.day}>
            {words.day(day.rows[0]?.atMs ?? 0)}
          </h2>
          <ol className={styles.list}>
            {day.rows.map((row) => (
              <li key={row.id}>
                <TimelineLine
                  row={row}
                  words={words}
                  isChosen={row.id === chosenId}
                  isStop={row.id === stop}
                  onChoose={() => choose(row)}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {(next !== null || hasOlderCommits) && (
        <Button className={styles.older} size="small" onClick={() => void state.readOlder()}>
          {t("history:older")}
        </Button>
      )}
    </div>
  );
}

/** The line that stays marked, also while a file of a moment or commit is looked at. */
function idOf(chosen: Chosen): string {
  if (chosen.kind === "moment") return chosen.id;
  return chosen.commit?.id ?? (chosen.kind === "version" ? (chosen.moment?.id ?? entryId(chosen.entry)) : "");
}
