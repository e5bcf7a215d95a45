import type { SnapshotFile, WorkspaceSnapshot } from "../files/snapshot.ts";
import { scanLayers } from "../prompt/scan-layers.ts";
import { checkRules, type RulesCheck, type RulesFile } from "../rules/check-rules.ts";
import type { Policy } from "../rules/policy.ts";

/** The rules of an agent in its workspace. */
export interface WorkspacePolicy {
  /** Absent without any rules.md. */
  readonly check?: RulesCheck;
  /** What holds: these rules, the last ones that took effect, or none. */
  readonly state: "none" | "in-force" | "last-good" | "refused";
  /** Absent when nothing holds. */
  readonly policy?: Policy;
}

let last: { readonly key: readonly string[]; readonly check: RulesCheck } | undefined;

/**
 * Compiles, combines and tests the rules.md of the workspace and of the agent's private folder. With errors the last
 * good policy stays; with none no session starts.
 */
export function workspacePolicy(
  snapshot: WorkspaceSnapshot,
  options: { readonly agentId: string; readonly lastGood?: Policy | undefined },
): WorkspacePolicy {
  const scan = scanLayers(snapshot, options.agentId);
  const own = rulesFile(scan.own.get("rules.md"));
  const inner = rulesFile(scan.privates.get("rules.md"));
  if (own === undefined && inner === undefined) return { state: "none" };
  const check = checkOnce(own ?? { file: "rules.md", text: "" }, inner);
  if (check.active) return { check, state: "in-force", policy: check.policy };
  const { lastGood } = options;
  return lastGood === undefined ? { check, state: "refused" } : { check, state: "last-good", policy: lastGood };
}

function rulesFile(file: SnapshotFile | undefined): RulesFile | undefined {
  return file === undefined ? undefined : { file: file.relPath, text: file.text ?? "" };
}

/** Other files change far more often than rules. */
function checkOnce(own: RulesFile, inner: RulesFile | undefined): RulesCheck {
  const key = [own.file, own.text, ...(inner === undefined ? [] : [inner.file, inner.text])];
  if (last?.key.length === key.length && last.key.every((part, index) => part === key[index])) return last.check;
  const check = checkRules(own, inner);
  last = { key, check };
  return check;
}
