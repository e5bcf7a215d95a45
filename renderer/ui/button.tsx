import type { ComponentProps } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";

/** Look of a button; at most one `primary` on a screen. */
export type ButtonTone = "outline" | "primary" | "quiet" | "link";

type ButtonProps = ComponentProps<"button"> & {
  readonly tone?: ButtonTone;
  readonly size?: "normal" | "small";
  /** Shows a turning ring; the label should be the verb ("Saving"). */
  readonly isBusy?: boolean;
};

/** A button with words. */
export function Button({ tone = "outline", size = "normal", isBusy = false, className, ...rest }: ButtonProps) {
  const names = classNames(
    tone === "link" ? styles.link : styles.button,
    tone === "primary" && styles.primary,
    tone === "quiet" && styles.quiet,
    size === "small" && styles.small,
    isBusy && styles.busy,
    className,
  );
  return <button type="button" {...rest} className={names} aria-busy={isBusy || undefined} />;
}

type IconButtonProps = ComponentProps<"button"> & {
  /** What the button does, for screen readers and as its tooltip. */
  readonly label: string;
  readonly size?: "normal" | "small";
};

/** A square button with an icon only. */
export function IconButton({ label, size = "normal", className, ...rest }: IconButtonProps) {
  const names = classNames(styles.icon, size === "small" && styles.iconSmall, className);
  return <button type="button" title={label} aria-label={label} {...rest} className={names} />;
}
