import { createContext, type ReactNode, useContext } from "react";
import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import type { Diagnostic } from "#shared/diagnostics/diagnostic.ts";
import type { AssembledPrompt } from "#shared/prompt/assembled-prompt.ts";
import type { Settings } from "#shared/rpc/contract.ts";
import type { AgentFace } from "./agent-face.ts";
import type { ChangesState } from "./changes-store.ts";
import type { AppStores } from "./create-stores.ts";
import type { CursorState } from "./cursor-store.ts";
import type { FileRow } from "./file-rows.ts";
import { type FileView, fileViewOf } from "./file-view-store.ts";
import type { MachineState } from "./machine-store.ts";
import type { ProblemsState } from "./problems-store.ts";
import type { ScreenState } from "./screen-store.ts";
import type { CutInfo } from "./selectors.ts";
import type { SettingsState } from "./settings-store.ts";
import { shownHooks, type WhatIfState } from "./what-if-store.ts";
import type { WorkspaceActions, WorkspaceStoreState } from "./workspace-state.ts";

const StoresContext = createContext<AppStores | null>(null);

/** Gives the stores to everything below. */
export function StoresProvider(props: { readonly stores: AppStores; readonly children: ReactNode }) {
  return <StoresContext value={props.stores}>{props.children}</StoresContext>;
}

/** The window's stores; throws outside of `StoresProvider`, which is a bug. */
export function useStores(): AppStores {
  const stores = useContext(StoresContext);
  if (stores === null) throw new Error("No StoresProvider above this component");
  return stores;
}

/** Part of the workspace state; draws again when the part changes (shallow comparison). */
export function useWorkspace<T>(select: (state: WorkspaceStoreState) => T): T {
  return useStore(useStores().workspace, useShallow(select));
}

/** Actions of the workspace store; stable, never causes drawing. */
export function useWorkspaceActions(): WorkspaceActions {
  return useStores().workspace.getState();
}

/** The prompt on show: of what would be on disk if everything were saved now, with "what if" when it is on. */
export function usePrompt(): AssembledPrompt | null {
  const { workspace, selectors, whatIf } = useStores();
  const hooks = useStore(whatIf, shownHooks);
  return useStore(workspace, (state) => selectors.shownPrompt(state, hooks));
}

/** Part of the prompt on show; draws again only when the part changes (shallow comparison). */
export function usePromptPart<T>(select: (prompt: AssembledPrompt | null) => T): T {
  const { workspace, selectors, whatIf } = useStores();
  const hooks = useStore(whatIf, shownHooks);
  return useStore(
    workspace,
    useShallow((state) => select(selectors.shownPrompt(state, hooks))),
  );
}

/** Part of the prompt as it really is, whatever "what if" shows. */
export function useRealPromptPart<T>(select: (prompt: AssembledPrompt | null) => T): T {
  const { workspace, selectors } = useStores();
  return useStore(
    workspace,
    useShallow((state) => select(selectors.prompt(state))),
  );
}

/** Part of the "what if" changes. */
export function useWhatIf<T>(select: (state: WhatIfState) => T): T {
  return useStore(useStores().whatIf, useShallow(select));
}

/** Rows of the well-known files. */
export function useFileRows(): readonly FileRow[] {
  const { workspace, selectors } = useStores();
  return useStore(workspace, selectors.fileRows);
}

/** What the agent does not see of a file; null when it sees all. */
export function useCut(relPath: string): CutInfo | null {
  const { workspace, selectors } = useStores();
  return useStore(workspace, (state) => selectors.cut(state, relPath));
}

/** Name and emoji of the agent, from IDENTITY.md. */
export function useAgentFace(): AgentFace {
  const { workspace, selectors } = useStores();
  return useStore(workspace, selectors.face);
}

/** Part of the user's settings. */
export function useSettings<T>(select: (settings: Settings) => T): T {
  return useStore(
    useStores().settings,
    useShallow((state: SettingsState) => select(state.settings)),
  );
}

/** Part of what was found on this computer. */
export function useMachine<T>(select: (state: MachineState) => T): T {
  return useStore(useStores().machine, useShallow(select));
}

/** Part of what is open on the screen. */
export function useScreen<T>(select: (state: ScreenState) => T): T {
  return useStore(useStores().screen, useShallow(select));
}

/** Every problem of the open workspace, worst first. */
export function useProblems(): readonly Diagnostic[] {
  return useStore(useStores().problems, (state) => state.problems);
}

/** Part of what is known of problems. */
export function useProblemsPart<T>(select: (state: ProblemsState) => T): T {
  return useStore(useStores().problems, useShallow(select));
}

/** Part of what is known of the last help action. */
export function useChanges<T>(select: (state: ChangesState) => T): T {
  return useStore(useStores().changes, useShallow(select));
}

/** How a file is shown: as text, as a form, or what is in force. */
export function useFileView(relPath: string | null): FileView {
  return useStore(useStores().fileView, (state) => fileViewOf(state, relPath));
}

/** Part of the cursor's place in the editor. */
export function useCursor<T>(select: (state: CursorState) => T): T {
  return useStore(useStores().cursor, useShallow(select));
}
