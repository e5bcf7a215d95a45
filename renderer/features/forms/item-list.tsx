import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { SortableList } from "#renderer/ui/sortable-list.tsx";
import { VisuallyHidden } from "#renderer/ui/visually-hidden.tsx";
import {
  addFirstItem,
  insertItem,
  type ListItem,
  moveItem,
  removeItem,
  setItemWords,
  tickItem,
} from "#shared/forms/list-items.ts";
import { applyEdits } from "#shared/forms/replace-range.ts";
import { shownValue } from "#shared/forms/shown-value.ts";
import { useShowPlace } from "./form-place.ts";
import type { FormProps } from "./form-props.ts";
import styles from "./item-list.module.css";
import { ItemRow } from "./item-row.tsx";
import { useFormWords } from "./use-form-words.ts";
import type { HeldValue } from "./use-held-value.ts";
import { useSectionKeys } from "./use-section-keys.ts";

/** Items drawn at once; a file may hold thousands. */
const PAGE = 100;

/** The items of a list: tick, change, add, remove, reorder. Enter makes the next one, Backspace takes an empty one away. */
export function ItemList(
  props: FormProps & {
    readonly items: readonly ListItem[];
    readonly label: string;
    /** Where a first item goes. */
    readonly at: number;
    /** Keeps the item that is typed into one, whatever signs are typed. */
    readonly held: HeldValue;
  },
) {
  const { text, items, onEdit, isReadOnly } = props;
  const t = useFormWords();
  const showPlace = useShowPlace();
  const order = useSectionKeys(items.length);
  const [limit, setLimit] = useState(PAGE);
  const [said, setSaid] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const focusAt = useRef<number | null>(null);
  useEffect(() => {
    if (focusAt.current === null) return;
    const rows = box.current?.querySelectorAll<HTMLElement>("li textarea");
    rows?.[Math.min(focusAt.current, rows.length - 1)]?.focus();
    focusAt.current = null;
  });
  const wordsOf = ({ content }: ListItem): string => shownValue(text.slice(content.start, content.end));
  const add = (index: number): void => {
    const beside = items[index];
    const added =
      beside === undefined
        ? addFirstItem(text, { at: props.at, words: "" })
        : insertItem(text, { beside, side: "behind", words: "" });
    order.insert(index + 1);
    focusAt.current = index + 1;
    setLimit((now) => Math.max(now, items.length + 1));
    onEdit(added.text);
    showPlace(added.content.start);
  };
  const move = (from: number, to: number): void => {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length) return;
    order.move(from, to);
    onEdit(moveItem(text, { items, from, to }));
    const name = wordsOf(item) || t("forms:items.empty");
    setSaid(t("forms:moved", { name, place: to + 1, count: items.length }));
  };
  const write = (item: ListItem, words: string): void => {
    const next = setItemWords(text, item, words);
    props.held.hold(next, item.content);
    onEdit(next);
    showPlace(item.start);
  };
  const drawn = items.slice(0, limit);
  return (
    <div ref={box}>
      <SortableList
        className={styles.list}
        label={props.label}
        help={t("forms:moveHelp")}
        keys={drawn.map((_, index) => order.keys[index] ?? index)}
        onMove={move}
      >
        {drawn.map((item, index) => (
          <ItemRow
            key={order.keys[index]}
            sortKey={order.keys[index] ?? index}
            words={wordsOf(item)}
            isDone={item.tick?.isDone ?? null}
            isReadOnly={isReadOnly}
            onTick={() => {
              const edit = tickItem(item);
              if (edit !== undefined) onEdit(applyEdits(text, [edit]));
            }}
            onWords={(words) => write(item, words)}
            onMove={(way) => move(index, way === "up" ? index - 1 : index + 1)}
            onAddBehind={() => add(index)}
            onRemove={() => {
              order.remove(index);
              focusAt.current = Math.max(0, index - 1);
              onEdit(removeItem(text, item));
            }}
            onFocus={() => showPlace(item.start)}
            onBlur={props.held.release}
          />
        ))}
      </SortableList>
      {drawn.length < items.length && (
        <Button tone="link" onClick={() => setLimit(limit + PAGE * 5)}>
          {t("rail:more", { count: Math.min(items.length - drawn.length, PAGE * 5) })}
        </Button>
      )}
      {!isReadOnly && (
        <Button size="small" tone="quiet" onClick={() => add(items.length - 1)}>
          <Plus size={16} aria-hidden /> {t("forms:items.add")}
        </Button>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}
