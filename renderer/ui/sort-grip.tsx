import { GripVertical } from "lucide-react";
import type { KeyboardEvent } from "react";
import { classNames } from "./class-names.ts";
import styles from "./sort-grip.module.css";
import type { useSortableItem } from "./sortable-list.tsx";

/** What an item of a sortable list is dragged by. */
export function SortGrip(props: {
  readonly grip: ReturnType<typeof useSortableItem>["grip"];
  readonly label: string;
  readonly help: string;
  readonly className?: string | undefined;
  readonly isDisabled?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}) {
  return (
    <button
      type="button"
      className={classNames(styles.grip, props.className)}
      {...props.grip}
      aria-label={props.label}
      title={props.help}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      disabled={props.isDisabled}
      {...(props.onKeyDown && { onKeyDown: props.onKeyDown })}
    >
      <GripVertical size={16} aria-hidden />
    </button>
  );
}
