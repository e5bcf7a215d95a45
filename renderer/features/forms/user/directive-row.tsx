import { ArrowDown, ArrowUp, Check, CornerDownRight, Ellipsis, History, Replace, Trash2, Undo2 } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "#renderer/ui/badge.tsx";
import { IconButton } from "#renderer/ui/button.tsx";
import { MenuContent, MenuItem, MenuSeparator } from "#renderer/ui/menu.tsx";
import { moveOnKey } from "#renderer/ui/sortable-list.tsx";
import { isShardDate } from "#shared/files/shard-date.ts";
import type { Directive, DirectiveStatus } from "#shared/forms/user-directives.ts";
import { shownDay } from "../days.ts";
import { FormText } from "../form-text.tsx";
import styles from "./directive-list.module.css";
import { useUserWords } from "./use-user-words.ts";

interface RowProps {
  readonly directive: Directive;
  /** 1-based place of its group. */
  readonly number: number;
  /** False for one that was replaced by the one above. */
  readonly isLead: boolean;
  readonly isReadOnly: boolean;
  readonly onWords: (words: string) => void;
  readonly onDate: (date: string) => void;
  readonly onStatus: (status: DirectiveStatus) => void;
  readonly onReplace: () => void;
  readonly onRemove: () => void;
  /** Null when it cannot go there. */
  readonly onMoveUp: (() => void) | null;
  readonly onMoveDown: (() => void) | null;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/** A standing request: its words, its day, whether it still counts, and what can be done with it. */
export function DirectiveRow(props: RowProps) {
  const { directive, number, isLead, isReadOnly } = props;
  const t = useUserWords();
  const { status, words } = directive;
  return (
    <div className={styles.row} data-status={status} data-lead={isLead}>
      {!isLead && <CornerDownRight className={styles.corner} size={16} aria-hidden />}
      <FormText
        className={styles.words}
        label={t(isLead ? "formUser:request" : "formUser:replacedRequest", { number })}
        value={words}
        readBack={(typed) => typed.trimEnd()}
        isReadOnly={isReadOnly}
        onChange={props.onWords}
        onFocus={props.onFocus}
        onBlur={props.onBlur}
        onKeyDown={(event) => {
          if (!isReadOnly) moveOnKey(event, { up: props.onMoveUp, down: props.onMoveDown });
        }}
      />
      <span className={styles.facts}>
        <Day {...props} />
        <Badge tone={status === "active" ? "ok" : "neutral"} className={styles.badge}>
          {status === "active" ? <Check size={14} aria-hidden /> : <History size={14} aria-hidden />}
          {t(`formUser:${status}`)}
        </Badge>
        {!isReadOnly && <RowMenu {...props} />}
      </span>
    </div>
  );
}

/** The day as words, and a field for it once it is asked for. */
function Day(props: RowProps) {
  const { directive, number, isReadOnly, onDate } = props;
  const t = useUserWords();
  const { language } = useTranslation().i18n;
  const [isEditing, setEditing] = useState(false);
  const shown = directive.date === null ? t("formUser:noDate") : shownDay(directive.date, language);
  if (isReadOnly) return <span className={styles.day}>{shown}</span>;
  if (!isEditing) {
    return (
      <button
        type="button"
        className={styles.dayButton}
        aria-label={t("formUser:changeDate", { date: shown })}
        onClick={() => setEditing(true)}
      >
        {shown}
      </button>
    );
  }
  return (
    <input
      type="date"
      className={styles.dayField}
      // biome-ignore lint/a11y/noAutofocus: the user asked for this field just now
      autoFocus
      aria-label={t("formUser:date", { number })}
      max="9999-12-31"
      value={directive.date ?? ""}
      onChange={(event) => isShardDate(event.target.value) && onDate(event.target.value)}
      onBlur={() => setEditing(false)}
      onKeyDown={(event) => {
        if (event.key === "Enter" || event.key === "Escape") setEditing(false);
      }}
    />
  );
}

function RowMenu(props: RowProps) {
  const { number, directive, isLead, onMoveUp, onMoveDown } = props;
  const t = useUserWords();
  const isActive = directive.status === "active";
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <IconButton size="small" label={t("formUser:actions", { number })}>
          <Ellipsis size={16} aria-hidden />
        </IconButton>
      </DropdownMenu.Trigger>
      <MenuContent className={styles.menu} align="end">
        {isActive && (
          <Item icon={<Replace size={16} aria-hidden />} word={t("formUser:replace")} onSelect={props.onReplace} />
        )}
        {isActive && (
          <Item
            icon={<History size={16} aria-hidden />}
            word={t("formUser:markReplaced")}
            onSelect={() => props.onStatus("superseded")}
          />
        )}
        {!isActive && (
          <Item
            icon={<Undo2 size={16} aria-hidden />}
            word={t("formUser:bringBack")}
            onSelect={() => props.onStatus("active")}
          />
        )}
        {isLead && <Item icon={<ArrowUp size={16} aria-hidden />} word={t("formUser:up")} onSelect={onMoveUp} />}
        {isLead && <Item icon={<ArrowDown size={16} aria-hidden />} word={t("formUser:down")} onSelect={onMoveDown} />}
        <MenuSeparator />
        <Item icon={<Trash2 size={16} aria-hidden />} word={t("formUser:remove")} onSelect={props.onRemove} />
      </MenuContent>
    </DropdownMenu.Root>
  );
}

function Item(props: { readonly icon: ReactNode; readonly word: string; readonly onSelect: (() => void) | null }) {
  const { icon, word, onSelect } = props;
  return (
    <MenuItem className={styles.item} disabled={onSelect === null} onSelect={() => onSelect?.()}>
      {icon}
      {word}
    </MenuItem>
  );
}
