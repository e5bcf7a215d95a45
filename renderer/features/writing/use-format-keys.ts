import type { editor } from "monaco-editor/editor";
import { useEffect } from "react";
import type { MonacoParts } from "./monaco-parts.ts";
import { runMarkdown } from "./run-markdown.ts";
import { useMarkdownWords } from "./use-markdown-words.ts";
import { useWritingWords } from "./use-writing-words.ts";

/** Bold and italic by the keys that everybody knows. */
export function useFormatKeys(target: editor.IStandaloneCodeEditor, monaco: MonacoParts): void {
  const t = useWritingWords();
  const words = useMarkdownWords();
  useEffect(() => {
    const { KeyCode, KeyMod } = monaco;
    const actions = (["bold", "italic"] as const).map((action) =>
      target.addAction({
        id: `soulscope.${action}`,
        label: t(`writing:${action}`),
        keybindings: [KeyMod.CtrlCmd | (action === "bold" ? KeyCode.KeyB : KeyCode.KeyI)],
        run: () => runMarkdown(target, action, words),
      }),
    );
    return () => {
      for (const action of actions) action.dispose();
    };
  }, [target, monaco, t, words]);
}
