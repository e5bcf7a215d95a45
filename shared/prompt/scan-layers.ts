import { normalizeAgentId } from "../config/agent-list.ts";
import { type LayeredPath, layeredPath, SKILL_LEVELS, type SkillLevel } from "../files/layered-path.ts";
import type { SnapshotFile, WorkspaceSnapshot } from "../files/snapshot.ts";
import { readSkillHead } from "./skill-head.ts";

/** A skill of an agent; `hiddenBy` is the one of that name that counts instead. */
export interface ScannedSkill {
  readonly name: string;
  readonly level: SkillLevel;
  readonly file: SnapshotFile;
  readonly bodyStart: number;
  /** False when the name is that of the folder. */
  readonly isNamed: boolean;
  readonly hiddenBy?: ScannedSkill;
}

/** A name that stands in one folder in two spellings. */
export interface NameTwin {
  readonly used: SnapshotFile;
  readonly other: SnapshotFile;
}

/** What one agent finds in its workspace (seed 004, step 1). */
export interface LayerScan {
  /** Files of the workspace folder, by lower-case name. */
  readonly own: ReadonlyMap<string, SnapshotFile>;
  /** The agent's private files, by lower-case name. */
  readonly privates: ReadonlyMap<string, SnapshotFile>;
  /** By name; of one name the strongest level first. */
  readonly skills: readonly ScannedSkill[];
  readonly shards: readonly SnapshotFile[];
  readonly twins: readonly NameTwin[];
}

const EXACT_NAMES: ReadonlySet<string> = new Set([
  "rules.md",
  "IDENTITY.md",
  "SOUL.md",
  "AGENTS.md",
  "BOOTSTRAP.md",
  "TOOLS.md",
  "MEMORY.md",
  "USER.md",
  "HEARTBEAT.md",
]);
const KEYS: ReadonlySet<string> = new Set([...EXACT_NAMES].map((name) => name.toLowerCase()));

let last: { readonly snapshot: WorkspaceSnapshot; readonly agentId: string; readonly scan: LayerScan } | undefined;

/** Scans a snapshot for one agent; the last answer is kept, since prompt, layers and rules all ask for it. */
export function scanLayers(snapshot: WorkspaceSnapshot, agentId: string): LayerScan {
  if (last?.snapshot === snapshot && last.agentId === agentId) return last.scan;
  const scan = scanAll(snapshot, agentId);
  last = { snapshot, agentId, scan };
  return scan;
}

/** Ids of the agents with a folder of their own, in order. */
export function privateAgents(snapshot: WorkspaceSnapshot): readonly string[] {
  const ids = snapshot.files.flatMap((file) => {
    const place = file.kind === "absent" ? undefined : layeredPath(file.relPath);
    const agentDir = place?.kind === "shard" ? undefined : place?.agentDir;
    return agentDir === undefined ? [] : [normalizeAgentId(agentDir)];
  });
  return [...new Set(ids)].sort();
}

function scanAll(snapshot: WorkspaceSnapshot, agentId: string): LayerScan {
  const own = new Map<string, SnapshotFile>();
  const privates = new Map<string, SnapshotFile>();
  const twins: NameTwin[] = [];
  const skills: ScannedSkill[] = [];
  const shards: SnapshotFile[] = [];
  for (const file of snapshot.files) {
    if (file.kind === "absent" && file.link === undefined) continue;
    const place = layeredPath(file.relPath);
    if (place === undefined) continue;
    if (place.kind === "shard") {
      shards.push(file);
      continue;
    }
    if (place.agentDir !== undefined && normalizeAgentId(place.agentDir) !== agentId) continue;
    if (place.kind === "skill") skills.push(scannedSkill(file, place));
    else if (KEYS.has(place.key)) {
      const twin = addName(place.agentDir === undefined ? own : privates, { file, key: place.key, snapshot });
      if (twin !== undefined) twins.push(twin);
    }
  }
  return { own, privates, skills: mergeSkills(skills), shards, twins };
}

interface NamedFile {
  readonly file: SnapshotFile;
  readonly key: string;
  readonly snapshot: WorkspaceSnapshot;
}

/** Of two spellings the usual one counts, else the first in order. */
function addName(names: Map<string, SnapshotFile>, { file, key, snapshot }: NamedFile): NameTwin | undefined {
  const before = names.get(key);
  if (before === undefined) {
    names.set(key, file);
    return undefined;
  }
  if (snapshot.caseInsensitive && before.relPath.toLowerCase() === file.relPath.toLowerCase()) return undefined;
  const isBetter = !isUsual(before) && (isUsual(file) || file.relPath < before.relPath);
  if (isBetter) names.set(key, file);
  return isBetter ? { used: file, other: before } : { used: before, other: file };
}

function isUsual({ relPath }: SnapshotFile): boolean {
  return EXACT_NAMES.has(relPath.slice(relPath.lastIndexOf("/") + 1));
}

function scannedSkill(file: SnapshotFile, place: Extract<LayeredPath, { readonly kind: "skill" }>): ScannedSkill {
  const { name, bodyStart } = readSkillHead(file);
  return { name: name ?? place.folder, level: place.level, file, bodyStart, isNamed: name !== undefined };
}

function mergeSkills(skills: readonly ScannedSkill[]): readonly ScannedSkill[] {
  const rank = ({ level }: ScannedSkill): number => SKILL_LEVELS.indexOf(level);
  const sorted = [...skills].sort(
    (a, b) => compareText(a.name, b.name) || rank(a) - rank(b) || compareText(a.file.relPath, b.file.relPath),
  );
  let winner: ScannedSkill | undefined;
  return sorted.map((skill) => {
    if (winner?.name === skill.name) return { ...skill, hiddenBy: winner };
    winner = skill;
    return skill;
  });
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
