import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import styles from "./dialog.module.css";
import { useFocusBack } from "./use-focus-back.ts";
import { useInertPage } from "./use-inert-page.ts";

/** A window in the window: named, closed by Esc, focus kept inside and given back afterwards. */
export function Dialog(props: {
  readonly title: string;
  readonly description?: string | undefined;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly size?: "normal" | "roomy" | "wide";
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}) {
  const { size = "normal" } = props;
  const body = useRef<HTMLDivElement>(null);
  useInertPage();
  const giveFocusBack = useFocusBack();
  const focusFirstControl = (event: Event): void => {
    const first = body.current?.querySelector<HTMLElement>("input, select, textarea, button, [tabindex='0']");
    if (!first) return;
    event.preventDefault();
    first.focus();
  };
  const described = props.description === undefined ? { "aria-describedby": undefined } : {};
  return (
    <Primitive.Root open onOpenChange={(open) => !open && props.onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className={styles.overlay} />
        <Primitive.Content
          className={classNames(styles.content, size !== "normal" && styles[size])}
          onOpenAutoFocus={focusFirstControl}
          onCloseAutoFocus={giveFocusBack}
          {...described}
        >
          <header className={styles.header}>
            <div>
              <Primitive.Title className={styles.title}>{props.title}</Primitive.Title>
              {props.description !== undefined && (
                <Primitive.Description className={styles.description}>{props.description}</Primitive.Description>
              )}
            </div>
            <Primitive.Close asChild>
              <IconButton label={props.closeLabel}>
                <X size={16} aria-hidden />
              </IconButton>
            </Primitive.Close>
          </header>
          <div className={styles.body} ref={body}>
            {props.children}
          </div>
          {props.footer !== undefined && <footer className={styles.footer}>{props.footer}</footer>}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
