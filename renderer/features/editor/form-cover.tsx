import { Suspense, useLayoutEffect, useRef } from "react";
import { useTranslate } from "#renderer/i18n/translate.ts";
import type { FileView } from "#renderer/stores/file-view-store.ts";
import { readOnlyReason } from "#renderer/stores/read-only-reason.ts";
import { useStores, useWorkspace } from "#renderer/stores/store-context.tsx";
import { lazyPart } from "#renderer/ui/lazy-part.ts";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { formKind } from "#shared/files/form-kind.ts";
import styles from "./editor-pane.module.css";
import { undoHandleStore } from "./undo-handle.ts";
import { useFileUndo } from "./use-file-undo.ts";

const FormPane = lazyPart(async () => ({ default: (await import("#renderer/features/forms/index.ts")).FormPane }));
const RulesPane = lazyPart(async () => ({ default: (await import("#renderer/features/rules/index.ts")).RulesPane }));

/** Fields of a form show the file itself; those beside cards hold what is not in it yet. */
const NONE_OWN = (): boolean => false;
const FIELDS_OWN = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** What covers the text of a file: its form, or the cards and values of a rules file. */
export function FormCover(props: { readonly relPath: string; readonly view: Exclude<FileView, "write"> }) {
  const { relPath, view } = props;
  const t = useTranslate();
  const { fileView } = useStores();
  const isReadOnly = useWorkspace((state) => readOnlyReason(state, relPath) !== null);
  const cover = useRef<HTMLDivElement>(null);
  const kind = formKind(relPath);
  useFocusAtHand(cover);
  useFileUndo(cover, kind === null ? FIELDS_OWN : NONE_OWN);
  return (
    <div ref={cover} className={styles.cover} tabIndex={-1} data-cover>
      <Suspense fallback={<Skeleton label={t("editor:loading")} lines={8} />}>
        {kind === null ? (
          <RulesPane relPath={relPath} view={view} onWrite={() => fileView.getState().show(relPath, "write")} />
        ) : (
          <FormPane relPath={relPath} kind={kind} isReadOnly={isReadOnly} />
        )}
      </Suspense>
    </div>
  );
}

/** The text under the cover loses the focus; the cover takes it, and gives it back when it goes. */
function useFocusAtHand(cover: { readonly current: HTMLElement | null }): void {
  // The cleanup of a layout effect still finds the cover in the page.
  useLayoutEffect(() => {
    const element = cover.current;
    if (isFocusLost()) element?.focus({ preventScroll: true });
    return () => {
      const had = element?.contains(document.activeElement) ?? false;
      // After the text is no longer inert.
      if (had) requestAnimationFrame(() => isFocusLost() && undoHandleStore.getState().handle?.focus());
    };
  }, [cover]);
}

function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.closest("[inert]") !== null;
}
