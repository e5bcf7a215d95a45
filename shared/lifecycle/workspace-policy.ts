import type { SnapshotFile, WorkspaceSnapshot } from "../files/snapshot.ts";
import { scanLayers } from "../prompt/scan-layers.ts";
import { checkRules, type KnownFailures, type RulesCheck, type RulesFile } from "../rules/check-rules.ts";
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

/** What is known of the tests of rules files that stand together; undefined lets them run here. */
export type FailuresOf = (own: RulesFile, inner: RulesFile | undefined) => KnownFailures;

/** What the rules of an agent depend on beside the files. */
export interface WorkspacePolicyOptions {
  readonly agentId: string;
  readonly lastGood?: Policy | undefined;
  /** Given where tests may not run, such as in the window. */
  readonly failuresOf?: FailuresOf | undefined;
}

/**
 * Compiles, combines and tests the rules.md of the workspace and of the agent's private folder. With errors the last
 * good policy stays; with none no session starts.
 */
export function workspacePolicy(snapshot: WorkspaceSnapshot, options: WorkspacePolicyOptions): WorkspacePolicy {
  const files = rulesFilesOf(snapshot, options.agentId);
  if (files === undefined) return { state: "none" };
  const check = checkOnce(files, options.failuresOf?.(files.own, files.inner));
  if (check.active) return { check, state: "in-force", policy: check.policy };
  const { lastGood } = options;
  return lastGood === undefined ? { check, state: "refused" } : { check, state: "last-good", policy: lastGood };
}

/** Rules files that stand together; without shared rules the private ones stand below an empty file. */
export interface RulesFiles {
  readonly own: RulesFile;
  readonly inner: RulesFile | undefined;
}

/** The rules files of an agent; undefined without any. */
export function rulesFilesOf(snapshot: WorkspaceSnapshot, agentId: string): RulesFiles | undefined {
  const scan = scanLayers(snapshot, agentId);
  const own = rulesFile(scan.own.get("rules.md"));
  const inner = rulesFile(scan.privates.get("rules.md"));
  return own === undefined && inner === undefined ? undefined : { own: own ?? { file: "rules.md", text: "" }, inner };
}

function rulesFile(file: SnapshotFile | undefined): RulesFile | undefined {
  return file === undefined ? undefined : { file: file.relPath, text: file.text ?? "" };
}

/** Other files change far more often than rules; several, because two sides of a comparison take turns. */
const KEPT = 4;
let kept: readonly { readonly key: readonly unknown[]; readonly check: RulesCheck }[] = [];

function checkOnce({ own, inner }: RulesFiles, failures: KnownFailures): RulesCheck {
  const key = [own.file, own.text, inner?.file, inner?.text, failures];
  const known = kept.find((one) => one.key.every((part, index) => part === key[index]));
  const entry = known ?? { key, check: checkRules(own, inner, failures) };
  kept = [entry, ...kept.filter((one) => one !== entry)].slice(0, KEPT);
  return entry.check;
}
