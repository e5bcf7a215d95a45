import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { ok, type Result } from "#shared/result.ts";
import { dataDirOf } from "../host/data-dir.ts";
import { createHistoryStore, type HistoryStore } from "../services/history-store.ts";
import { type HistoryEntry, historyTimeline } from "../services/history-timeline.ts";
import { createNodeDisk } from "../services/node-disk.ts";
import { historyDir } from "../services/path-guard.ts";
import { type CliFailure, ioFailure } from "./cli-failure.ts";
import type { CliContext, FlagSpec, Flags } from "./command.ts";
import { HOME_FLAG } from "./common-flags.ts";
import { homeOf, resolvePromptTarget } from "./prompt-target.ts";

/** A file with what is kept of it. */
export interface HistoryTarget {
  readonly appDataDir: string;
  /** With links resolved. */
  readonly workspaceDir: string;
  /** Relative to the workspace, with forward slashes. */
  readonly relPath: string;
  readonly history: HistoryStore;
  /** Newest first; never empty. */
  readonly entries: readonly HistoryEntry[];
}

/** Flags that say which file is meant. */
export const HISTORY_FLAGS = {
  workspace: { value: "DIR", help: "Workspace folder that FILE belongs to" },
  profile: { value: "NAME", help: "Profile, as OPENCLAW_PROFILE would name it" },
  agent: { value: "ID", help: "Agent of the profile's openclaw.json" },
  ...HOME_FLAG,
  json: { isSwitch: true, help: "Print one JSON object" },
} as const satisfies Record<string, FlagSpec>;

/**
 * Finds the versions of a file: in the workspace that the flags name; else in the nearest folder above it that has some,
 * else in the workspace of this machine.
 */
export async function findHistory(
  file: string,
  options: { readonly flags: Flags; readonly context: CliContext },
): Promise<Result<HistoryTarget, CliFailure>> {
  const { flags, context } = options;
  const { env, platform } = context;
  const disk = createNodeDisk();
  const homeDir = homeOf(flags, context);
  const appDataDir = dataDirOf({ env, platform, homeDir, isChosenHome: flags.home !== undefined });
  const history = createHistoryStore({ disk, dir: join(appDataDir, "history"), now: Date.now });
  const isNamed = flags.workspace !== undefined || flags.profile !== undefined || flags.agent !== undefined;
  const target = await resolvePromptTarget(flags, context);
  if (!target.ok) return target;
  const ofMachine = target.value.workspaceDir;
  const places = isNamed
    ? [{ dir: ofMachine, path: resolve(ofMachine, file) }]
    : [
        ...foldersAbove(resolve(context.cwd, file)).map((dir) => ({ dir, path: resolve(context.cwd, file) })),
        { dir: ofMachine, path: resolve(ofMachine, file) },
      ];
  for (const { dir, path } of places) {
    const relPath = relative(dir, path).split(sep).join("/");
    if (relPath === "" || relPath.startsWith("../") || isAbsolute(relPath)) continue;
    const workspaceDir = await historyDir(disk, dir);
    const { files, kept } = await history.listWorkspace(workspaceDir);
    const asked = files.filter((known) => known.relPath === relPath);
    const entries = historyTimeline({ files: asked, kept });
    if (entries.length > 0) return ok({ appDataDir, workspaceDir, relPath, history, entries });
  }
  return ioFailure("not-found", `There is no version of ${file} in the history`);
}

/** The shortest beginnings of hashes, at least 8 characters, that tell the versions of a file apart. */
export function shortIds(entries: readonly HistoryEntry[]): ReadonlyMap<string, string> {
  const hashes = [...new Set(entries.map(({ hash }) => hash))].sort();
  return new Map(
    hashes.map((hash, at) => {
      const shared = Math.max(sharedStart(hash, hashes[at - 1]), sharedStart(hash, hashes[at + 1]));
      return [hash, hash.slice(0, Math.max(8, shared + 1))];
    }),
  );
}

function sharedStart(hash: string, other = ""): number {
  let length = 0;
  while (length < hash.length && hash[length] === other[length]) length += 1;
  return length;
}

function foldersAbove(path: string): readonly string[] {
  const folders: string[] = [];
  for (let dir = dirname(path); ; dir = dirname(dir)) {
    folders.push(dir);
    if (dirname(dir) === dir) return folders;
  }
}
