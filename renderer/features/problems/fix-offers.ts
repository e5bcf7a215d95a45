import type { Diagnostic } from "#shared/diagnostics/diagnostic.ts";
import { hasSectionCards } from "#shared/files/form-kind.ts";
import type { WorkspaceSnapshot } from "#shared/files/snapshot.ts";
import type { FixId, PlannedFix } from "#shared/fixes/fix-plan.ts";
import { planMergeMemory } from "#shared/fixes/merge-memory.ts";
import { planMoveTools } from "#shared/fixes/move-tools.ts";
import { planDetach, planRemoveBootstrap, planRename } from "#shared/fixes/plan-entry-fixes.ts";
import { planMakeLinked } from "#shared/fixes/plan-make-linked.ts";
import { planTextFix, textFixOf } from "#shared/fixes/text-fixes.ts";

/** A help action that can be planned at once. */
export interface PlannedOffer {
  readonly kind: "plan";
  readonly id: Exclude<FixId, "move-sections" | "make-private" | "use-shared">;
  /** File it is about. */
  readonly relPath: string;
  readonly plan: (snapshot: WorkspaceSnapshot) => PlannedFix;
}

/** What a problem's buttons do; words are made from `id` or `kind`. */
export type FixOffer =
  | PlannedOffer
  /** Parts are chosen first. */
  | { readonly kind: "make-fit"; readonly relPath: string; readonly limit: number }
  | { readonly kind: "create"; readonly relPath: string }
  /** Its sections as cards, to be put in another order. */
  | { readonly kind: "arrange"; readonly relPath: string }
  | {
      readonly kind: "show" | "show-other" | "show-cut" | "open";
      readonly relPath: string;
      readonly range?: { readonly start: number; readonly end: number };
    };

/** Files whose parts may stand elsewhere without changing what the agent does. */
const CAN_SHRINK: readonly string[] = ["USER.md", "MEMORY.md"];

/** Offers for a problem, the best first; empty where only the user can help, outside of the files. */
export function fixOffers(problem: Diagnostic): readonly FixOffer[] {
  const { code, relPath, range, related, params } = problem;
  if (relPath === undefined) return [];
  const place: FixOffer = range === undefined ? { kind: "open", relPath } : { kind: "show", relPath, range };
  switch (code) {
    case "file-cut":
    case "file-near-limit":
    case "file-dropped":
    case "user-file-long": {
      const shown: FixOffer = range === undefined ? place : { kind: "show-cut", relPath, range };
      const limit = typeof params.limit === "number" ? params.limit : 0;
      if (CAN_SHRINK.includes(relPath)) return [{ kind: "make-fit", relPath, limit }, shown];
      return code === "file-cut" && hasSectionCards(relPath) ? [{ kind: "arrange", relPath }, shown] : [shown];
    }
    case "file-retired": {
      if (relPath === "TOOLS.md") return [{ kind: "plan", id: "move-tools", relPath, plan: planMoveTools }, place];
      if (relPath === "memory.md") return [{ kind: "plan", id: "merge-memory", relPath, plan: planMergeMemory }, place];
      return [place];
    }
    case "memory-twins":
      return [{ kind: "plan", id: "merge-memory", relPath: "memory.md", plan: planMergeMemory }, place];
    case "bootstrap-left-over":
    case "bootstrap-recreated":
      return [{ kind: "plan", id: "remove-bootstrap", relPath, plan: planRemoveBootstrap }, place];
    case "file-link-refused":
    case "file-hard-link-refused":
      return [{ kind: "plan", id: "detach", relPath, plan: (snapshot) => planDetach(snapshot, relPath) }, place];
    case "file-wrong-case": {
      const names = { relPath: String(params.found), to: String(params.name) };
      return [{ kind: "plan", id: "rename", relPath, plan: (snapshot) => planRename(snapshot, names) }, place];
    }
    case "file-missing":
      return [{ kind: "create", relPath }];
    case "directives-clash":
      return related === undefined ? [place] : [place, { kind: "show-other", ...related }];
    default: {
      const id = textFixOf(problem);
      if (id === null && code === "link-dead" && params.make !== undefined) {
        const make = String(params.make);
        return [
          { kind: "plan", id: "make-linked", relPath: make, plan: (snapshot) => planMakeLinked(snapshot, make) },
          place,
        ];
      }
      if (id === null) return [place];
      return [{ kind: "plan", id, relPath, plan: (snapshot) => planTextFix(snapshot, problem) }, place];
    }
  }
}
