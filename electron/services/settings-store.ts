import { watch } from "node:fs";
import { copyFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { isRecord } from "#shared/config/is-record.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { type Settings, settingsSchema } from "#shared/rpc/contract.ts";
import { DEFAULT_SETTINGS } from "#shared/rpc/default-settings.ts";
import type { HostError } from "#shared/rpc/errors.ts";
import { replaceFileDurably } from "./durable-replace.ts";
import { errnoHostError, errnoOf } from "./errno.ts";
import { ensurePrivateFolder } from "./folders.ts";
import { createNodeDisk } from "./node-disk.ts";
import { readFailure, readRegularFile } from "./read-regular-file.ts";

/** Far more than the largest settings of ours; nothing beyond is read. */
const MAX_SETTINGS_BYTES = 64 * 1024 * 1024;

/** A change of some keys; the others stay. */
export type SettingsChange = { readonly [K in keyof Settings]?: Settings[K] | undefined };

/** The user's preferences, shared by every host process of this user. */
export interface SettingsStore {
  readonly path: string;
  /** Present settings; a key that is missing, broken or out of range has its default. */
  get(): Promise<Settings>;
  /** Stores the given keys durably over what is on disk now, so the last writer of each key wins. */
  update(change: SettingsChange): Promise<Result<Settings, HostError>>;
  /** Calls back after a change by this or another process; returns the way to stop. */
  onChanged(listener: (settings: Settings) => void): () => void;
  dispose(): void;
}

/** Fills in defaults key by key; keys this version does not know are left out here and kept on disk. */
export function readSettings(stored: unknown): Settings {
  const settings: Record<string, unknown> = { ...DEFAULT_SETTINGS };
  if (!isRecord(stored)) return DEFAULT_SETTINGS;
  for (const [key, schema] of Object.entries(settingsSchema.shape)) {
    const parsed = Object.hasOwn(stored, key) ? schema.safeParse(stored[key]) : undefined;
    if (parsed?.success) settings[key] = parsed.data;
  }
  return settingsSchema.parse(settings);
}

/** Opens the settings file (JSON) in our app data folder; the file is made by the first update. */
export function createSettingsStore({ path }: { readonly path: string }): SettingsStore {
  const listeners = new Set<(settings: Settings) => void>();
  let lastTold = "";
  let queue: Promise<unknown> = Promise.resolve();
  let stopWatching: (() => void) | undefined;

  function announce(settings: Settings): void {
    const text = JSON.stringify(settings);
    if (text === lastTold) return;
    lastTold = text;
    for (const listener of listeners) listener(settings);
  }

  async function apply(change: SettingsChange): Promise<Result<Settings, HostError>> {
    try {
      const { stored, broken } = await readStored(path);
      // A file we cannot read as JSON may hold what the user typed by hand: keep a copy before replacing it.
      if (broken) await copyFile(path, `${path}.broken`);
      const given = Object.entries(change).filter(([, value]) => value !== undefined);
      const next = { ...stored, ...Object.fromEntries(given) };
      await replaceFileDurably(path, `${JSON.stringify(next, null, 2)}\n`);
      const settings = readSettings(next);
      announce(settings);
      return ok(settings);
    } catch (error) {
      return err(errnoHostError(error, path));
    }
  }

  // Unreadable settings must not keep the app from starting; the next update tells what is wrong.
  const get = () =>
    readStored(path).then(
      ({ stored }) => readSettings(stored),
      (error: unknown) => {
        if (errnoOf(error) === undefined) throw error;
        return DEFAULT_SETTINGS;
      },
    );

  return {
    path,
    get,
    update(change) {
      const done = queue.then(() => apply(change));
      queue = done;
      return done;
    },
    onChanged(listener) {
      listeners.add(listener);
      stopWatching ??= watchFile(path, () => get().then(announce, () => undefined));
      return () => listeners.delete(listener);
    },
    dispose() {
      listeners.clear();
      stopWatching?.();
      stopWatching = undefined;
    },
  };
}

interface Stored {
  readonly stored: Readonly<Record<string, unknown>>;
  readonly broken: boolean;
}

async function readStored(path: string): Promise<Stored> {
  const read = await readRegularFile(path, MAX_SETTINGS_BYTES);
  if (read.status === "failed" && read.errno === "ENOENT") return { stored: {}, broken: false };
  if (read.status !== "read") throw readFailure(read);
  const text = read.bytes.toString("utf8");
  try {
    const stored: unknown = JSON.parse(text);
    return isRecord(stored) ? { stored, broken: false } : { stored: {}, broken: true };
  } catch {
    return { stored: {}, broken: text.trim() !== "" };
  }
}

/** Watches the folder, because the file is replaced by rename; our own writes are told apart by content. */
function watchFile(path: string, onEvent: () => void): () => void {
  let stopped = false;
  let close = () => {};
  let timer: NodeJS.Timeout | undefined;
  const start = async () => {
    await ensurePrivateFolder(createNodeDisk(), "folder", dirname(path));
    if (stopped) return;
    const watcher = watch(dirname(path), { persistent: false }, (_event, name) => {
      if (name !== null && name !== basename(path)) return;
      clearTimeout(timer);
      timer = setTimeout(onEvent, 50);
      timer.unref();
    });
    watcher.on("error", () => watcher.close());
    close = () => watcher.close();
  };
  // Without a watch (folder not writable, no inotify left) settings still work, only other windows hear later.
  start().catch(() => undefined);
  return () => {
    stopped = true;
    clearTimeout(timer);
    close();
  };
}
