import { randomBytes } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** Names one running process so that another can later tell whether it still runs. */
export interface ProcessIdentity {
  /** Random, unique for each start of the app. */
  readonly token: string;
  readonly pid: number;
  readonly host: string;
  /** Boot of the machine and pid namespace (Linux), else empty. */
  readonly boot: string;
  readonly pidNamespace: string;
  /** Start time of the process in clock ticks after boot (Linux), else empty; guards against a reused pid. */
  readonly startTicks: string;
}

/** Whether a process still runs; `unknown` for another machine or container. */
export type Liveness = "alive" | "dead" | "unknown";

/** Identity of this process, with a fresh token. */
export function currentProcessIdentity(): ProcessIdentity {
  return {
    token: randomBytes(12).toString("hex"),
    pid: process.pid,
    host: hostname(),
    boot: readOrEmpty("/proc/sys/kernel/random/boot_id"),
    pidNamespace: linkOrEmpty("/proc/self/ns/pid"),
    startTicks: startTicksOf(process.pid),
  };
}

/** Judges by host, boot, pid and start time; never by clocks, which may jump. */
export function livenessOf(other: ProcessIdentity, self: ProcessIdentity): Liveness {
  if (other.token === self.token) return "alive";
  if (other.host !== self.host) return "unknown";
  if (other.boot !== self.boot) return "dead";
  if (other.pidNamespace !== self.pidNamespace) return "unknown";
  try {
    process.kill(other.pid, 0);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ESRCH") return "dead";
  }
  return startTicksOf(other.pid) === other.startTicks ? "alive" : "dead";
}

/** Accepts only the exact shape, because it is read back from disk. */
export function isProcessIdentity(value: unknown): value is ProcessIdentity {
  if (typeof value !== "object" || value === null) return false;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  const words = ["token", "host", "boot", "pidNamespace", "startTicks"];
  return Number.isInteger(fields.pid) && words.every((name) => typeof fields[name] === "string");
}

function startTicksOf(pid: number): string {
  const stat = readOrEmpty(`/proc/${pid}/stat`);
  // The command name in parentheses may hold spaces; field 22 counts from behind it.
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, "utf-8").trim();
  } catch {
    return "";
  }
}

function linkOrEmpty(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return "";
  }
}
