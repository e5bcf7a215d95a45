import { type ReactNode, useCallback, useState } from "react";
import { createPortal } from "react-dom";
import styles from "./panes.module.css";

/** Element a pane lives in; it moves between layouts with everything in it. */
export type PaneHost = HTMLDivElement;

/** The element of one pane, made once. */
export function usePaneHost(): PaneHost {
  const [host] = useState(() => {
    const element = document.createElement("div");
    element.className = styles.pane ?? "";
    return element;
  });
  return host;
}

/** Draws a pane into its element, wherever that stands: what is half typed there survives another layout. */
export function KeptPane(props: { readonly host: PaneHost; readonly children: ReactNode }) {
  return createPortal(props.children, props.host);
}

/** The place of a pane in a layout; the focus comes along when the pane moves here. */
export function PaneSlot(props: { readonly host: PaneHost }) {
  const { host } = props;
  const place = useCallback(
    (slot: HTMLDivElement | null) => {
      if (slot === null) return;
      slot.append(host);
      focusedIn.get(host)?.focus({ preventScroll: true });
      focusedIn.delete(host);
      return () => {
        const { activeElement } = document;
        if (activeElement instanceof HTMLElement && host.contains(activeElement)) focusedIn.set(host, activeElement);
      };
    },
    [host],
  );
  return <div ref={place} className={styles.pane} />;
}

/** What had the focus in a pane that is between two layouts. */
const focusedIn = new WeakMap<PaneHost, HTMLElement>();
