import { createHash } from "node:crypto";
import { lstat, realpath } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { gitConfigKeys, refusedGitKeys } from "./git-config.ts";
import { readRegularFile } from "./read-regular-file.ts";

/** A repository that a workspace lies in. All paths are absolute, with links resolved. */
export interface GitRepository {
  /** Folder that holds `.git`. */
  readonly root: string;
  readonly gitDir: string;
  /** The workspace from the root on, with forward slashes; empty when it is the root. */
  readonly prefix: string;
  /** sha256 of its config. */
  readonly configHash: string;
  /** Keys of its config that keep git from being started; the whole config when `*`. */
  readonly refused: readonly string[];
}

const MAX_CONFIG_BYTES = 256 * 1024;
/** Files of `.git` that make git read its config elsewhere. */
const ELSEWHERE = ["commondir", "config.worktree"] as const;

/**
 * Looks for `.git` in the workspace and the folders above it up to the user's home, by reading alone: git is not
 * started. Null when there is none.
 */
export async function findGitRepository(workspaceDir: string, homeDir: string): Promise<GitRepository | null> {
  const [start, home] = await Promise.all([realOf(workspaceDir), realOf(homeDir)]);
  const isBelowHome = start === home || start.startsWith(home + sep);
  for (let root = start; ; root = dirname(root)) {
    const gitDir = join(root, ".git");
    if (await exists(gitDir)) {
      const prefix = relative(root, start).split(sep).join("/");
      return { root, gitDir, prefix, ...(await inspect(gitDir)) };
    }
    if (!isBelowHome || root === home || dirname(root) === root) return null;
  }
}

async function inspect(gitDir: string): Promise<Pick<GitRepository, "configHash" | "refused">> {
  const unknown = { configHash: "", refused: ["*"] };
  // A file or a link in its place leads to a repository somewhere else.
  if (!(await isPlain(gitDir, "folder")) || !(await isPlain(join(gitDir, "config"), "file"))) return unknown;
  for (const name of ELSEWHERE) if (await exists(join(gitDir, name))) return unknown;
  const read = await readRegularFile(join(gitDir, "config"), MAX_CONFIG_BYTES);
  if (read.status !== "read") return unknown;
  const keys = gitConfigKeys(read.bytes.toString("utf8"));
  const configHash = createHash("sha256").update(read.bytes).digest("hex");
  return { configHash, refused: keys === null ? ["*"] : refusedGitKeys(keys) };
}

async function isPlain(path: string, kind: "file" | "folder"): Promise<boolean> {
  const stat = await lstat(path).catch(() => undefined);
  return stat !== undefined && (kind === "file" ? stat.isFile() : stat.isDirectory());
}

const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

const realOf = (path: string): Promise<string> => realpath(path).catch(() => path);
