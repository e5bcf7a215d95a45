import { type ChangeEvent, type KeyboardEvent, useState } from "react";
import { classNames } from "#renderer/ui/class-names.ts";
import styles from "./form-text.module.css";

/**
 * A field that grows with its words. Composed letters (Chinese input) are told once they stand; while the field has
 * the focus it shows what was typed as long as that reads back as the value.
 */
export function FormText(props: {
  readonly value: string;
  readonly label: string;
  readonly onChange: (next: string) => void;
  readonly isReadOnly: boolean;
  /** What a typed text reads back as, for values that are stored without blanks at their ends. */
  readonly readBack?: (typed: string) => string;
  /** Enter makes no new line. */
  readonly isOneLine?: boolean;
  /** `boxed` looks like a field at once, `plain` only when it is pointed at. */
  readonly look?: "plain" | "boxed";
  readonly placeholder?: string;
  readonly describedBy?: string;
  readonly id?: string;
  readonly className?: string | undefined;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
}) {
  const { value, onChange, readBack = same, isOneLine = false, look = "plain" } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const [isComposing, setComposing] = useState(false);
  const shown = draft !== null && (isComposing || readBack(draft) === value) ? draft : value;
  const tell = (typed: string): void => {
    const next = readBack(typed);
    if (next !== value) onChange(next);
  };
  const changed = (event: ChangeEvent<HTMLTextAreaElement>): void => {
    const typed = isOneLine ? event.target.value.replaceAll(/[\r\n]+/g, " ") : event.target.value;
    setDraft(typed);
    if (!isComposing) tell(typed);
  };
  return (
    <textarea
      className={classNames(styles.field, look === "boxed" && styles.boxed, props.className)}
      rows={isOneLine ? 1 : Math.min(FALLBACK_ROWS, shown.split("\n").length)}
      id={props.id}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      placeholder={props.placeholder}
      value={shown}
      readOnly={props.isReadOnly}
      maxLength={isOneLine ? LONGEST_LINE : undefined}
      onChange={changed}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={(event) => {
        setComposing(false);
        setDraft(event.currentTarget.value);
        tell(event.currentTarget.value);
      }}
      onFocus={props.onFocus}
      onBlur={() => {
        setDraft(null);
        props.onBlur?.();
      }}
      onKeyDown={(event) => {
        if (isOneLine && event.key === "Enter" && !event.nativeEvent.isComposing) event.preventDefault();
        props.onKeyDown?.(event);
      }}
    />
  );
}

/** Most that fits into a field of one line, UTF-16 code units: a whole file pasted there would hold the window up. */
const LONGEST_LINE = 20_000;

/** Height where the browser cannot fit a field to its words. */
const FALLBACK_ROWS = 12;

const same = (typed: string): string => typed;
