import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createFileLocks } from "./file-lock.ts";
import { createNodeDisk } from "./node-disk.ts";
import { currentProcessIdentity, type ProcessIdentity } from "./process-identity.ts";
import { deadIdentity } from "./testing/durable-fixture.ts";

const makeDir = (): string => join(mkdtempSync(join(tmpdir(), "soulscope-lock-")), "locks");
const locksOf = (dir: string, self: ProcessIdentity) =>
  createFileLocks({ disk: createNodeDisk(), dir, self, waitMs: 60, unknownOwnerMs: 30_000 });
/** Gives up on an owner it cannot judge long before it gives up waiting, also on a busy machine. */
const patientLocksOf = (dir: string, self: ProcessIdentity) =>
  createFileLocks({ disk: createNodeDisk(), dir, self, waitMs: 10_000, unknownOwnerMs: 20 });

describe("a lock between processes", () => {
  it("[E8] is held by one at a time and given on", async () => {
    const dir = makeDir();
    const [one, two] = [locksOf(dir, currentProcessIdentity()), locksOf(dir, currentProcessIdentity())];
    const held = await one.acquire("a");
    const [refused, other] = [await two.acquire("a"), await two.acquire("b")];
    if (held.ok) await held.value.release();
    const then = await two.acquire("a");
    expect([held.ok, refused, other.ok, then.ok]).toMatchObject([
      true,
      { error: { code: "locked-by-other-process" } },
      true,
      true,
    ]);
  });

  it.each<[string, Partial<ProcessIdentity>]>([
    ["whose owner has ended", { pid: deadIdentity().pid }],
    ["whose pid now belongs to another process", { startTicks: "1" }],
    ["from before the last boot", { boot: "another boot" }],
  ])("[E8] %s is taken over", async (_name, difference) => {
    const dir = makeDir();
    const dead = await locksOf(dir, { ...currentProcessIdentity(), ...difference }).acquire("a");
    const taken = await locksOf(dir, currentProcessIdentity()).acquire("a");
    expect([
      dead.ok,
      taken.ok,
      dead.ok && (await dead.value.isStillOurs()),
      taken.ok && (await taken.value.isStillOurs()),
    ]).toEqual([true, true, false, true]);
  });

  it("[E8] of another machine is respected, until it has not changed for long", async () => {
    const dir = makeDir();
    await locksOf(dir, { ...currentProcessIdentity(), host: "elsewhere" }).acquire("a");
    const hasty = await locksOf(dir, currentProcessIdentity()).acquire("a");
    const waited = await patientLocksOf(dir, currentProcessIdentity()).acquire("a");
    expect([hasty.ok, waited.ok]).toEqual([false, true]);
  });

  it("[E8] with damaged content does not stay for ever", async () => {
    const dir = makeDir();
    const locks = patientLocksOf(dir, currentProcessIdentity());
    const first = await locks.acquire("a");
    if (first.ok) await first.value.release();
    mkdirSync(dir, { recursive: true });
    const probe = await locks.acquire("a");
    const [name = ""] = readdirSync(dir).filter((entry) => entry.endsWith(".lock"));
    if (probe.ok) await probe.value.release();
    writeFileSync(join(dir, name), "{torn");
    expect((await patientLocksOf(dir, currentProcessIdentity()).acquire("a")).ok).toBe(true);
  });

  it("[E8] leaves no file of ended processes behind", async () => {
    const dir = makeDir();
    const dead = await locksOf(dir, deadIdentity()).acquire("a");
    if (dead.ok) await dead.value.release();
    const self = currentProcessIdentity();
    const locks = locksOf(dir, self);
    const held = await locks.acquire("a");
    if (held.ok) await held.value.release();
    const during = readdirSync(dir);
    await locks.dispose();
    expect([during, readdirSync(dir)]).toEqual([[`owner-${self.token}`], []]);
  });
});
