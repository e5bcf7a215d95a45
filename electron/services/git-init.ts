import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { gitEnvironment } from "./git-environment.ts";

/** Longest time `git init` may take, in ms. */
const TIME_LIMIT_MS = 5_000;

/** What became of the attempt; none of these is an error for the workspace. */
export type GitInitOutcome = "created" | "already-there" | "git-absent" | "failed";

/**
 * Makes the folder a git repository, as the runtime does for a brand-new workspace. Git runs without templates,
 * hooks, system or user config, and never inside a folder that already has a `.git` (its config is code).
 */
export async function initGitRepository(dir: string, env: NodeJS.ProcessEnv): Promise<GitInitOutcome> {
  const present = await stat(join(dir, ".git")).then(
    () => true,
    () => false,
  );
  if (present) return "already-there";
  return new Promise((resolve) => {
    execFile(
      "git",
      [
        "-c",
        "core.hooksPath=/dev/null",
        "-c",
        "core.fsmonitor=false",
        "-c",
        "init.defaultBranch=main",
        "init",
        "--quiet",
        "--template=",
      ],
      { cwd: dir, env: gitEnvironment(env), timeout: TIME_LIMIT_MS, killSignal: "SIGKILL", windowsHide: true },
      (error) => {
        if (error === null) return resolve("created");
        resolve(error.code === "ENOENT" ? "git-absent" : "failed");
      },
    );
  });
}
