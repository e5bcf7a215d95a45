import { overlaySnapshot } from "#shared/files/snapshot.ts";
import type { BootstrapHook } from "#shared/hooks/bootstrap-hook.ts";
import type { AssembledPrompt } from "#shared/prompt/assembled-prompt.ts";
import { defaultSessionKey } from "#shared/sessions/session-key.ts";
import { isUnsaved } from "./buffer-transitions.ts";
import { assembleShown } from "./rules-engine.ts";
import type { FileBuffer, WorkspaceState } from "./workspace-state.ts";

/** Unsaved texts by relPath; the same map as before when no text changed. */
function createUnsavedTexts(): (buffers: ReadonlyMap<string, FileBuffer>) => ReadonlyMap<string, string> {
  let last: ReadonlyMap<string, string> = new Map();
  return (buffers) => {
    const next = new Map<string, string>();
    for (const buffer of buffers.values()) if (isUnsaved(buffer)) next.set(buffer.relPath, buffer.text);
    const same = next.size === last.size && [...next].every(([relPath, text]) => last.get(relPath) === text);
    if (!same) last = next;
    return last;
  };
}

const NO_HOOKS: readonly BootstrapHook[] = [];

/** Creates the memoised prompt of what would be on disk if everything were saved now, with "what if" hooks if given. */
export function createPromptSelector(): (
  state: WorkspaceState,
  hooks?: readonly BootstrapHook[],
) => AssembledPrompt | null {
  const unsavedTexts = createUnsavedTexts();
  let lastInputs: readonly unknown[] = [];
  let last: AssembledPrompt | null = null;
  return (state, hooks = NO_HOOKS) => {
    const { view, sessionKind } = state;
    if (view === null) return null;
    const { snapshot, config, dialect } = view;
    const agentId = state.shownAgentId ?? view.agentId;
    const texts = unsavedTexts(state.buffers);
    const inputs = [snapshot, config, dialect.id, agentId, sessionKind, texts, hooks, state.rulesTested];
    if (last !== null && inputs.every((input, index) => input === lastInputs[index])) return last;
    const session = { kind: sessionKind, key: defaultSessionKey(sessionKind, agentId), agentId };
    last = assembleShown({
      snapshot: overlaySnapshot(snapshot, texts),
      saved: snapshot,
      dialect: dialect.id,
      session,
      config: config.value,
      hooks,
    });
    lastInputs = inputs;
    return last;
  };
}
