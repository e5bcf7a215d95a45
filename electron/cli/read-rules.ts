import { resolve } from "node:path";
import { ok, type Result } from "#shared/result.ts";
import type { RulesFile } from "#shared/rules/check-rules.ts";
import { readTextFile } from "../services/read-text-file.ts";
import { type CliFailure, hostFailure } from "./cli-failure.ts";
import type { CliContext } from "./command.ts";

/** Larger files are not read at all, bytes; the rules themselves allow less and say so. */
const MAX_READ_BYTES = 16 * 1024 * 1024;

/** Reads rules files; they keep the names they were given by. */
export async function readRulesFiles(
  paths: readonly string[],
  context: CliContext,
): Promise<Result<readonly RulesFile[], CliFailure>> {
  const files: RulesFile[] = [];
  for (const file of paths) {
    const text = await readCliText(file, context);
    if (!text.ok) return text;
    files.push({ file, text: text.value });
  }
  return ok(files);
}

/** Reads a text file named on the command line. */
export async function readCliText(path: string, context: CliContext): Promise<Result<string, CliFailure>> {
  const text = await readTextFile(resolve(context.cwd, path), MAX_READ_BYTES);
  return text.ok ? text : hostFailure(text.error);
}
