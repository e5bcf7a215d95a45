import type { ScriptEvent } from "#shared/lifecycle/parse-script.ts";
import type { simulateWorkspace, WorkspaceStage } from "#shared/lifecycle/simulate-workspace.ts";

/** One line of a script. */
export type ScriptItem = Parameters<typeof simulateWorkspace>[1][number];

/** What a line leads to. */
export type ScriptResult = ReturnType<typeof simulateWorkspace>[number];

/** A script to be played on a workspace. */
export interface LifecycleQuestion {
  readonly stage: Omit<WorkspaceStage, "recall">;
  readonly script: readonly ScriptItem[];
}

/** `begun` when the worker is loaded and starts to play. */
export type LifecycleSaid =
  | { readonly kind: "begun" }
  | { readonly kind: "played"; readonly results: readonly ScriptResult[] };

/** Whether a line is an event, not an edit of a file. */
export const isEvent = (item: ScriptItem): item is ScriptEvent => "event" in item;
