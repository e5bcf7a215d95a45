import type { BootstrapHook } from "#shared/hooks/bootstrap-hook.ts";
import type { AssembledPrompt, FileReport, TextRange } from "#shared/prompt/assembled-prompt.ts";
import { gapsBetween } from "#shared/text/span.ts";
import { type AgentFace, createFaceSelector } from "./agent-face.ts";
import { isUnsaved } from "./buffer-transitions.ts";
import { buildFileRows, type FileRow, reuseRows } from "./file-rows.ts";
import { createPromptSelector } from "./prompt-selector.ts";
import type { FileBuffer, SelectPrompt, WorkspaceState } from "./workspace-state.ts";

/** What the agent does not see of a file. */
export interface CutInfo {
  readonly report: FileReport;
  /** Hidden parts of the file's own text, UTF-16 code units, ascending. */
  readonly hidden: readonly TextRange[];
  /** Sum of the hidden lengths, UTF-16 code units. */
  readonly hiddenChars: number;
}

/** Memoised derivations of the workspace; one set per store, since each remembers its last answer. */
export interface Selectors {
  readonly prompt: SelectPrompt;
  /** The prompt on show: with the "what if" hooks that are switched on. */
  readonly shownPrompt: (state: WorkspaceState, hooks: readonly BootstrapHook[]) => AssembledPrompt | null;
  readonly fileRows: (state: WorkspaceState) => readonly FileRow[];
  /** Cut of one file; null when the agent sees all of it or it is not in the prompt. */
  readonly cut: (state: WorkspaceState, relPath: string) => CutInfo | null;
  /** Name and emoji of the agent, from IDENTITY.md. */
  readonly face: (state: WorkspaceState) => AgentFace;
}

/** The buffer in front, or null. */
export const selectActiveBuffer = (state: WorkspaceState): FileBuffer | null =>
  state.activeTab === null ? null : (state.buffers.get(state.activeTab) ?? null);

/** Number of files with unsaved text. */
export const selectUnsavedCount = (state: WorkspaceState): number => {
  let count = 0;
  for (const buffer of state.buffers.values()) if (isUnsaved(buffer)) count += 1;
  return count;
};

const NO_ROWS: readonly FileRow[] = [];

/** Creates the derivations for one workspace store. */
export function createSelectors(): Selectors {
  const selectPrompt = createPromptSelector();
  const selectWhatIf = createPromptSelector();
  const prompt: SelectPrompt = (state) => selectPrompt(state);
  let rows: readonly FileRow[] = [];
  let rowsOf: { state: WorkspaceState; prompt: AssembledPrompt } | null = null;
  const cuts = new WeakMap<FileReport, CutInfo | null>();

  return {
    prompt,
    shownPrompt: (state, hooks) => (hooks.length === 0 ? prompt(state) : selectWhatIf(state, hooks)),
    face: createFaceSelector(),
    fileRows(state) {
      const current = prompt(state);
      if (current === null) return NO_ROWS;
      if (rowsOf === null || rowsOf.state !== state || rowsOf.prompt !== current) {
        rows = reuseRows(rows, buildFileRows(state, current));
        rowsOf = { state, prompt: current };
      }
      return rows;
    },
    cut(state, relPath) {
      const report = prompt(state)?.files.find((file) => file.relPath === relPath);
      if (report === undefined || !report.truncated) return null;
      const known = cuts.get(report);
      if (known !== undefined) return known;
      const hidden = gapsBetween(report.keptRanges, report.rawChars);
      const hiddenChars = hidden.reduce((sum, range) => sum + range.end - range.start, 0);
      const info = { report, hidden, hiddenChars };
      cuts.set(report, info);
      return info;
    },
  };
}
