import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { Badge } from "#renderer/ui/badge.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { compareWords } from "#shared/compare/compare-words.ts";
import { findSavings, type Saving, savedBy } from "#shared/forms/find-savings.ts";
import { entryWords, type MemoryForm, parseMemoryForm, removeRanges } from "#shared/forms/memory-form.ts";
import type { TextRange } from "#shared/text/span.ts";
import type { FormProps } from "../form-props.ts";
import styles from "./savings-panel.module.css";
import { useMemoryWords } from "./use-memory-words.ts";

/** Suggestions drawn at once. */
const PAGE = 20;
/** Longest words shown of an entry, UTF-16 code units. */
const LONGEST = 320;

/** What can go from the file, each with what it saves; every one is done only by its button. */
export function SavingsPanel(
  props: FormProps & { readonly onShow: (entry: number) => void; readonly onMove: (entry: number) => void },
) {
  const { text, onEdit } = props;
  const t = useMemoryWords();
  const deferred = useDeferredValue(text);
  const savings = useMemo(() => findSavings(deferred), [deferred]);
  const form = useMemo(() => parseMemoryForm(deferred), [deferred]);
  const [limit, setLimit] = useState(PAGE);
  const [done, setDone] = useState("");
  const isStale = deferred !== text;
  const total = savings.reduce((sum, saving) => sum + savedBy(saving), 0);
  const remove = (range: TextRange | null | undefined): void => {
    if (range === null || range === undefined || isStale) return;
    const after = removeRanges(text, [range]);
    setDone(t("formMemory:savings.done", { count: text.length - after.length }));
    onEdit(after);
  };
  return (
    <section className={styles.panel} aria-label={t("formMemory:savings.title")}>
      <h3 className={styles.title}>{t("formMemory:savings.title")}</h3>
      <p className={styles.help}>
        {savings.length === 0 ? t("formMemory:savings.none") : t("formMemory:savings.help")}
        {savings.length > 0 && (
          <strong className={styles.total}>{t("formMemory:savings.total", { count: total })}</strong>
        )}
      </p>
      <ul className={styles.list} aria-busy={isStale}>
        {savings.slice(0, limit).map((saving) => (
          <li key={keyOf(saving)} className={styles.saving}>
            <div className={styles.head}>
              <Badge>{t(`formMemory:savings.${saving.kind}`)}</Badge>
              <span className={styles.gain}>
                {saving.kind === "similar"
                  ? t("formMemory:savings.gainPair", { first: saving.gains[0], second: saving.gains[1] })
                  : t("formMemory:savings.gain", { count: saving.gain })}
              </span>
            </div>
            <SavingBody text={deferred} form={form} saving={saving} />
            {!props.isReadOnly && (
              <div className={styles.actions}>
                <SavingActions
                  saving={saving}
                  form={form}
                  isDisabled={isStale}
                  onRemove={remove}
                  onShow={props.onShow}
                  onMove={props.onMove}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {savings.length > limit && (
        <Button tone="link" onClick={() => setLimit(limit + PAGE * 5)}>
          {t("rail:more", { count: Math.min(PAGE * 5, savings.length - limit) })}
        </Button>
      )}
      <p className={styles.done} role="status">
        {done}
      </p>
    </section>
  );
}

function SavingBody(props: { readonly text: string; readonly form: MemoryForm; readonly saving: Saving }) {
  const { text, form, saving } = props;
  const t = useMemoryWords();
  const wordsOf = (at: number): string => {
    const entry = form.entries[at];
    return entry === undefined ? "" : entryWords(text, entry);
  };
  switch (saving.kind) {
    case "duplicate":
      return (
        <>
          <Side label={t("formMemory:savings.keeps")}>{cut(wordsOf(saving.keep))}</Side>
          <Side label={t("formMemory:savings.goes")}>
            <del>{cut(wordsOf(saving.drop))}</del>
          </Side>
        </>
      );
    case "similar": {
      const [first, second] = [wordsOf(saving.first), wordsOf(saving.second)];
      const marks = compareWords(first, second);
      return (
        <>
          <Side label={t("formMemory:savings.first")}>{marked(first, marks?.left ?? [])}</Side>
          <Side label={t("formMemory:savings.second")}>{marked(second, marks?.right ?? [])}</Side>
        </>
      );
    }
    case "empty-heading":
      return <p className={styles.words}>{form.sections[saving.section]?.title || t("formMemory:untitled")}</p>;
    case "long":
      return <p className={styles.words}>{cut(wordsOf(saving.entry))}</p>;
  }
}

function SavingActions(props: {
  readonly saving: Saving;
  readonly form: MemoryForm;
  readonly isDisabled: boolean;
  readonly onRemove: (range: TextRange | null | undefined) => void;
  readonly onShow: (entry: number) => void;
  readonly onMove: (entry: number) => void;
}) {
  const { saving, form, isDisabled, onRemove } = props;
  const t = useMemoryWords();
  const button = (word: string, run: () => void) => (
    <Button size="small" disabled={isDisabled} onClick={run}>
      {word}
    </Button>
  );
  switch (saving.kind) {
    case "duplicate":
      return button(t("formMemory:savings.removeDuplicate"), () => onRemove(form.entries[saving.drop]));
    case "similar":
      return (
        <>
          {button(t("formMemory:savings.keepFirst"), () => onRemove(form.entries[saving.second]))}
          {button(t("formMemory:savings.keepSecond"), () => onRemove(form.entries[saving.first]))}
        </>
      );
    case "empty-heading":
      return button(t("formMemory:savings.removeHeading"), () => onRemove(form.sections[saving.section]?.heading));
    case "long":
      return (
        <>
          {button(t("formMemory:savings.moveLong"), () => props.onMove(saving.entry))}
          <Button size="small" tone="quiet" onClick={() => props.onShow(saving.entry)}>
            {t("formMemory:savings.show")}
          </Button>
        </>
      );
  }
}

function Side(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    <p className={styles.words} data-side>
      <span className={styles.side}>{props.label}</span>
      <span>{props.children}</span>
    </p>
  );
}

/** Words with those marked that the other side does not have. */
function marked(words: string, ranges: readonly TextRange[]): readonly ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end } of ranges) {
    parts.push(words.slice(at, start), <mark key={start}>{words.slice(start, end)}</mark>);
    at = end;
  }
  return [...parts, words.slice(at)];
}

function cut(words: string): string {
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
}

function keyOf(saving: Saving): string {
  switch (saving.kind) {
    case "duplicate":
      return `d${saving.drop}`;
    case "similar":
      return `s${saving.first} ${saving.second}`;
    case "empty-heading":
      return `h${saving.section}`;
    case "long":
      return `l${saving.entry}`;
  }
}
