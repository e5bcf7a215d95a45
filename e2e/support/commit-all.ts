import { execFileSync } from "node:child_process";

/** Makes a folder a git repository with one commit. */
export function commitAll(dir: string, message: string): void {
  const who = ["-c", "user.name=Someone", "-c", "user.email=someone@example.org"];
  const env = { PATH: process.env.PATH ?? "", GIT_CONFIG_NOSYSTEM: "1", GIT_CONFIG_GLOBAL: "/dev/null" };
  const git = (...argv: readonly string[]) => execFileSync("git", [...who, ...argv], { cwd: dir, env });
  git("init", "--quiet", "--template=");
  git("add", "-A");
  git("commit", "--quiet", "-m", message);
}
