import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
};

/** A lock is dead when its owner is, or when no owner was written within 5 s. */
function isAbandoned(dir) {
  try {
    return !isAlive(Number(readFileSync(join(dir, "pid"), "utf8")));
  } catch {
    const made = statSync(dir, { throwIfNoEntry: false });
    return made !== undefined && Date.now() - made.mtimeMs > 5000;
  }
}

/** Moves a dead lock away under an own name first, so that of two who clear it at once only one succeeds. */
function clear(dir) {
  const aside = `${dir}.dead-${process.pid}`;
  try {
    renameSync(dir, aside);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
  rmSync(aside, { recursive: true, force: true });
}

/** Runs `work` while holding the lock folder `dir`; waits for another living process, for at most `waitMs`. */
export async function withLock(dir, work, { waitMs = 600_000 } = {}) {
  const until = Date.now() + waitMs;
  for (;;) {
    try {
      mkdirSync(dir);
      break;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
      if (isAbandoned(dir)) clear(dir);
      else if (Date.now() > until)
        throw new Error(`Another process has held ${dir} for too long. Remove that folder if none is running.`);
      else await sleep(100);
    }
  }
  try {
    writeFileSync(join(dir, "pid"), String(process.pid));
    return await work();
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
