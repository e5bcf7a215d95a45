import { useStore } from "zustand";
import { useShallow } from "zustand/shallow";
import { useStores, useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import { type RulesState, rulesStoreOf } from "./rules-store.ts";

/** Part of what is known of the rules in front. */
export function useRules<T>(select: (state: RulesState) => T): T {
  return useStore(rulesStoreOf(useStores()), useShallow(select));
}

/** Opens a rules file at a line, counted from 1. */
export function useGoToLine(onWrite: () => void): (place: { readonly file: string; readonly line: number }) => void {
  const stores = useStores();
  const { openFile } = useWorkspaceActions();
  return ({ file, line }) => {
    const { report } = rulesStoreOf(stores).getState();
    const text = [report?.texts.global, report?.texts.private].find((one) => one?.file === file)?.text ?? "";
    const start = lineStart(text, line);
    const length = /[^\r\n]*/.exec(text.slice(start))?.[0].length ?? 0;
    onWrite();
    void openFile(file).then(() => {
      stores.workspace.getState().requestReveal({ target: "editor", relPath: file, start, end: start + length });
    });
  };
}

function lineStart(text: string, line: number): number {
  if (line <= 1) return 0;
  let seen = 1;
  for (const ending of text.matchAll(/\r\n|\n|\r/g)) {
    seen += 1;
    if (seen === line) return ending.index + ending[0].length;
  }
  return text.length;
}
