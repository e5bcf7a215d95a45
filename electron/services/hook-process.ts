import { execFile, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

/** What a separate process is started with. */
export interface HookProcessOptions {
  /** Absolute folder of the run: working directory, and the only place the process may read where that can be enforced. */
  readonly dir: string;
  /** Absolute path of the program, inside `dir`. */
  readonly program: string;
  /** Size of the JavaScript heap, MiB. */
  readonly heapMiB: number;
}

/** A started process. */
export interface HookProcess {
  readonly stdout: NodeJS.ReadableStream;
  readonly stderr: NodeJS.ReadableStream;
  /** Resolves when the process has ended and its output is complete. */
  readonly ended: Promise<void>;
  /** Ends it at once, with what it started. */
  kill(): void;
  /** Memory in use, bytes; null where the system does not tell. */
  memory(): Promise<number | null>;
}

/** The way a host starts a separate process; the desktop app has its own. */
export interface HookProcessStarter {
  /** True when the process can neither write anything nor read outside its folder. */
  readonly isConfined: boolean;
  start(options: HookProcessOptions): HookProcess;
}

/** Processor seconds after which the system itself ends the process, should the host be gone by then. */
const MAX_CPU_S = 10;
const run = promisify(execFile);

/** Starts handlers with the Node that runs this host. */
export function createNodeHookProcesses(platform: NodeJS.Platform = process.platform): HookProcessStarter {
  const permission = ["--permission", "--experimental-permission"].find((flag) =>
    process.allowedNodeEnvironmentFlags.has(flag),
  );
  const isWindows = platform === "win32";
  return {
    isConfined: permission !== undefined,
    start({ dir, program, heapMiB }) {
      const confine = permission === undefined ? [] : [permission, `--allow-fs-read=${dir}/*`];
      const command = [process.execPath, `--max-old-space-size=${heapMiB}`, "--no-warnings", ...confine, program];
      const [file = "", ...args] = isWindows ? command : [...UNDER_LIMITS, ...command];
      const child = spawn(file, args, {
        cwd: dir,
        // Windows' own libraries do not start without this one; it is no secret.
        env: isWindows ? { SystemRoot: process.env.SystemRoot ?? "" } : {},
        stdio: ["ignore", "pipe", "pipe"],
        // A group of its own, so that what it starts ends with it.
        detached: !isWindows,
        windowsHide: true,
      });
      return {
        stdout: child.stdout,
        stderr: child.stderr,
        ended: new Promise((resolve) => {
          child.once("close", () => resolve());
          child.once("error", () => resolve());
        }),
        kill() {
          if (isWindows || child.pid === undefined) child.kill("SIGKILL");
          else killGroup(child.pid);
        },
        memory: async () => (child.pid === undefined ? null : readMemory(child.pid, platform)),
      };
    },
  };
}

const UNDER_LIMITS = ["/bin/sh", "-c", `ulimit -c 0; ulimit -t ${MAX_CPU_S}; exec "$0" "$@"`] as const;

function killGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended already.
  }
}

/** Resident memory of a process in bytes; null when it has ended or the system does not tell. */
export async function readMemory(pid: number, platform: NodeJS.Platform): Promise<number | null> {
  try {
    if (platform === "linux") {
      const kib = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1];
      return kib === undefined ? null : Number(kib) * 1024;
    }
    if (platform === "win32") return null;
    const { stdout } = await run("/bin/ps", ["-o", "rss=", "-p", String(pid)]);
    return Number(stdout.trim()) * 1024;
  } catch {
    return null;
  }
}
