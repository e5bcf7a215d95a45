import { Plus } from "lucide-react";
import { useState } from "react";
import { useCut } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { SortableList } from "#renderer/ui/sortable-list.tsx";
import { isOnlyItems, listItems } from "#shared/forms/list-items.ts";
import {
  addSection,
  canMove,
  type MarkdownSection,
  moveSection,
  removeSection,
  renameSection,
} from "#shared/forms/markdown-sections.ts";
import { applyEdits, shownText } from "#shared/forms/replace-range.ts";
import type { TextRange } from "#shared/text/span.ts";
import { FormPart } from "./form-part.tsx";
import { useShowPlace } from "./form-place.ts";
import type { FormProps } from "./form-props.ts";
import { ItemList } from "./item-list.tsx";
import { SectionCard } from "./section-card.tsx";
import styles from "./section-cards.module.css";
import { sectionCut } from "./section-cut.ts";
import { useFormWords } from "./use-form-words.ts";
import { useHeldValue } from "./use-held-value.ts";
import { useHeldWords } from "./use-held-words.ts";
import { useSectionKeys } from "./use-section-keys.ts";

/** Cards drawn at once; a file may hold thousands of headings. */
const PAGE = 60;

/** Longest text of a section that opens by itself, UTF-16 code units. */
const OPENS_ITSELF = 1_500;

const NOTHING: readonly TextRange[] = [];

/** Key of the card for what stands before the first heading. */
const INTRO_KEY = -1;

/** Every section of a file as a card: fold, change, add, remove, reorder. `isLeftOut` hides what is edited elsewhere. */
export function SectionCards(
  props: FormProps & {
    readonly title: string;
    readonly help?: string;
    /** No card opens by itself, and nothing is shown when there is none. */
    readonly isFolded?: boolean;
    readonly isIntroLeftOut?: boolean;
    /** Sections that are a list and nothing else show it as one. */
    readonly withLists?: boolean;
    readonly isLeftOut?: (section: MarkdownSection) => boolean;
  },
) {
  const { text, onEdit, isReadOnly } = props;
  const t = useFormWords();
  const showPlace = useShowPlace();
  const hidden = useCut(props.relPath)?.hidden ?? NOTHING;
  const words = useHeldWords(text);
  const held = useHeldValue(text);
  const { intro, sections } = words;
  const order = useSectionKeys(sections.length);
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [limit, setLimit] = useState(PAGE);
  const [said, setSaid] = useState("");
  const [removed, setRemoved] = useState<{ readonly before: string; readonly after: string; readonly title: string }>();

  const shown = sections.flatMap((section, index) => (props.isLeftOut?.(section) === true ? [] : [{ section, index }]));
  const drawn = shown.slice(0, limit);
  const titleOf = ({ title }: MarkdownSection): string => text.slice(title.start, title.end);
  // The first one when the form was opened, wherever it goes.
  const [firstKey] = useState(() => order.keys[shown[0]?.index ?? 0]);
  const isOpen = (key: number, size: number): boolean =>
    toggled.get(key) ?? (props.isFolded !== true && key === firstKey && size <= OPENS_ITSELF);
  const [asText, setAsText] = useState<ReadonlySet<number>>(new Set());
  const changeLook = (key: number): void =>
    setAsText((now) => (now.has(key) ? new Set([...now].filter((each) => each !== key)) : new Set(now).add(key)));
  const toggle = (key: number, open: boolean): void => setToggled((now) => new Map(now).set(key, open));

  const writeBody = (index: number, typed: string): void => {
    const next = words.write(index, typed);
    onEdit(next.text);
    showPlace(next.at);
  };
  const move = (from: number, to: number): void => {
    const [source, target] = [shown[from], shown[to]];
    if (source === undefined || target === undefined) return;
    order.move(source.index, target.index);
    onEdit(moveSection(text, { from: source.index, to: target.index }));
    setSaid(
      t("forms:moved", {
        name: titleOf(source.section) || t("forms:sections.untitled"),
        place: to + 1,
        count: shown.length,
      }),
    );
  };
  const movable = (place: number): boolean => {
    const target = shown[place];
    return target !== undefined && canMove(text, target.section);
  };
  const remove = (index: number, section: MarkdownSection): void => {
    const after = removeSection(text, index);
    order.remove(index);
    setRemoved({ before: text, after, title: titleOf(section) || t("forms:sections.untitled") });
    onEdit(after);
  };
  const add = (): void => {
    const added = addSection(text, { title: t("forms:sections.newTitle"), body: "" });
    onEdit(added.text);
    toggle(sections.length, true);
    setLimit((now) => Math.max(now, shown.length + 1));
    showPlace(added.title.start);
  };

  const introWords = props.isIntroLeftOut === true ? "" : shownText(text, words.bodyOf(-1));
  if (props.isFolded === true && shown.length === 0 && introWords === "") return null;
  return (
    <FormPart
      title={props.title}
      {...(props.help !== undefined && { help: props.help })}
      action={
        !isReadOnly && (
          <Button size="small" tone="quiet" onClick={add}>
            <Plus size={16} aria-hidden /> {t("forms:sections.add")}
          </Button>
        )
      }
    >
      {removed?.after === text && (
        <p className={styles.removed} role="status">
          {t("forms:removed", { name: removed.title })}
          <Button tone="link" onClick={() => onEdit(removed.before)}>
            {t("forms:bringBack")}
          </Button>
        </p>
      )}
      <SortableList
        className={styles.list}
        label={props.title}
        help={t("forms:moveHelp")}
        keys={drawn.map(({ index }) => order.keys[index] ?? index)}
        onMove={move}
      >
        {introWords !== "" && (
          <SectionCard
            sortKey={INTRO_KEY}
            title={undefined}
            body={introWords}
            isOpen={toggled.get(INTRO_KEY) ?? false}
            list={null}
            cut={sectionCut(hidden, words.bodyOf(-1))}
            isReadOnly={isReadOnly}
            onMoveToTop={null}
            onMoveUp={null}
            onMoveDown={null}
            onToggle={() => toggle(INTRO_KEY, !(toggled.get(INTRO_KEY) ?? false))}
            onTitle={() => {}}
            onBody={(typed) => writeBody(-1, typed)}
            onRemove={() => {}}
            onFocusTitle={() => {}}
            onFocusBody={() => showPlace(intro.start)}
            onBlurBody={() => words.release()}
          />
        )}
        {drawn.map(({ section, index }, place) => {
          const key = order.keys[index] ?? index;
          const body = shownText(text, words.bodyOf(index));
          const open = isOpen(key, body.length);
          const isList = open && props.withLists === true && isOnlyItems(held.outline, section.body);
          const fixed = isReadOnly || !canMove(text, section);
          return (
            <SectionCard
              key={key}
              sortKey={key}
              title={titleOf(section)}
              body={body}
              isOpen={open}
              list={
                isList && !asText.has(key) ? (
                  <ItemList
                    {...props}
                    items={listItems(held.outline, section.body)}
                    held={held}
                    label={t("forms:sections.body", { title: titleOf(section) })}
                    at={section.body.end}
                  />
                ) : null
              }
              {...(isList && { onChangeLook: () => changeLook(key) })}
              cut={sectionCut(hidden, { start: section.start, end: section.body.end })}
              isReadOnly={isReadOnly}
              onMoveToTop={fixed || place === 0 ? null : () => move(place, 0)}
              onMoveUp={fixed || place === 0 ? null : () => move(place, place - 1)}
              onMoveDown={fixed || !movable(place + 1) ? null : () => move(place, place + 1)}
              onToggle={() => toggle(key, !open)}
              onTitle={(title) => onEdit(applyEdits(text, [renameSection(text, section, title)]))}
              onBody={(typed) => writeBody(index, typed)}
              onRemove={() => remove(index, section)}
              onFocusTitle={() => showPlace(section.start)}
              onFocusBody={() => showPlace(section.body.start)}
              onBlurBody={() => words.release()}
            />
          );
        })}
      </SortableList>
      {shown.length === 0 && <p className={styles.none}>{t("forms:sections.none")}</p>}
      {drawn.length < shown.length && (
        <Button tone="link" onClick={() => setLimit(limit + PAGE * 5)}>
          {t("rail:more", { count: Math.min(shown.length - drawn.length, PAGE * 5) })}
        </Button>
      )}
      <p className={styles.said} role="status">
        {said}
      </p>
    </FormPart>
  );
}
