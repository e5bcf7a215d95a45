import { DropdownMenu } from "radix-ui";
import { classNames } from "./class-names.ts";
import styles from "./menu.module.css";

/** The surface of a menu that drops from a button; `className` says how wide it is at least. */
export function MenuContent({ className, ...rest }: DropdownMenu.DropdownMenuContentProps) {
  return (
    <DropdownMenu.Content
      className={classNames(styles.surface, styles.menu, className)}
      align="start"
      sideOffset={4}
      collisionPadding={8}
      {...rest}
    />
  );
}

/** One thing to choose; arrows and the pointer light it up. */
export function MenuItem({ className, ...rest }: DropdownMenu.DropdownMenuItemProps) {
  return <DropdownMenu.Item className={classNames(styles.item, className)} {...rest} />;
}

/** The line between groups of items. */
export function MenuSeparator() {
  return <DropdownMenu.Separator className={styles.separator} />;
}
