import { type Dirent, promises as fs } from "node:fs";
import { join, sep } from "node:path";
import { errnoOf } from "./errno.ts";
import { isInside } from "./path-guard.ts";

/** A file that is not injected at start but belongs to the agent; listed without its text. */
export interface WorkspaceExtra {
  /** Workspace-relative with forward slashes; bytes of a name that are not UTF-8 show as U+FFFD. */
  readonly relPath: string;
  readonly kind: "skill" | "daily-memory" | "rules" | "agent-private";
  readonly bytes: number;
  /** ms since the epoch. */
  readonly mtimeMs: number;
  /** False when the name is not UTF-8, or it is not a regular file inside the workspace. */
  readonly openable: boolean;
}

/** Entries listed for each kind; the rest is only counted as `truncated`. */
const MAX_ENTRIES_PER_KIND = 20_000;
const BATCH = 256;

interface Candidate {
  readonly parts: readonly Buffer[];
  readonly kind: WorkspaceExtra["kind"];
}

/** Skills, daily memory shards, rules.md and agents' private files, sorted by path; nothing is opened. */
export async function listWorkspaceExtras(options: {
  readonly workspaceDir: string;
}): Promise<{ readonly files: readonly WorkspaceExtra[]; readonly truncated: boolean }> {
  const { workspaceDir } = options;
  const [root, skills, memory, agents] = await Promise.all([
    fs.realpath(workspaceDir).catch(() => workspaceDir),
    entries(join(workspaceDir, "skills")),
    entries(join(workspaceDir, "memory")),
    entries(join(workspaceDir, "agents")),
  ]);
  const privateFiles = await Promise.all(
    agents.slice(0, MAX_ENTRIES_PER_KIND).map(async (agent): Promise<readonly Candidate[]> => {
      if (!mayHoldFiles(agent)) return [];
      const inner = await entries(joinBytes([Buffer.from(workspaceDir), Buffer.from("agents"), agent.name]));
      return inner
        .filter((entry) => endsWithMd(entry.name) && !entry.isDirectory())
        .map((entry) => ({ parts: [Buffer.from("agents"), agent.name, entry.name], kind: "agent-private" }));
    }),
  );
  const groups: readonly (readonly Candidate[])[] = [
    [{ parts: [Buffer.from("rules.md")], kind: "rules" }],
    skills
      .filter(mayHoldFiles)
      .map((skill) => ({ parts: [Buffer.from("skills"), skill.name, Buffer.from("SKILL.md")], kind: "skill" })),
    memory
      .filter((entry) => endsWithMd(entry.name) && !entry.isDirectory())
      .map((entry) => ({ parts: [Buffer.from("memory"), entry.name], kind: "daily-memory" })),
    privateFiles.flat(),
  ];
  const chosen = groups.flatMap((group) => group.slice(0, MAX_ENTRIES_PER_KIND));
  const files: WorkspaceExtra[] = [];
  for (let at = 0; at < chosen.length; at += BATCH) {
    const batch = chosen.slice(at, at + BATCH);
    const found = await Promise.all(batch.map((candidate) => describe({ workspaceDir, root, candidate })));
    files.push(...found.filter((file) => file !== undefined));
  }
  files.sort((left, right) => (left.relPath < right.relPath ? -1 : left.relPath > right.relPath ? 1 : 0));
  return { files, truncated: groups.some((group) => group.length > MAX_ENTRIES_PER_KIND) };
}

async function describe(options: {
  readonly workspaceDir: string;
  readonly root: string;
  readonly candidate: Candidate;
}): Promise<WorkspaceExtra | undefined> {
  const { workspaceDir, root, candidate } = options;
  const path = joinBytes([Buffer.from(workspaceDir), ...candidate.parts]);
  try {
    const stat = await fs.stat(path);
    const isUtf8 = candidate.parts.every((part) => Buffer.from(part.toString("utf-8")).equals(part));
    const inside = isInside(root, await fs.realpath(path.toString("utf-8")).catch(() => ""));
    return {
      relPath: candidate.parts.map((part) => part.toString("utf-8")).join("/"),
      kind: candidate.kind,
      bytes: stat.size,
      mtimeMs: stat.mtimeMs,
      openable: isUtf8 && stat.isFile() && inside,
    };
  } catch (error) {
    const errno = errnoOf(error);
    if (errno === undefined) throw error;
    if (candidate.kind === "skill" || candidate.kind === "rules" || errno === "ENOENT") {
      if (errno === "ENOENT" || errno === "ENOTDIR") return undefined;
    }
    const relPath = candidate.parts.map((part) => part.toString("utf-8")).join("/");
    return { relPath, kind: candidate.kind, bytes: 0, mtimeMs: 0, openable: false };
  }
}

async function entries(path: string | Buffer): Promise<readonly Dirent<Buffer>[]> {
  try {
    return await fs.readdir(path, { withFileTypes: true, encoding: "buffer" });
  } catch (error) {
    if (errnoOf(error) === undefined) throw error;
    return [];
  }
}

function mayHoldFiles(entry: Dirent<Buffer>): boolean {
  return entry.isDirectory() || entry.isSymbolicLink();
}

function endsWithMd(name: Buffer): boolean {
  return name.subarray(-3).toString("latin1").toLowerCase() === ".md";
}

function joinBytes(parts: readonly Buffer[]): Buffer {
  const separator = Buffer.from(sep);
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part])));
}
