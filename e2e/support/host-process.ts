import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { inProject } from "./project.ts";

/** How a browser host is started. */
export interface HostStart {
  /** Home folder, with the data folder in it. */
  readonly home: string;
  /** Workspace named on the command line. */
  readonly dir?: string;
  /** Port to listen on; without it any free one. */
  readonly port?: number;
  /** Language of the computer. */
  readonly language?: "en" | "zh-CN";
  readonly env?: Readonly<Record<string, string>>;
  /** Runs as the user that owns nothing; only root can ask for it. */
  readonly asUser?: { readonly uid: number; readonly gid: number };
}

/** A running `soulscope serve`. */
export interface HostProcess {
  /** With the token in its fragment. */
  readonly address: string;
  readonly port: number;
  /** Ends it as Ctrl-C does. */
  stop(): Promise<void>;
  /** Ends it as a crash does: no code of it runs any more. */
  kill(): Promise<void>;
  /** Freezes and thaws it. */
  pause(): void;
  resume(): void;
  /** What it wrote to stderr so far. */
  complaints(): string;
}

/** Starts the built browser host and waits for its address. Rejects with its stderr when it ends before. */
export async function startHostProcess(start: HostStart): Promise<HostProcess> {
  const { home, dir, port = 0, language = "en", env = {}, asUser } = start;
  const child = spawn(
    process.execPath,
    [
      inProject("dist/cli/soulscope.js"),
      "serve",
      ...(dir === undefined ? [] : [dir]),
      "--no-open",
      "--home",
      home,
      "--port",
      String(port),
    ],
    {
      cwd: home,
      env: {
        PATH: process.env.PATH ?? "",
        HOME: home,
        LANG: language === "en" ? "en_US.UTF-8" : "zh_CN.UTF-8",
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
      ...asUser,
    },
  );
  let stderr = "";
  child.stderr.on("data", (chunk: Buffer) => {
    stderr += String(chunk);
  });
  const address = await firstLine(child).catch(() => {
    throw new Error(`soulscope serve did not start: ${stderr}`);
  });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  };
  return {
    address,
    port: Number(new URL(address).port),
    async stop() {
      const impatience = setTimeout(() => child.kill("SIGKILL"), 5_000);
      await end("SIGTERM");
      clearTimeout(impatience);
    },
    kill: () => end("SIGKILL"),
    pause: () => void child.kill("SIGSTOP"),
    resume: () => void child.kill("SIGCONT"),
    complaints: () => stderr,
  };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let seen = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      seen += String(chunk);
      const end = seen.indexOf("\n");
      if (end >= 0) resolve(seen.slice(0, end));
    });
    child.once("exit", reject);
    child.once("error", reject);
  });
}
