import type { ReactNode } from "react";

/** Text that scrolls when it is long; the keyboard gets there. */
export function ScrollText(props: { readonly className: string | undefined; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    <pre className={props.className} tabIndex={0}>
      {props.children}
    </pre>
  );
}
