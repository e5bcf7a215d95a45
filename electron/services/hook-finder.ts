import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, dirname, isAbsolute, join } from "node:path";
import JSON5 from "json5";
import { configAt } from "#shared/config/config-value.ts";
import { isRecord } from "#shared/config/is-record.ts";
import type { FoundHook } from "#shared/rpc/hook-calls.ts";
import { readFrontMatter } from "./front-matter.ts";
import { type HandlerFile, type HandlerProblem, readHandlerFile } from "./hook-handler-file.ts";
import { readRegularFile } from "./read-regular-file.ts";

/** Where the runtime looks for hooks; all paths absolute. */
export interface HookPlaces {
  readonly workspaceDir: string;
  /** Folder of the profile's state; null where no profile applies. */
  readonly stateDir: string | null;
  readonly extraDirs: readonly string[];
  /** `hooks.internal.handlers` of older configs. */
  readonly legacyHandlers: unknown;
}

/** A hook with the bytes of its handler. */
export interface FoundHandler {
  readonly hook: Omit<FoundHook, "handler" | "displayPath">;
  /** Absolute folder, or module path. */
  readonly place: string;
  readonly handler: HandlerFile | null;
}

/** Most hooks that are looked at. */
export const MAX_HOOKS = 200;
const MAX_HOOK_MD_BYTES = 1024 * 1024;
/** Names the runtime tries, in this order. */
const HANDLER_NAMES = ["handler.ts", "handler.js", "index.ts", "index.js"] as const;

/** Lists the hooks of a workspace, of the profile, of further folders and of an older config; only reads. */
export async function findHooks(places: HookPlaces): Promise<readonly FoundHandler[]> {
  const folders = [
    { source: "workspace", dir: join(places.workspaceDir, "hooks") },
    ...(places.stateDir === null ? [] : [{ source: "managed", dir: join(places.stateDir, "hooks") } as const]),
    ...places.extraDirs.map((dir) => ({ source: "extra", dir }) as const),
  ] as const;
  const found: FoundHandler[] = [];
  for (const { source, dir } of folders) {
    for (const name of await folderNames(dir)) {
      if (found.length >= MAX_HOOKS) return found;
      const hook = await readHookFolder(join(dir, name), source);
      if (hook !== null) found.push(hook);
    }
  }
  const legacy = Array.isArray(places.legacyHandlers) ? places.legacyHandlers.filter(isRecord) : [];
  for (const entry of legacy.slice(0, MAX_HOOKS - found.length)) found.push(await readLegacy(entry));
  return found;
}

async function folderNames(dir: string): Promise<readonly string[]> {
  const entries: readonly Dirent[] = await readdir(dir, { withFileTypes: true }).catch(() => []);
  // A link to a folder is passed over, as in the runtime.
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** A folder without HOOK.md is no hook. */
async function readHookFolder(dir: string, source: FoundHook["source"]): Promise<FoundHandler | null> {
  const read = await readRegularFile(join(dir, "HOOK.md"), MAX_HOOK_MD_BYTES);
  if (read.status === "failed" && (read.errno === "ENOENT" || read.errno === "ENOTDIR")) return null;
  const header = read.status === "read" ? readHeader(read.bytes.toString("utf8")) : null;
  const handler = await firstHandler(dir);
  const name = header?.name ?? basename(dir);
  return {
    hook: {
      name,
      description: header?.description ?? "",
      source,
      events: header?.events ?? [],
      key: header?.key ?? name,
      exportName: header?.exportName ?? "default",
      problem: typeof handler === "string" ? handler : header === null ? "bad-header" : null,
    },
    place: dir,
    handler: typeof handler === "string" ? null : handler,
  };
}

async function firstHandler(dir: string): Promise<HandlerFile | HandlerProblem> {
  for (const name of HANDLER_NAMES) {
    const read = await readHandlerFile(join(dir, name), dir);
    if (read !== "no-handler") return read;
  }
  return "no-handler";
}

interface HookHeader {
  readonly name: string | undefined;
  readonly description: string | undefined;
  readonly events: readonly string[];
  readonly key: string | undefined;
  readonly exportName: string | undefined;
}

function readHeader(text: string): HookHeader | null {
  const parsed = readFrontMatter(text.replace(/^\uFEFF/, ""));
  if (!parsed.ok) return null;
  const { data } = parsed.value;
  const metadata = configAt(readMetadata(data.metadata), "openclaw");
  const events = configAt(metadata, "events");
  return {
    name: wordsOf(data.name),
    description: wordsOf(data.description),
    events: Array.isArray(events) ? events.filter((event) => typeof event === "string") : [],
    key: wordsOf(configAt(metadata, "hookKey")),
    exportName: wordsOf(configAt(metadata, "export")),
  };
}

/** Some write the metadata as YAML, some as JSON in a text. */
function readMetadata(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON5.parse(value);
  } catch {
    return undefined;
  }
}

async function readLegacy(entry: Readonly<Record<string, unknown>>): Promise<FoundHandler> {
  const path = wordsOf(entry.module) ?? "";
  // A relative path starts where the runtime was started, which nobody can know.
  const handler = isAbsolute(path) ? await readHandlerFile(path, dirname(path)) : "no-handler";
  return {
    hook: {
      name: basename(path),
      description: "",
      source: "legacy",
      events: typeof entry.event === "string" ? [entry.event] : [],
      key: "",
      exportName: wordsOf(entry.export) ?? "default",
      problem: typeof handler === "string" ? handler : null,
    },
    place: path,
    handler: typeof handler === "string" ? null : handler,
  };
}

function wordsOf(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}
