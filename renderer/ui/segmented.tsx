import { ToggleGroup } from "radix-ui";
import styles from "./segmented.module.css";

/** One of a few choices, all visible; arrows move between them. */
export function Segmented<T extends string>(props: {
  readonly label: string;
  readonly value: T;
  /** `help` is said on hover. */
  readonly options: readonly { readonly value: T; readonly label: string; readonly help?: string }[];
  readonly onChange: (value: T) => void;
  readonly describedBy?: string;
}) {
  const choose = (value: string): void => {
    const option = props.options.find((candidate) => candidate.value === value);
    if (option !== undefined) props.onChange(option.value);
  };
  return (
    <ToggleGroup.Root
      type="single"
      className={styles.group}
      value={props.value}
      onValueChange={choose}
      aria-label={props.label}
      aria-describedby={props.describedBy}
    >
      {props.options.map(({ value, label, help }) => (
        <ToggleGroup.Item key={value} value={value} className={styles.item} title={help}>
          {label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
