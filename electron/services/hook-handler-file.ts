import { realpath } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import type { HookFormat } from "./hook-runner.ts";
import { isInside } from "./path-guard.ts";
import { readRegularFile } from "./read-regular-file.ts";
import { contentHash, decodeLossy, detectEncoding, isEditableEncoding } from "./text-encoding.ts";

/** A handler's bytes and what they are. */
export interface HandlerFile {
  /** Absolute. */
  readonly path: string;
  readonly bytes: Buffer;
  readonly hash: string;
  readonly text: string;
  readonly format: HookFormat;
}

/** Why a handler cannot be shown. */
export type HandlerProblem = "no-handler" | "unreadable" | "too-large" | "not-utf8";

/** Largest handler that is read, in bytes. */
const MAX_HANDLER_BYTES = 512 * 1024;
const MAX_PACKAGE_BYTES = 256 * 1024;

/** Reads a handler that lies inside `root` with all links resolved; it is never loaded as a program here. */
export async function readHandlerFile(path: string, root: string): Promise<HandlerFile | HandlerProblem> {
  const real = await Promise.all([realpath(root), realpath(path)]).catch(() => null);
  if (real === null) return "no-handler";
  if (!isInside(real[0], real[1])) return "unreadable";
  const read = await readRegularFile(real[1], MAX_HANDLER_BYTES);
  if (read.status === "too-large") return "too-large";
  if (read.status !== "read") return "unreadable";
  const { bytes } = read;
  if (!isEditableEncoding(detectEncoding(bytes))) return "not-utf8";
  const text = decodeLossy(bytes);
  return { path, bytes, hash: contentHash(bytes), text, format: await formatOf(real[1], text) };
}

/** How Node reads the file: by its ending, then by the nearest package.json, then by its own statements. */
async function formatOf(path: string, text: string): Promise<HookFormat> {
  const ending = extname(path);
  if (ending === ".ts" || ending === ".mts") return "typescript";
  if (ending === ".mjs") return "module";
  if (ending === ".cjs") return "commonjs";
  const type = await packageType(dirname(path));
  if (type !== undefined) return type;
  return /^\s*(?:import\b(?!\s*\()|export\b)/m.test(text) ? "module" : "commonjs";
}

async function packageType(dir: string): Promise<"module" | "commonjs" | undefined> {
  const read = await readRegularFile(join(dir, "package.json"), MAX_PACKAGE_BYTES);
  if (read.status === "read") return /"type"\s*:\s*"(module|commonjs)"/.exec(decodeLossy(read.bytes))?.[1] as Type;
  const parent = dirname(dir);
  return parent === dir ? undefined : packageType(parent);
}

/** What the expression above can find. */
type Type = "module" | "commonjs" | undefined;
