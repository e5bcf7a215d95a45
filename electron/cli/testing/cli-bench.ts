import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { runCli } from "../run-cli.ts";

/** What a command did. */
export interface CliOutcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** A throw-away home folder, and the command line run inside this process on it. */
export interface CliBench {
  readonly homeDir: string;
  run(...argv: readonly string[]): Promise<CliOutcome>;
  /** Writes files below the home folder. */
  write(files: Readonly<Record<string, string>>): Promise<void>;
  dispose(): Promise<void>;
}

/** Makes a home folder; the templates are those of this checkout. */
export async function createCliBench(env: Readonly<Record<string, string>> = {}): Promise<CliBench> {
  const homeDir = await mkdtemp(join(tmpdir(), "soulscope-cli-"));
  return {
    homeDir,
    async run(...argv) {
      let out = "";
      let err = "";
      const code = await runCli(argv, {
        env: { PATH: process.env.PATH, ...env },
        cwd: homeDir,
        homeDir,
        platform: process.platform,
        appDir: join(import.meta.dirname, "..", "..", "..", "dist"),
        stdout: async (text) => {
          out += text;
        },
        stderr: async (text) => {
          err += text;
        },
        isTerminal: true,
        untilStopped: () => Promise.resolve(),
      });
      return { code, out, err };
    },
    async write(files) {
      for (const [name, text] of Object.entries(files)) {
        await mkdir(dirname(join(homeDir, name)), { recursive: true });
        await writeFile(join(homeDir, name), text);
      }
    },
    dispose: () => rm(homeDir, { recursive: true, force: true }),
  };
}
