import { layeredPath, type SkillLevel } from "../files/layered-path.ts";
import type { SnapshotFile, WorkspaceSnapshot } from "../files/snapshot.ts";
import type { AssembledPrompt } from "../prompt/assembled-prompt.ts";
import { scanLayers } from "../prompt/scan-layers.ts";
import type { Policy } from "../rules/policy.ts";

/** What a session was begun with and keeps, whatever happens to the files (seed 004, step 5). */
export interface FrozenSession {
  /** Digest of all of it; the runtime's tail (time, model, resources) is not part of it. */
  readonly hash: string;
  readonly projectContext: string;
  readonly policyHash: string | null;
  readonly skills: readonly { readonly name: string; readonly level: SkillLevel; readonly relPath: string }[];
  /** Memory shards known at the start. */
  readonly shards: readonly string[];
  /** Digest of every file that had a say, by path. */
  readonly files: ReadonlyMap<string, string>;
}

/** What is frozen; `hash` is a digest of text, such as sha256 in hex. */
export interface FreezeOptions {
  readonly snapshot: WorkspaceSnapshot;
  readonly agentId: string;
  readonly prompt: AssembledPrompt;
  readonly policy: Policy | undefined;
  readonly hash: (text: string) => string;
}

/** Freezes prompt, policy, skills and the list of shards. */
export function freezeSession({ snapshot, agentId, prompt, policy, hash }: FreezeOptions): FrozenSession {
  const scan = scanLayers(snapshot, agentId);
  const skills = scan.skills
    .filter(({ hiddenBy }) => hiddenBy === undefined)
    .map(({ name, level, file }) => ({ name, level, relPath: file.relPath }));
  const shards = scan.shards.map(({ relPath }) => relPath).sort();
  const policyHash = policy?.hash ?? null;
  const { projectContext } = prompt;
  return {
    hash: hash(JSON.stringify([projectContext, policyHash, skills, shards])),
    projectContext,
    policyHash,
    skills,
    shards,
    files: new Map(snapshot.files.filter(hasSay).map((file) => [file.relPath, digest(file, hash)])),
  };
}

/** Files that are other now than when the session began; their edits take effect in the next one. */
export function changedSince(
  frozen: FrozenSession,
  snapshot: WorkspaceSnapshot,
  hash: (text: string) => string,
): readonly string[] {
  const now = new Map(snapshot.files.filter(hasSay).map((file) => [file.relPath, digest(file, hash)]));
  const paths = new Set([...frozen.files.keys(), ...now.keys()]);
  return [...paths].filter((relPath) => frozen.files.get(relPath) !== now.get(relPath)).sort();
}

/** Shards are looked up at each round, so they are never out of date. */
function hasSay({ relPath, kind }: SnapshotFile): boolean {
  const place = kind === "absent" ? undefined : layeredPath(relPath);
  return place !== undefined && place.kind !== "shard";
}

function digest({ text, kind }: SnapshotFile, hash: (text: string) => string): string {
  return text === undefined ? kind : hash(text);
}
