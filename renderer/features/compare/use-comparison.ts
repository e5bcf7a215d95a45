import { useMemo } from "react";
import { useStore } from "zustand";
import { isUnsaved } from "#renderer/stores/buffer-transitions.ts";
import { assembleShown } from "#renderer/stores/rules-engine.ts";
import { useStores } from "#renderer/stores/store-context.tsx";
import { type ComparedFile, type ComparedSide, compareFiles } from "#shared/compare/compare-files.ts";
import { overlaySnapshot } from "#shared/files/snapshot.ts";
import { defaultSessionKey } from "#shared/sessions/session-key.ts";
import type { SideState } from "./compare-store.ts";

/** A side with its prompt, unsaved text of the window included. */
export interface ReadSide extends ComparedSide {
  /** Files of the side whose text in the window is not saved. */
  readonly unsaved: ReadonlySet<string>;
}

/** Both sides and their files; null until both were read. */
export interface Comparison {
  readonly left: ReadSide;
  readonly right: ReadSide;
  readonly files: readonly ComparedFile[];
}

const NOTHING: ReadonlyMap<string, string> = new Map();

/** Puts the two sides together. */
export function useComparison(left: SideState, right: SideState): Comparison | null {
  const leftSide = useSide(left);
  const rightSide = useSide(right);
  return useMemo(
    () =>
      leftSide === null || rightSide === null
        ? null
        : { left: leftSide, right: rightSide, files: compareFiles(leftSide, rightSide) },
    [leftSide, rightSide],
  );
}

function useSide({ view, session, dialect }: SideState): ReadSide | null {
  const { workspace } = useStores();
  const buffers = useStore(workspace, (state) =>
    view !== null && state.view?.snapshot.workspaceDir === view.snapshot.workspaceDir ? state.buffers : null,
  );
  const texts = useMemo(() => {
    const unsaved = [...(buffers?.values() ?? [])].filter(isUnsaved);
    return unsaved.length === 0 ? NOTHING : new Map(unsaved.map(({ relPath, text }) => [relPath, text]));
  }, [buffers]);
  const tested = useStore(workspace, ({ rulesTested }) => rulesTested);
  // Prompts depend on the tests of their rules, which come from beside the window.
  return useMemo(() => {
    if (view === null) return null;
    const { agentId, config } = view;
    const snapshot = overlaySnapshot(view.snapshot, texts);
    const prompt = assembleShown({
      snapshot,
      dialect: dialect ?? view.dialect.id,
      session: { kind: session, key: defaultSessionKey(session, agentId), agentId },
      config: config.value,
    });
    return prompt === null ? null : { snapshot, prompt, unsaved: new Set(texts.keys()) };
  }, [view, session, dialect, texts, tested]);
}
