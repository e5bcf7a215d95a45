import { closeSync, openSync, renameSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { createNodeDisk } from "./node-disk.ts";
import {
  bystanders,
  type DurableFixture,
  deadIdentity,
  makeFixture,
  openStore,
  type Shape,
  tempFiles,
  textOf,
} from "./testing/durable-fixture.ts";
import { createFaultyDisk, type Fault, type FaultPoint } from "./testing/faulty-disk.ts";
import { contentHash } from "./text-encoding.ts";

const NEW_TEXT = `\uFEFF# Soul\r\nnew ${"y".repeat(900)}\nlast`;
/** Between the last look and this very call nobody can see a foreign write: the race that SPEC [E5] documents. */
const UNSEEN: Readonly<Record<string, string>> = { "renames over": "target.rename", "writes in place": "target.write" };
const SHAPES: readonly Shape[] = ["plain", "absent", "hard-linked"];

const saveNew = (fixture: DurableFixture) =>
  ({ workspaceDir: fixture.workspaceDir, relPath: "SOUL.md", text: NEW_TEXT, baseHash: fixture.oldHash }) as const;

/** Saves on a disk with one planned fault; a draft was written before, as the app does while the user types. */
async function saveWith(shape: Shape, plan: (point: FaultPoint, fixture: DurableFixture) => Fault | undefined) {
  const fixture = makeFixture(shape);
  const before = bystanders(fixture);
  let armed = false;
  const points: FaultPoint[] = [];
  const { disk, closeAll } = createFaultyDisk(createNodeDisk(), (point) => {
    if (!armed) return undefined;
    const own = { index: points.length, name: point.name };
    points.push(own);
    return plan(own, fixture);
  });
  const lateHashes: string[] = [];
  const store = await openStore({
    fixture,
    disk,
    self: deadIdentity(),
    onLateWrite: (late) => lateHashes.push(late.hash),
  });
  await store.writeDraft(saveNew(fixture));
  armed = true;
  const saved = await store.save(saveNew(fixture));
  await store.idle();
  armed = false;
  await closeAll();
  return { fixture, before, points, saved, store, lateHashes };
}

/** Every call a clean save makes, from the first look to the last background step. */
async function pointsOf(shape: Shape): Promise<readonly FaultPoint[]> {
  const { points, fixture } = await saveWith(shape, () => undefined);
  rmSync(dirname(fixture.workspaceDir), { recursive: true });
  return points;
}

async function forEachPoint(shape: Shape, check: (point: FaultPoint) => Promise<readonly string[]>): Promise<string[]> {
  const wrong: string[] = [];
  for (const point of await pointsOf(shape)) {
    for (const violation of await check(point)) wrong.push(`${point.index} ${point.name}: ${violation}`);
  }
  return wrong;
}

/** A restart on a healthy disk after the first process is gone; returns what is wrong then. */
async function violationsAfterRestart(fixture: DurableFixture, before: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  const store = await openStore({ fixture });
  const text = textOf(fixture);
  const drafts = store.listDrafts(fixture.workspaceDir).map((draft) => draft.text);
  const old = fixture.oldHash === null ? null : fixture.oldText;
  if (text !== old && text !== NEW_TEXT)
    wrong.push(`I2 after restart the file is neither old nor new: ${text?.length}`);
  if (text !== NEW_TEXT && !drafts.includes(NEW_TEXT)) wrong.push("I6 the unsaved text is not offered");
  if (tempFiles(fixture).length > 0) wrong.push("I3 temporary file left");
  if (JSON.stringify(bystanders(fixture)) !== JSON.stringify(before)) wrong.push("I3 another file changed");
  const baseHash = text === null ? null : contentHash(Buffer.from(text));
  const again = await store.save({ ...saveNew(fixture), baseHash });
  if (!again.ok || textOf(fixture) !== NEW_TEXT) wrong.push("a save after the restart does not work");
  await store.dispose();
  rmSync(dirname(fixture.workspaceDir), { recursive: true });
  return wrong;
}

describe.each(SHAPES)("a save of a file that is %s", (shape) => {
  it("[E1] [E2] [E3] survives the end of the process at every call", { timeout: 60_000 }, async () => {
    const wrong = await forEachPoint(shape, async ({ index }) => {
      const { fixture, before, saved } = await saveWith(shape, (at) =>
        at.index === index ? { kind: "crash" } : undefined,
      );
      const text = textOf(fixture);
      const now: string[] = [];
      if (saved.ok && text !== NEW_TEXT) now.push("I1 acknowledged but not on disk");
      const whole = text === NEW_TEXT || text === (fixture.oldHash === null ? null : fixture.oldText);
      if (!whole && shape !== "hard-linked") now.push("I2 partial file");
      return [...now, ...(await violationsAfterRestart(fixture, before))];
    });
    expect(wrong).toEqual([]);
  });

  it.each(["EIO", "ENOSPC", "EACCES", "EBUSY"])(
    "[E1] [E2] [E3] [E6] survives %s at every call",
    { timeout: 60_000 },
    async (errno) => {
      const wrong = await forEachPoint(shape, async ({ index }) => {
        const { fixture, before, saved, store } = await saveWith(shape, (at) =>
          at.index === index ? { kind: "fail", errno } : undefined,
        );
        const text = textOf(fixture);
        const old = fixture.oldHash === null ? null : fixture.oldText;
        const now: string[] = [];
        if (saved.ok && text !== NEW_TEXT) now.push("I1 acknowledged but not on disk");
        if (text !== NEW_TEXT && text !== old) now.push("I2 partial file");
        if (
          !saved.ok &&
          text !== NEW_TEXT &&
          !store.listDrafts(fixture.workspaceDir).some((draft) => draft.text === NEW_TEXT)
        )
          now.push("I6 the draft is gone");
        if (!saved.ok && saved.error.kind === "conflict" && text === old)
          now.push("a conflict without a foreign version");
        return [...now, ...(await violationsAfterRestart(fixture, before))];
      });
      expect(wrong).toEqual([]);
    },
  );

  it("[E1] writes everything when each write is short", async () => {
    const { saved, fixture } = await saveWith(shape, ({ name }) =>
      name.endsWith(".write") ? { kind: "short-write" } : undefined,
    );
    expect({ ok: saved.ok, text: textOf(fixture) }).toEqual({ ok: true, text: NEW_TEXT });
  });

  it.each(["renames over", "writes in place"])(
    "[E5] replaces nothing unseen when a program %s at any call",
    { timeout: 60_000 },
    async (way) => {
      const foreign = `foreign ${"z".repeat(700)}`;
      const wrong = await forEachPoint(shape, async ({ index, name }) => {
        if (UNSEEN[way] === name) return [];
        const { fixture, saved, store } = await saveWith(shape, (at, { target }) => {
          if (at.index !== index) return undefined;
          return {
            kind: "before",
            act: () => (way === "renames over" ? renameOver(target, foreign) : writeFileSync(target, foreign)),
          };
        });
        const text = textOf(fixture);
        const inHistory = await store.history.read(contentHash(Buffer.from(foreign)));
        const oursKept = await store.history.read(contentHash(Buffer.from(NEW_TEXT)));
        const now: string[] = [];
        if (text !== foreign && inHistory === undefined) now.push(`I5 the foreign version is lost (${saved.ok})`);
        if (saved.ok && text !== NEW_TEXT && oursKept === undefined)
          now.push("I1 ours is neither on disk nor in history");
        if (text !== foreign && text !== NEW_TEXT) now.push("I2 mixed file");
        rmSync(dirname(fixture.workspaceDir), { recursive: true });
        return now;
      });
      expect(wrong).toEqual([]);
    },
  );
});

describe("a program that still holds the old file open", () => {
  it("[E5] has its late bytes kept in history and reported", async () => {
    const open: number[] = [];
    const { fixture, saved, store, lateHashes } = await saveWith("plain", ({ name }, { target }) => {
      if (name === "old.open") return { kind: "before", act: () => void open.push(openSync(target, "r+")) };
      if (name === "folder.sync") return { kind: "before", act: () => void writeSync(open[0] ?? -1, "LATE", 0) };
      return undefined;
    });
    for (const fd of open) closeSync(fd);
    const late = `LATE${fixture.oldText.slice(4)}`;
    const kept = await store.history.read(contentHash(Buffer.from(late)));
    expect({ ok: saved.ok, text: textOf(fixture), kept: kept?.toString("utf-8"), lateHashes }).toEqual({
      ok: true,
      text: NEW_TEXT,
      kept: late,
      lateHashes: [contentHash(Buffer.from(late))],
    });
  });
});

describe("a flush that fails", () => {
  it("[E10] is not repeated on the same file: the second attempt has a fresh temporary file", async () => {
    const opened: string[] = [];
    let failures = 0;
    const { saved, points } = await saveWith("plain", ({ name }) => {
      if (name === "temp.open") opened.push(name);
      if (name !== "temp.sync" || failures > 0) return undefined;
      failures += 1;
      return { kind: "fail", errno: "EIO" };
    });
    const syncs = points.filter(({ name }) => name === "temp.sync").length;
    expect({ ok: saved.ok, opened: opened.length, syncs }).toEqual({ ok: true, opened: 2, syncs: 2 });
  });

  it("[E7] of the folder alone is told as written, not confirmed", async () => {
    const { saved, fixture } = await saveWith("plain", ({ name }) =>
      name === "folder.sync" ? { kind: "fail", errno: "EIO" } : undefined,
    );
    expect(saved).toMatchObject({ ok: true, value: { confirmed: false } });
    expect(textOf(fixture)).toBe(NEW_TEXT);
  });
});

describe("the disk interface", () => {
  it("names every step of a save as a fault point", async () => {
    const names = new Set((await pointsOf("plain")).map(({ name }) => name));
    const steps = [
      "journal.write",
      "journal.sync",
      "old.open",
      "old.read",
      "temp.open",
      "temp.write",
      "temp.chmod",
      "temp.sync",
    ];
    expect([...steps, "target.rename", "folder.sync", "lock.open"].filter((name) => !names.has(name))).toEqual([]);
  });
});

function renameOver(target: string, text: string): void {
  const temp = join(dirname(dirname(target)), "foreign.tmp");
  writeFileSync(temp, text);
  renameSync(temp, target);
}
