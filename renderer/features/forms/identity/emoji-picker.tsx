import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { useFormWords } from "../use-form-words.ts";
import { EMOJI_GROUPS, type EmojiEntry, type EmojiGroup, loadEmoji, searchEmoji } from "./emoji-data.ts";
import styles from "./emoji-picker.module.css";

/** Columns of the grid; arrows up and down go by a row. */
const COLUMNS = 8;

/** Found ones drawn at most; a longer word finds fewer. */
const MOST_FOUND = 160;

/** A run of picture letters under one heading. */
interface Run {
  readonly title: string;
  readonly entries: readonly EmojiEntry[];
}

/** Search in both languages, those used last, and one group at a time; arrows move, Enter takes. */
export function EmojiPicker(props: {
  readonly value: string;
  readonly recent: readonly string[];
  readonly onChoose: (emoji: string) => void;
}) {
  const { value, recent, onChoose } = props;
  const t = useFormWords();
  const language = useTranslation().i18n.language === "zh-CN" ? "zh-CN" : "en";
  const id = useId();
  const [all, setAll] = useState<readonly EmojiEntry[] | null>(null);
  const [query, setQuery] = useState("");
  const [group, setGroup] = useState<EmojiGroup>("smileys");
  const [active, setActive] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isGone = false;
    void loadEmoji().then((entries) => !isGone && setAll(entries));
    return () => {
      isGone = true;
    };
  }, []);
  const runs = useMemo(() => runsOf({ all: all ?? [], query, group, recent, t }), [all, query, group, recent, t]);
  const flat = runs.flatMap(({ entries }) => entries);
  const at = active ?? (query === "" ? null : 0);
  useEffect(() => {
    if (active !== null) list.current?.querySelector(`[data-at="${active}"]`)?.scrollIntoView({ block: "nearest" });
  }, [active]);
  const pressed = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      const chosen = at === null ? undefined : flat[at];
      event.preventDefault();
      if (chosen !== undefined) onChoose(chosen.emoji);
      return;
    }
    const step = STEPS[event.key];
    // While words are typed, left and right belong to the field.
    if (step === undefined || (Math.abs(step) === 1 && active === null)) return;
    event.preventDefault();
    setActive(at === null ? 0 : Math.max(0, Math.min(flat.length - 1, at + (active === null ? 0 : step))));
  };
  let offset = 0;
  return (
    <div className={styles.picker}>
      <input
        type="text"
        className={styles.search}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={at === null ? undefined : `${id}-${at}`}
        aria-label={t("forms:emoji.search")}
        placeholder={t("forms:emoji.search")}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(null);
        }}
        onKeyDown={pressed}
      />
      {all !== null && query === "" && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser.
        <div className={styles.groups} role="group" aria-label={t("forms:emoji.groupsLabel")}>
          {EMOJI_GROUPS.map((each) => (
            <button
              key={each}
              type="button"
              className={styles.emoji}
              aria-pressed={each === group}
              aria-label={t(`forms:emoji.groups.${each}`)}
              title={t(`forms:emoji.groups.${each}`)}
              onClick={() => {
                setGroup(each);
                setActive(null);
                list.current?.scrollTo(0, 0);
              }}
            >
              {GROUP_SIGNS[each]}
            </button>
          ))}
        </div>
      )}
      <div ref={list} className={styles.list} id={id} role="listbox" aria-label={t("forms:emoji.list")}>
        {all === null && <Skeleton label={t("forms:emoji.loading")} lines={4} />}
        {all !== null && flat.length === 0 && <p className={styles.none}>{t("forms:emoji.none")}</p>}
        {runs.map(({ title, entries }) => {
          const from = offset;
          offset += entries.length;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own.
            <div key={title} role="group" aria-label={title}>
              <p className={styles.title} aria-hidden>
                {title}
              </p>
              <div className={styles.grid} role="presentation">
                {entries.map(({ emoji, names }, index) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: keys go through the field above.
                  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field above.
                  <span
                    key={emoji}
                    id={`${id}-${from + index}`}
                    className={styles.emoji}
                    role="option"
                    aria-selected={emoji === value}
                    aria-label={names[language]}
                    title={names[language]}
                    data-at={from + index}
                    data-active={from + index === at}
                    onClick={() => onChoose(emoji)}
                  >
                    {emoji}
                  </span>
                ))}
              </div>
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** What stands for a group in the row above the grid. */
const GROUP_SIGNS: Readonly<Record<EmojiGroup, string>> = {
  smileys: "🙂",
  people: "👋",
  nature: "🌿",
  food: "🍎",
  travel: "🚲",
  activities: "⚽",
  objects: "💡",
  symbols: "💠",
  flags: "🏁",
};

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
};

function runsOf(options: {
  readonly all: readonly EmojiEntry[];
  readonly query: string;
  readonly group: EmojiGroup;
  readonly recent: readonly string[];
  readonly t: ReturnType<typeof useFormWords>;
}): readonly Run[] {
  const { all, query, group, recent, t } = options;
  if (query.trim() !== "") {
    const entries = searchEmoji(all, query).slice(0, MOST_FOUND);
    return entries.length === 0 ? [] : [{ title: t("forms:emoji.found"), entries }];
  }
  const used = recent.flatMap((emoji) => all.find((entry) => entry.emoji === emoji) ?? []);
  const ofGroup = { title: t(`forms:emoji.groups.${group}`), entries: all.filter((entry) => entry.group === group) };
  return [{ title: t("forms:emoji.recent"), entries: used }, ofGroup].filter(({ entries }) => entries.length > 0);
}
