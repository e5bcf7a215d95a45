import { parseConfig } from "#shared/config/parse-config.ts";
import { substituteEnv, type Variables } from "#shared/config/substitute-env.ts";
import type { ConfigState } from "#shared/rpc/contract.ts";
import { readRegularFile } from "./read-regular-file.ts";

/** Largest openclaw.json that is read, in bytes; real ones have a few KiB. */
export const MAX_CONFIG_BYTES = 4 * 1024 * 1024;

/**
 * Reads an openclaw.json (JSON5) and never writes it. Whatever can be wrong with it is a state, not an error:
 * absent, empty, broken (with the place) or unreadable (no permission, not a regular file, over the limit).
 */
export async function readOpenclawConfig(path: string, env: Variables = {}): Promise<ConfigState> {
  const read = await readRegularFile(path, MAX_CONFIG_BYTES);
  switch (read.status) {
    case "read":
      return parseState({ path, env, text: read.bytes.toString("utf8").replace(/^\uFEFF/, "") });
    case "not-regular":
      return unreadable(path, "not a regular file");
    case "too-large":
      return unreadable(path, `more than ${MAX_CONFIG_BYTES} bytes`);
    case "failed":
      if (read.errno === "ENOENT" || read.errno === "ENOTDIR") return { path, status: "absent" };
      return unreadable(path, read.errno);
  }
}

function parseState(read: { readonly path: string; readonly env: Variables; readonly text: string }): ConfigState {
  const { path, env, text } = read;
  const parsed = parseConfig(text);
  if (parsed.status === "ok") return { path, status: "ok", value: substituteEnv(parsed.value, env) };
  if (parsed.status === "empty") return { path, status: "empty" };
  const { line, column, message } = parsed;
  return { path, status: "broken", error: { line, column, message } };
}

function unreadable(path: string, message: string): ConfigState {
  return { path, status: "unreadable", error: { line: 1, column: 1, message } };
}
