import { Check, ChevronDown } from "lucide-react";
import { Select as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import styles from "./select.module.css";

/** One choice of a select. */
export interface SelectOption<T extends string> {
  readonly value: T;
  readonly label: string;
  /** A second, quieter line. */
  readonly detail?: string;
  readonly icon?: ReactNode;
}

/** A button that opens a list of choices. */
export function Select<T extends string>(props: {
  readonly label: string;
  /** Words in front of the value, left out in narrow windows. */
  readonly prefix?: string;
  readonly value: T;
  readonly options: readonly SelectOption<T>[];
  readonly onChange: (value: T) => void;
}) {
  const choose = (value: string): void => {
    const option = props.options.find((candidate) => candidate.value === value);
    if (option !== undefined) props.onChange(option.value);
  };
  const chosen = props.options.find((option) => option.value === props.value);
  return (
    <Primitive.Root value={props.value} onValueChange={choose}>
      <Primitive.Trigger className={styles.trigger} aria-label={props.label}>
        {props.prefix !== undefined && <span className={styles.prefix}>{props.prefix}</span>}
        <Primitive.Value>{chosen?.label}</Primitive.Value>
        <ChevronDown size={16} aria-hidden />
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content className={styles.content} position="popper" sideOffset={4} align="end">
          <Primitive.Viewport className={styles.viewport}>
            {props.options.map((option) => (
              <Primitive.Item key={option.value} value={option.value} className={styles.item}>
                <span className={styles.icon}>
                  <Primitive.ItemIndicator>
                    <Check size={16} aria-hidden />
                  </Primitive.ItemIndicator>
                  {option.value !== props.value && option.icon}
                </span>
                <span>
                  <Primitive.ItemText>{option.label}</Primitive.ItemText>
                  {option.detail !== undefined && <span className={styles.detail}>{option.detail}</span>}
                </span>
              </Primitive.Item>
            ))}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
