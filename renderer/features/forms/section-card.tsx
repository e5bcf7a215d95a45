import { ArrowDown, ArrowUp, ArrowUpToLine, ChevronDown, ChevronRight, Scissors, Trash2 } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId } from "react";
import { Badge } from "#renderer/ui/badge.tsx";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import { SortGrip } from "#renderer/ui/sort-grip.tsx";
import { moveOnKey, useSortableItem } from "#renderer/ui/sortable-list.tsx";
import { withoutClosingMarks } from "#shared/fixes/headings.ts";
import { FormText } from "./form-text.tsx";
import styles from "./section-card.module.css";
import type { SectionCut } from "./section-cut.ts";
import { useFormWords } from "./use-form-words.ts";

/** A section as its card shows it and what can be done with it. */
export interface SectionCardProps {
  readonly sortKey: number;
  /** Undefined for what stands before the first heading: it has no title and stays first. */
  readonly title: string | undefined;
  readonly body: string;
  readonly isOpen: boolean;
  /** The words as a list, where they are one; null shows them as text. */
  readonly list: ReactNode;
  /** Changes between list and text; undefined where the words are no list. */
  readonly onChangeLook?: () => void;
  /** How much of it the agent does not see. */
  readonly cut: SectionCut;
  readonly isReadOnly: boolean;
  /** Null when it cannot go there. */
  readonly onMoveToTop: (() => void) | null;
  readonly onMoveUp: (() => void) | null;
  readonly onMoveDown: (() => void) | null;
  readonly onToggle: () => void;
  readonly onTitle: (title: string) => void;
  readonly onBody: (body: string) => void;
  readonly onRemove: () => void;
  readonly onFocusTitle: () => void;
  readonly onFocusBody: () => void;
  readonly onBlurBody: () => void;
}

/** A section of a file: folded to its title, or open with its words to change. */
export function SectionCard(props: SectionCardProps) {
  const { title, body, isOpen, cut, isReadOnly, onMoveUp, onMoveDown } = props;
  const t = useFormWords();
  const id = useId();
  const isFixed = title === undefined;
  const { item, grip } = useSortableItem(props.sortKey, isReadOnly || (onMoveUp === null && onMoveDown === null));
  const name = title === undefined ? t("forms:sections.intro") : title || t("forms:sections.untitled");
  const pressed = (event: KeyboardEvent): void => moveOnKey(event, { up: onMoveUp, down: onMoveDown });
  const lines = body === "" ? 0 : body.split("\n").length;
  return (
    <li className={styles.card} {...item} onKeyDown={pressed}>
      <div className={styles.head}>
        {isFixed ? (
          <span className={styles.noGrip} />
        ) : (
          <SortGrip grip={grip} label={t("forms:move", { name })} help={t("forms:moveHelp")} isDisabled={isReadOnly} />
        )}
        {isOpen && !isFixed ? (
          <FormText
            className={styles.title}
            value={title}
            label={t("forms:sections.title")}
            placeholder={t("forms:sections.untitled")}
            readBack={readBackTitle}
            isOneLine
            isReadOnly={isReadOnly}
            onChange={props.onTitle}
            onFocus={props.onFocusTitle}
          />
        ) : (
          <h3 className={styles.name}>
            <button type="button" className={styles.open} aria-expanded={isOpen} onClick={props.onToggle}>
              {name}
            </button>
          </h3>
        )}
        {cut !== null && (
          <Badge tone="bad" title={t("forms:sections.cutHelp")}>
            <Scissors aria-hidden />
            {t(cut === "all" ? "forms:sections.cutAll" : "forms:sections.cutPart")}
          </Badge>
        )}
        <span className={styles.lines}>{t("forms:sections.lines", { count: lines })}</span>
        <IconButton
          size="small"
          label={t(isOpen ? "forms:sections.close" : "forms:sections.open", { title: name })}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={props.onToggle}
        >
          {isOpen ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />}
        </IconButton>
      </div>
      {isOpen && (
        <div className={styles.body} id={id}>
          {props.list ?? (
            <FormText
              value={body}
              label={t("forms:sections.body", { title: name })}
              placeholder={t("forms:sections.bodyHint")}
              isReadOnly={isReadOnly}
              onChange={props.onBody}
              onFocus={props.onFocusBody}
              onBlur={props.onBlurBody}
            />
          )}
          {!isFixed && !isReadOnly && (
            <div className={styles.actions}>
              {cut !== null && props.onMoveToTop !== null && (
                <Button size="small" onClick={props.onMoveToTop}>
                  <ArrowUpToLine size={14} aria-hidden /> {t("forms:toTop")}
                </Button>
              )}
              <Button size="small" tone="quiet" aria-disabled={onMoveUp === null} onClick={() => onMoveUp?.()}>
                <ArrowUp size={14} aria-hidden /> {t("forms:up")}
              </Button>
              <Button size="small" tone="quiet" aria-disabled={onMoveDown === null} onClick={() => onMoveDown?.()}>
                <ArrowDown size={14} aria-hidden /> {t("forms:down")}
              </Button>
              {props.onChangeLook !== undefined && (
                <Button size="small" tone="quiet" onClick={props.onChangeLook}>
                  {t(props.list === null ? "forms:items.asList" : "forms:items.asText")}
                </Button>
              )}
              <Button size="small" tone="quiet" onClick={props.onRemove}>
                <Trash2 size={14} aria-hidden /> {t("forms:remove")}
              </Button>
            </div>
          )}
        </div>
      )}
    </li>
  );
}

/** Headings are stored without blanks around them and closing marks. */
function readBackTitle(typed: string): string {
  return withoutClosingMarks(typed).trim();
}
