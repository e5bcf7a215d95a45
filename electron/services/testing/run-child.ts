import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import type { ChildCommand } from "./durable-child.ts";

let bundled: Promise<string> | undefined;

/** Path of the child program as plain JavaScript, built once. */
export function childProgram(): Promise<string> {
  bundled ??= build();
  return bundled;
}

async function build(): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), "soulscope-child-")), "child.mjs");
  const root = fileURLToPath(new URL("../../../", import.meta.url));
  const bundle = await rolldown({
    input: fileURLToPath(new URL("./durable-child.ts", import.meta.url)),
    cwd: root,
    platform: "node",
    tsconfig: false,
  });
  await bundle.write({ file, format: "esm" });
  await bundle.close();
  return file;
}

/** Starts a child process with a command. */
export async function startChild(command: ChildCommand): Promise<ChildProcess> {
  return spawn(process.execPath, [await childProgram(), JSON.stringify(command)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
}

/** Runs a command in a child process to its end and returns the JSON lines it printed. */
export async function runChild(command: ChildCommand): Promise<readonly unknown[]> {
  const child = await startChild(command);
  let output = "";
  child.stdout?.on("data", (chunk) => {
    output += String(chunk);
  });
  await new Promise((resolve) => child.once("close", resolve));
  return output
    .split("\n")
    .filter((line) => line !== "")
    .map((line): unknown => JSON.parse(line));
}
