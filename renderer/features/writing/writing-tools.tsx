import type { editor } from "monaco-editor/editor";
import { readOnlyReason } from "#renderer/stores/read-only-reason.ts";
import { useSettings, useWorkspace } from "#renderer/stores/store-context.tsx";
import { MarkdownToolbar } from "./markdown-toolbar.tsx";
import type { MonacoParts } from "./monaco-parts.ts";
import { useFormatKeys } from "./use-format-keys.ts";
import { usePaste } from "./use-paste.ts";
import { useSpelling } from "./use-spelling.ts";

/** Help with writing in the text on screen: formatting, pasting and spelling. */
export function WritingTools(props: {
  readonly target: editor.IStandaloneCodeEditor;
  readonly monaco: MonacoParts;
  readonly relPath: string;
  readonly agent: string;
}) {
  const { target, monaco, relPath, agent } = props;
  const hasToolbar = useSettings(({ markdownToolbar }) => markdownToolbar);
  const canWrite = useWorkspace((state) => readOnlyReason(state, relPath) === null);
  useFormatKeys(target, monaco);
  usePaste(target, agent);
  useSpelling(target, monaco, agent);
  return hasToolbar && canWrite ? <MarkdownToolbar target={target} /> : null;
}
