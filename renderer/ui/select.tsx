import { Check, ChevronDown } from "lucide-react";
import { Popover } from "radix-ui";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import menu from "./menu.module.css";
import { optionForKey } from "./option-for-key.ts";
import styles from "./select.module.css";

/** One choice of a select. */
export interface SelectOption<T extends string> {
  readonly value: T;
  readonly label: string;
  /** A second, quieter line. */
  readonly detail?: string;
  readonly icon?: ReactNode;
}

/**
 * A button that opens a list of choices; the focus stays on the button. The page behind stays readable for screen
 * readers, which is why this is not a modal list.
 */
export function Select<T extends string>(props: {
  readonly label: string;
  /** Words in front of the value, left out in narrow windows. */
  readonly prefix?: string;
  readonly value: T;
  readonly options: readonly SelectOption<T>[];
  readonly onChange: (value: T) => void;
}) {
  const { options, value, onChange } = props;
  const [active, setActive] = useState<number | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isOpen = active !== null;
  const chosenAt = options.findIndex((option) => option.value === value);
  const open = (): void => setActive(Math.max(0, chosenAt));
  const choose = (at: number): void => {
    const option = options[at];
    setActive(null);
    if (option !== undefined && option.value !== value) onChange(option.value);
  };
  const pressed = (event: KeyboardEvent): void => {
    if (event.key === "Tab") setActive(null);
    const labels = options.map((option) => option.label);
    const next = optionForKey(event.key, { labels, active: active ?? chosenAt });
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (!isOpen) open();
    else if (event.key === "Enter" || event.key === " ") choose(active);
    else setActive(next);
  };
  const stays = (event: { readonly target: EventTarget | null; preventDefault(): void }): void => {
    if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
  };
  return (
    <Popover.Root open={isOpen} onOpenChange={(shown) => !shown && setActive(null)}>
      <Popover.Anchor asChild>
        <button
          ref={button}
          type="button"
          role="combobox"
          className={styles.trigger}
          aria-label={props.label}
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
          onClick={() => (isOpen ? setActive(null) : open())}
          onKeyDown={pressed}
        >
          {props.prefix !== undefined && <span className={styles.prefix}>{props.prefix}</span>}
          <span>{options[chosenAt]?.label}</span>
          <ChevronDown size={16} aria-hidden />
        </button>
      </Popover.Anchor>
      <Popover.Content
        id={id}
        role="listbox"
        aria-label={props.label}
        className={classNames(menu.surface, styles.content)}
        align="end"
        sideOffset={4}
        collisionPadding={8}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={stays}
      >
        {options.map((option, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the combobox, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: it is pointed at by aria-activedescendant instead
          <div
            key={option.value}
            id={`${id}-${at}`}
            role="option"
            aria-selected={option.value === value}
            data-active={at === active || undefined}
            className={classNames(menu.item, styles.item)}
            onPointerMove={() => setActive(at)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(at)}
          >
            <span className={styles.icon}>
              {option.value === value ? <Check size={16} aria-hidden /> : option.icon}
            </span>
            <span>
              {option.label}
              {option.detail !== undefined && <span className={styles.detail}>{option.detail}</span>}
            </span>
          </div>
        ))}
      </Popover.Content>
    </Popover.Root>
  );
}
