import type { ComponentProps, ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

/** A dialog that does one thing: the way out stands before the button that does it. */
export function AskDialog(
  props: Omit<ComponentProps<typeof Dialog>, "footer"> & {
    readonly cancelLabel: string;
    /** The button that does it. */
    readonly action: ReactNode;
  },
) {
  const { cancelLabel, action, ...dialog } = props;
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button tone="quiet" onClick={dialog.onClose}>
            {cancelLabel}
          </Button>
          {action}
        </>
      }
    />
  );
}
