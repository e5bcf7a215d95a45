import type { editor } from "monaco-editor/editor";
import { useEffect } from "react";
import type { Translate } from "#renderer/i18n/translate.ts";
import type { AppStores } from "#renderer/stores/create-stores.ts";
import { useStores } from "#renderer/stores/store-context.tsx";
import { useWritingWords } from "./use-writing-words.ts";

/** HTML that is looked at at most, UTF-16 code units; reading more would hold the window up. */
const MAX_HTML = 400_000;
/** Elements that are converted at most: the time that takes grows faster than their number. */
const MAX_ELEMENTS = 6_000;
/** Types that say: this was copied in a code editor. */
const CODE_TYPES = ["vscode-editor-data", "application/vnd.code.copymetadata"];

/**
 * What is pasted from a page or a word processor arrives as plain text first and is then replaced by Markdown, so that
 * one undo brings the plain text back. Pictures are refused with a word why.
 */
export function usePaste(target: editor.IStandaloneCodeEditor, agent: string): void {
  const t = useWritingWords();
  const stores = useStores();
  useEffect(() => {
    const root = target.getContainerDomNode();
    let html: string | null = null;
    let wantsPlain = false;
    const pressed = (event: KeyboardEvent): void => {
      wantsPlain = event.code === "KeyV" && event.shiftKey && (event.ctrlKey || event.metaKey);
    };
    const pasting = (event: ClipboardEvent): void => {
      html = null;
      const data = event.clipboardData;
      if (data === null || !root.contains(target.getDomNode())) return;
      const isCode = CODE_TYPES.some((type) => data.types.includes(type));
      const text = data.getData("text/plain");
      if (text === "" && hasPicture(data)) {
        event.preventDefault();
        event.stopPropagation();
        refusePicture(stores, agent);
        return;
      }
      if (!wantsPlain && !isCode && text !== "") html = data.getData("text/html");
      wantsPlain = false;
    };
    const dragged = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    const dropped = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      event.stopPropagation();
      if (hasPicture(event.dataTransfer)) refusePicture(stores, agent);
    };
    root.addEventListener("keydown", pressed, { capture: true });
    root.addEventListener("paste", pasting, { capture: true });
    root.addEventListener("dragover", dragged);
    root.addEventListener("drop", dropped);
    const pasted = target.onDidPaste(({ range }) => {
      const copied = html;
      html = null;
      if (copied === null || copied === "") return;
      if (copied.length > MAX_HTML || (copied.match(/<[a-z]/gi)?.length ?? 0) > MAX_ELEMENTS) {
        stores.workspace.getState().addNotice({ messageKey: "writing:paste.tooLong", params: {}, tone: "info" });
      } else void replaceByMarkdown(target, { range, html: copied });
    });
    const plain = target.addAction({
      id: "soulscope.pastePlain",
      label: t("writing:paste.plain"),
      contextMenuGroupId: "9_cutcopypaste",
      contextMenuOrder: 5,
      precondition: "!editorReadonly",
      run: () => pastePlain(target, { stores, t }),
    });
    return () => {
      root.removeEventListener("keydown", pressed, { capture: true });
      root.removeEventListener("paste", pasting, { capture: true });
      root.removeEventListener("dragover", dragged);
      root.removeEventListener("drop", dropped);
      pasted.dispose();
      plain.dispose();
    };
  }, [target, stores, agent, t]);
}

const hasPicture = (data: DataTransfer): boolean => [...data.files].some(({ type }) => type.startsWith("image/"));

function refusePicture({ workspace }: AppStores, agent: string): void {
  workspace.getState().addNotice({ messageKey: "writing:paste.picture", params: { agent }, tone: "info" });
}

/** Replaces what was just pasted, unless it was touched while the conversion was fetched. */
async function replaceByMarkdown(
  target: editor.IStandaloneCodeEditor,
  pasted: { readonly range: import("monaco-editor/editor").IRange; readonly html: string },
): Promise<void> {
  const model = target.getModel();
  if (model === null) return;
  const text = model.getValueInRange(pasted.range);
  const [mark] = model.deltaDecorations([], [{ range: pasted.range, options: {} }]);
  const { htmlToMarkdown } = await import("./html-to-markdown.ts");
  if (mark === undefined || model.isDisposed()) return;
  const range = model.getDecorationRange(mark);
  model.deltaDecorations([mark], []);
  if (range === null || target.getModel() !== model || model.getValueInRange(range) !== text) return;
  const markdown = htmlToMarkdown(pasted.html);
  if (markdown === null || markdown === text.trim()) return;
  target.pushUndoStop();
  target.executeEdits("soulscope.paste", [{ range, text: markdown, forceMoveMarkers: true }]);
  target.pushUndoStop();
}

async function pastePlain(
  target: editor.IStandaloneCodeEditor,
  { stores, t }: { readonly stores: AppStores; readonly t: Translate },
): Promise<void> {
  try {
    const text = await navigator.clipboard.readText();
    target.focus();
    target.trigger("soulscope", "paste", { text, pasteOnNewLine: false, multicursorText: null });
  } catch {
    // The browser may not let a page look at the clipboard except by the keys.
    const keys = t("writing:paste.keys");
    stores.workspace.getState().addNotice({ messageKey: "writing:paste.failed", params: { keys }, tone: "info" });
  }
}
