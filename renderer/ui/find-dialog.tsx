import { Command } from "cmdk";
import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import styles from "./find-dialog.module.css";
import { useFocusBack } from "./use-focus-back.ts";
import { useInertPage } from "./use-inert-page.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** Nobody types more into the field; each letter is looked for in everything. UTF-16 code units. */
const LONGEST_SEARCH = 1_000;

/** A field with a list under it: arrows move, Enter chooses, Esc closes and gives the focus back. */
export function FindDialog(props: {
  readonly title: string;
  readonly placeholder: string;
  /** Said when the list is empty. */
  readonly empty: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** The item that is chosen; without it the first one. */
  readonly chosen?: string;
  readonly onChosen?: (id: string) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const { title, chosen, onChosen } = props;
  useInertPage();
  const giveFocusBack = useFocusBack();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.overlay} />
        <Dialog.Content className={styles.content} aria-describedby={undefined} onCloseAutoFocus={giveFocusBack}>
          <VisuallyHidden>
            <Dialog.Title>{title}</Dialog.Title>
          </VisuallyHidden>
          <Command
            shouldFilter={false}
            label={title}
            loop
            {...(chosen === undefined ? {} : { value: chosen })}
            {...(onChosen === undefined ? {} : { onValueChange: onChosen })}
          >
            <Command.Input
              className={styles.input}
              value={props.search}
              onValueChange={props.onSearch}
              placeholder={props.placeholder}
              maxLength={LONGEST_SEARCH}
            />
            <Command.List className={styles.list}>
              <Command.Empty className={styles.empty}>{props.empty}</Command.Empty>
              {props.children}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Items that belong together under a word. */
export function FindGroup(props: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <Command.Group heading={props.heading} className={styles.group}>
      {props.children}
    </Command.Group>
  );
}

/** One thing to choose. */
export function FindItem(props: {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Quieter words behind the label. */
  readonly detail?: string;
  /** Words at the end of the line, such as its keys. */
  readonly end?: string | null;
  /** Steps that the item is set in. */
  readonly indent?: number;
  readonly onSelect: () => void;
}) {
  const { end = null, indent = 0 } = props;
  return (
    <Command.Item
      value={props.id}
      className={styles.item}
      style={{ paddingInlineStart: `${0.625 + indent}rem` }}
      onSelect={props.onSelect}
    >
      {props.icon}
      <span>{props.label}</span>
      {props.detail !== undefined && <span className={styles.path}>{props.detail}</span>}
      {end !== null && <kbd className={styles.keys}>{end}</kbd>}
    </Command.Item>
  );
}
