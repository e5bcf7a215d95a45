import { spawn } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  bystanders,
  makePlace,
  NEW_TEXT,
  removePlace,
  saveCommand,
  startChild,
  textOf,
  wrongAfterRestart,
} from "./child.mjs";

const FILE_CALLS = [
  "openat",
  "read",
  "pread64",
  "write",
  "pwrite64",
  "fsync",
  "fdatasync",
  "rename",
  "renameat",
  "renameat2",
  "link",
  "linkat",
  "unlink",
  "unlinkat",
  "fchmod",
  "fchown",
  "statx",
  "newfstatat",
  "lstat",
  "stat",
  "readlink",
  "readlinkat",
  "access",
  "faccessat",
  "faccessat2",
  "mkdir",
  "mkdirat",
  "ftruncate",
  "utimensat",
  "getdents64",
  "close",
];
const ERRORS = ["EIO", "ENOSPC", "EACCES", "EBUSY", "EXDEV"];
const SHAPES = ["plain", "absent", "hard-linked"];
const AT_ONCE = 2;

/** A save with strace attached after warm-up. `args` are strace's own; resolves when both have ended. */
async function tracedSave(program, place, { args, poolThread }) {
  const command = { ...saveCommand(place), op: "save-on-demand", warmUpPath: "warm.md" };
  const { child, lines, ended, ready } = startChild(program, command);
  if (!(await ready)) return { saved: undefined, tasks: [], errors: (await ended).errors };
  const tasks = readdirSync(`/proc/${child.pid}/task`)
    .map(Number)
    .sort((left, right) => left - right);
  const target = poolThread === undefined ? ["-f", "-p", String(child.pid)] : ["-p", String(tasks[poolThread])];
  const strace = spawn("strace", [...target, ...args], { stdio: ["ignore", "ignore", "pipe"] });
  const gone = new Promise((resolve) => strace.once("close", resolve));
  await new Promise((resolve) => {
    strace.stderr.on("data", (chunk) => String(chunk).includes("attached") && resolve());
    void gone.then(resolve);
  });
  child.stdin.write("go\n");
  const timer = setTimeout(() => child.kill("SIGKILL"), 30_000);
  const { signal, errors } = await ended;
  clearTimeout(timer);
  await gone;
  return { saved: lines[lines.indexOf("ready") + 1], signal, tasks, errors };
}

/** Node waking its main thread: an error here ends Node itself, so only files are made to fail. */
const WAKE_UP = /^\d+, "\\1\\0\\0\\0\\0\\0\\0\\0", 8\)/;

/** Which thread does the file work, and which calls one save makes: for each call a list, true where it works on a file. */
async function learnCalls(program, shape) {
  const place = makePlace({ shape });
  const log = join(tmpdir(), `soulscope-strace-${process.pid}.log`);
  const { saved, tasks } = await tracedSave(program, place, {
    args: ["-e", `trace=${FILE_CALLS.join(",")}`, "-o", log],
  });
  const calls = readFileSync(log, "utf8").matchAll(/^(\d+) +(\w+)\((.*)$/gm);
  const byThread = new Map();
  for (const [, thread, call, rest] of calls) {
    const seen = byThread.get(Number(thread)) ?? new Map();
    seen.set(call, [...(seen.get(call) ?? []), !WAKE_UP.test(rest)]);
    byThread.set(Number(thread), seen);
  }
  rmSync(log, { force: true });
  removePlace(place);
  const [thread, made] = [...byThread].find(([, seen]) => seen.has("fsync")) ?? [];
  return { ok: saved?.ok === true, poolThread: tasks.indexOf(thread), made: made ?? new Map() };
}

/** SIGKILL, errors and lying writes at every file call of a save. */
export async function syscallCases({ program, quick, report }) {
  for (const shape of SHAPES) {
    const { ok, poolThread, made } = await learnCalls(program, shape);
    if (!ok || poolThread < 0) {
      report.check(`strace of a save (${shape})`, ["the traced save did not work"]);
      continue;
    }
    const cases = [...made].flatMap(([call, onFiles]) => casesOf(call, onFiles));
    const chosen = quick ? cases.filter((_, at) => at % 9 === 0) : cases;
    report.group(`system calls of a save (${shape})`, chosen.length);
    const queue = [...chosen];
    const work = async () => {
      for (let one = queue.shift(); one !== undefined; one = queue.shift())
        await runCase({ program, report, shape, poolThread, one });
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
}

function casesOf(call, onFiles) {
  const at = onFiles.flatMap((onFile, index) => (onFile ? [index + 1] : []));
  const kills = at.map((when) => ({ call, inject: `${call}:signal=SIGKILL:when=${when}`, kill: true }));
  const errors = ERRORS.flatMap((errno) => at.map((when) => ({ call, inject: `${call}:error=${errno}:when=${when}` })));
  const lies = /^p?write/.test(call) ? at.map((when) => ({ call, inject: `${call}:retval=10:when=${when}` })) : [];
  return [...kills, ...errors, ...lies];
}

async function runCase({ program, report, shape, poolThread, one }) {
  const place = makePlace({ shape });
  const before = bystanders(place);
  const args = ["-e", `trace=${one.call}`, "-e", `inject=${one.inject}`, "-o", "/dev/null"];
  const { saved, signal, errors } = await tracedSave(program, place, { args, poolThread });
  const text = textOf(place);
  const wrong = [];
  if (saved?.ok === true && text !== NEW_TEXT) wrong.push("I1 acknowledged but not on disk");
  if (text !== NEW_TEXT && text !== place.oldText && shape !== "hard-linked")
    wrong.push(`I2 partial (${text?.length})`);
  // A wake-up that moved into the place of a file call ends Node: then it counts as one more kill.
  if (!one.kill && saved === undefined && signal !== "SIGABRT")
    wrong.push(`no answer (${signal}) ${errors.slice(0, 400)}`);
  if (saved?.ok === false && saved.error.kind === "conflict" && text === place.oldText)
    wrong.push("conflict with nobody");
  wrong.push(...(await wrongAfterRestart(program, place, { before })));
  report.check(`${shape} ${one.inject}`, wrong);
  removePlace(place);
}
