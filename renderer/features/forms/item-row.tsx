import { Trash2 } from "lucide-react";
import type { KeyboardEvent } from "react";
import { IconButton } from "#renderer/ui/button.tsx";
import { SortGrip } from "#renderer/ui/sort-grip.tsx";
import { moveOnKey, useSortableItem } from "#renderer/ui/sortable-list.tsx";
import { FormText } from "./form-text.tsx";
import styles from "./item-list.module.css";
import { useFormWords } from "./use-form-words.ts";

/** One item of a list: its grip, its box where it is a task, its words. */
export function ItemRow(props: {
  readonly sortKey: number;
  readonly words: string;
  /** Null for an item without a box. */
  readonly isDone: boolean | null;
  readonly isReadOnly: boolean;
  readonly onTick: () => void;
  readonly onWords: (words: string) => void;
  readonly onMove: (way: "up" | "down") => void;
  readonly onAddBehind: () => void;
  readonly onRemove: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}) {
  const { words, isDone, isReadOnly } = props;
  const t = useFormWords();
  const { item, grip } = useSortableItem(props.sortKey, isReadOnly);
  const name = firstWords(words) || t("forms:items.empty");
  const pressed = (event: KeyboardEvent): void => {
    if (!isReadOnly) moveOnKey(event, { up: () => props.onMove("up"), down: () => props.onMove("down") });
  };
  const isOneLine = !words.includes("\n");
  return (
    <li className={styles.item} {...item} onKeyDown={pressed}>
      {!isReadOnly && (
        <SortGrip className={styles.grip} grip={grip} label={t("forms:move", { name })} help={t("forms:moveHelp")} />
      )}
      {isDone !== null && (
        <input
          type="checkbox"
          className={styles.box}
          checked={isDone}
          disabled={isReadOnly}
          aria-label={t("forms:items.done", { name })}
          onChange={props.onTick}
        />
      )}
      <FormText
        className={isDone === true ? styles.done : undefined}
        value={words}
        label={t("forms:items.words")}
        placeholder={t("forms:items.empty")}
        readBack={(typed) => typed.trim()}
        isOneLine={isOneLine}
        isReadOnly={isReadOnly}
        onChange={props.onWords}
        onFocus={props.onFocus}
        onBlur={props.onBlur}
        onKeyDown={(event) => {
          if (isReadOnly || event.nativeEvent.isComposing) return;
          if (event.key === "Enter" && isOneLine) props.onAddBehind();
          if (event.key === "Backspace" && event.currentTarget.value === "") {
            event.preventDefault();
            props.onRemove();
          }
        }}
      />
      {!isReadOnly && (
        <IconButton size="small" label={t("forms:items.remove", { name })} onClick={props.onRemove}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

/** Longest name of an item, in code points. */
const NAME_LENGTH = 40;

function firstWords(words: string): string {
  const [line = ""] = words.split("\n");
  const letters = Array.from(line);
  return letters.length > NAME_LENGTH ? `${letters.slice(0, NAME_LENGTH).join("")}…` : line;
}
