import { Tooltip } from "radix-ui";
import { useState } from "react";
import styles from "./explained.module.css";

/** Waits this long before the explanation appears under a resting pointer, ms. */
const REST_MS = 250;

/**
 * A dotted word that explains itself on hover, focus and press. The explanation can be pointed at, goes with Esc, and
 * is read out as the word's description.
 */
export function Explained(props: { readonly children: string; readonly meaning: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Tooltip.Provider delayDuration={REST_MS}>
      <Tooltip.Root open={isOpen} onOpenChange={setOpen}>
        <Tooltip.Trigger asChild>
          <button
            type="button"
            className={styles.word}
            // A press would close it otherwise, which leaves people on touch screens without it.
            onClick={(event) => {
              event.preventDefault();
              setOpen(true);
            }}
          >
            {props.children}
          </button>
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content className={styles.card} sideOffset={6} collisionPadding={8}>
            {props.meaning}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}
