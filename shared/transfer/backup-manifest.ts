import { z } from "zod";
import { err, ok, type Result } from "../result.ts";

/** Name of the list in a backup. */
export const MANIFEST_NAME = "manifest.json";
const FORMAT = "soulscope-backup";
const VERSION = 1;
/** A longer list is none of ours, UTF-16 units. */
const LONGEST_MANIFEST = 4 * 1024 * 1024;

const text = z.string().max(4_096);
const manifest = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  /** ISO 8601. */
  madeAt: z.iso.datetime(),
  workspaces: z
    .array(
      z.object({
        agents: z
          .array(z.object({ profileId: text, agentId: text, name: text }))
          .max(200)
          .readonly(),
        /** Below the home folder, with forward slashes; null for a folder elsewhere. */
        folder: text.min(1).nullable(),
        /** Name of the folder itself. */
        name: text,
        /** Paths below the folder. */
        files: z.array(text).max(5_000).readonly(),
      }),
    )
    .max(500)
    .readonly(),
});

/** The list in a backup. */
export type BackupManifest = z.infer<typeof manifest>;
/** One folder of a backup. */
export type BackedUpFolder = BackupManifest["workspaces"][number];

/** Why a list is refused, and the name that is to blame. */
export interface ManifestRefusal {
  readonly reason: "not-a-backup" | "newer" | "unsafe-name" | "same-name-twice";
  readonly name: string;
}

/** Folder of a zip that holds a workspace, by its place in the list. */
export const workspacePrefix = (place: number): string => `workspaces/${place + 1}/`;

/** The list as it stands in the zip. */
export function manifestText(made: {
  readonly madeAt: string;
  readonly workspaces: readonly BackedUpFolder[];
}): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, ...made }, null, 2)}\n`;
}

/** Reads a list that may come from anywhere; no place of it leads out of a home folder. */
export function readManifest(source: string): Result<BackupManifest, ManifestRefusal> {
  const value = source.length > LONGEST_MANIFEST ? null : parsed(source);
  const read = manifest.safeParse(value);
  if (!read.success) return err({ reason: isNewer(value) ? "newer" : "not-a-backup", name: "" });
  const taken = new Set<string>();
  for (const { folder } of read.data.workspaces) {
    if (folder === null) continue;
    if (!isBelowHome(folder)) return err({ reason: "unsafe-name", name: folder });
    const key = folder.normalize("NFC").toLowerCase();
    if (taken.has(key)) return err({ reason: "same-name-twice", name: folder });
    taken.add(key);
  }
  return ok(read.data);
}

/** True for a path of plain names below a home folder. */
export function isBelowHome(folder: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  if (/[\u0000-\u001f\u007f\\:]/.test(folder)) return false;
  return folder.split("/").every((name) => name !== "" && name !== "." && name !== ".." && name !== "~");
}

/** Folders of the home in which the system looks for what it runs. */
const OF_THE_SYSTEM = new Set([
  ...["library", "appdata", "application data", "start menu", "startup", "launchagents", "autostart"],
  ...["powershell", "windowspowershell"],
]);
const isOfTheSystem = (path: string): boolean => path.split("/").some((name) => OF_THE_SYSTEM.has(name.toLowerCase()));

/**
 * True where an agent's folder with these files usually is. Anywhere else, a file put there could be run or trusted by another program,
 * so that a foreign backup must not propose it.
 */
export function isUsualPlace(folder: string, files: readonly string[] = []): boolean {
  const [first = "", second = "", ...rest] = folder.split("/");
  // On Windows a short name such as APPDAT~1 is another name of a folder.
  const isOpen = (name: string): boolean => !name.startsWith(".") && !/~\d/.test(name);
  if (/^\.openclaw(?:-|$)/.test(first)) return second.startsWith("workspace") && rest.every(isOpen);
  return !isOfTheSystem(folder) && !files.some(isOfTheSystem) && folder.split("/").every(isOpen);
}

function parsed(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return null;
  }
}

function isNewer(value: unknown): boolean {
  const head = z.object({ format: z.literal(FORMAT), version: z.number().gt(VERSION) }).safeParse(value);
  return head.success;
}
