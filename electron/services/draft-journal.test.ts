import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, statSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { createDraftJournal, type DraftJournal } from "./draft-journal.ts";
import { createNodeDisk } from "./node-disk.ts";
import { currentProcessIdentity } from "./process-identity.ts";
import { deadIdentity } from "./testing/durable-fixture.ts";
import { createFaultyDisk } from "./testing/faulty-disk.ts";
import { startChild } from "./testing/run-child.ts";

const makeDir = (): string => join(mkdtempSync(join(tmpdir(), "soulscope-drafts-")), "drafts");
const opened: DraftJournal[] = [];
const journalIn = (dir: string, self = currentProcessIdentity()) => {
  const journal = createDraftJournal({ disk: createNodeDisk(), dir, self, now: () => 1_000 });
  opened.push(journal);
  return journal;
};
afterEach(async () => {
  for (const journal of opened.splice(0)) await journal.dispose();
});
const soul = { workspaceDir: "/ws", relPath: "SOUL.md" } as const;
const onlyFile = (dir: string): string => join(dir, readdirSync(dir)[0] ?? "");

describe("the journal of unsaved text", () => {
  it("[E26] offers the newest text of each file after the process ended", async () => {
    const dir = makeDir();
    const dead = journalIn(dir, deadIdentity());
    await dead.write({ ...soul, baseHash: "b", text: "first" });
    await dead.write({ ...soul, baseHash: "b", text: "second 魂\uD800\r\n" });
    await dead.write({ workspaceDir: "/other", relPath: "SOUL.md", baseHash: null, text: "other" });
    const journal = journalIn(dir);
    await journal.recover();
    expect(journal.list("/ws")).toEqual([
      {
        id: expect.any(String),
        writer: "",
        ...soul,
        baseHash: "b",
        text: "second 魂\uD800\r\n",
        writtenAtMs: 1_000,
        recovered: true,
      },
    ]);
    expect([readdirSync(dir).length, statSync(onlyFile(dir)).mode & 0o777]).toEqual([1, 0o600]);
  });

  it("[E26] does not take over the text of a process that still runs", async () => {
    const dir = makeDir();
    const running = journalIn(dir, { ...currentProcessIdentity() });
    await running.write({ ...soul, baseHash: null, text: "mine" });
    const journal = journalIn(dir);
    await journal.recover();
    expect([journal.list("/ws"), readdirSync(dir).length]).toEqual([[], 1]);
  });

  it("[E26] reads up to a torn tail, and behind damaged bytes", async () => {
    const dir = makeDir();
    const dead = journalIn(dir, deadIdentity());
    await dead.write({ ...soul, baseHash: null, text: "kept" });
    const whole = statSync(onlyFile(dir)).size;
    await dead.write({ ...soul, baseHash: null, text: "torn" });
    truncateSync(onlyFile(dir), whole + 90);
    const rest = readFileSync(onlyFile(dir));
    appendFileSync(onlyFile(dir), rest.subarray(0, whole));
    const journal = journalIn(dir);
    await journal.recover();
    expect(journal.list("/ws").map((draft) => draft.text)).toEqual(["kept"]);
  });

  it("[E26] forgets after an acknowledged save, but not another recovered text of that file", async () => {
    const dir = makeDir();
    await journalIn(dir, deadIdentity()).write({ ...soul, baseHash: null, text: "recovered" });
    const journal = journalIn(dir);
    await journal.recover();
    await journal.write({ ...soul, baseHash: null, text: "typed" });
    const both = journal.list("/ws").map((draft) => draft.text);
    await journal.settle({ ...soul, text: "typed" });
    const after = journal.list("/ws").map((draft) => draft.text);
    await journal.write({ ...soul, baseHash: null, text: "recovered" });
    const taken = journal.list("/ws").map((draft) => draft.recovered);
    await journal.discard(soul);
    expect([both, after, taken, journal.list("/ws")]).toEqual([["recovered", "typed"], ["recovered"], [false], []]);
    await journal.dispose();
    expect(readdirSync(dir)).toEqual([]);
  });

  it("[E26] keeps a draft for each window that types in one file", async () => {
    const journal = journalIn(makeDir());
    await journal.write({ ...soul, baseHash: null, text: "left", writer: "1" });
    await journal.write({ ...soul, baseHash: null, text: "right", writer: "2" });
    const texts = () => journal.list("/ws").map((draft) => draft.text);
    const both = texts();
    await journal.settle({ ...soul, text: "left", writer: "1" });
    const afterSave = texts();
    await journal.discard({ ...soul, writer: "3" });
    const afterDiscard = texts();
    await journal.discard({ ...soul, writer: "2" });
    expect([both, afterSave, afterDiscard, texts()]).toEqual([["left", "right"], ["right"], ["right"], []]);
  });

  it("[E26] lets go of the draft a window went on from", async () => {
    const dir = makeDir();
    const dead = journalIn(dir, deadIdentity());
    await dead.write({ ...soul, baseHash: null, text: "half", writer: "1" });
    await dead.write({ ...soul, baseHash: null, text: "another half", writer: "2" });
    const journal = journalIn(dir);
    await journal.recover();
    const shown = journal.list("/ws").find((draft) => draft.text === "half");
    await journal.write({ ...soul, baseHash: null, text: "half and more", writer: "1", replaces: shown?.id ?? "" });
    expect(journal.list("/ws").map((draft) => draft.text)).toEqual(["another half", "half and more"]);
  });

  it("[E26] [E4] keeps what a window types into the draft of its own that it was shown", async () => {
    const journal = journalIn(makeDir());
    await journal.write({ ...soul, baseHash: null, text: "half", writer: "1" });
    const shown = journal.list("/ws")[0]?.id ?? "";
    await journal.write({ ...soul, baseHash: null, text: "half and more", writer: "1", replaces: shown });
    const typed = journal.list("/ws").map((draft) => draft.text);
    await journal.settle({ ...soul, text: "half and more", writer: "1", replaces: shown });
    expect([typed, journal.list("/ws")]).toEqual([["half and more"], []]);
  });

  it("[E26] stays small however long the user types, and loses nothing by it", async () => {
    const dir = makeDir();
    const dead = journalIn(dir, deadIdentity());
    const text = "x".repeat(100_000);
    for (let at = 0; at < 30; at += 1) await dead.write({ ...soul, baseHash: null, text: `${at} ${text}` });
    const { size } = statSync(onlyFile(dir));
    const journal = journalIn(dir);
    await journal.recover();
    expect([
      readdirSync(dir).length,
      size < 2_000_000,
      journal.list("/ws").map((draft) => draft.text.slice(0, 3)),
    ]).toEqual([1, true, ["29 "]]);
  });

  it.skipIf(process.platform === "win32")("[E26] never waits on a pipe among its files", async () => {
    const dir = makeDir();
    await journalIn(dir, deadIdentity()).write({ ...soul, baseHash: null, text: "kept" });
    execFileSync("mkfifo", [join(dir, "drafts-0-000001.log")]);
    const journal = journalIn(dir);
    await journal.recover();
    expect(journal.list("/ws").map((draft) => draft.text)).toEqual(["kept"]);
  });

  it("[E26] goes on where it was once a full disk has room again, and leaves no broken files meanwhile", async () => {
    const dir = makeDir();
    let room = true;
    const { disk } = createFaultyDisk(createNodeDisk(), ({ name, index }) => {
      if (room || name !== "drafts.write") return undefined;
      return index % 2 === 0 ? { kind: "short-write" } : { kind: "fail", errno: "ENOSPC" };
    });
    const journal = createDraftJournal({ disk, dir, self: deadIdentity(), now: () => 1_000 });
    await journal.write({ ...soul, baseHash: null, text: "kept" });
    const before = statSync(onlyFile(dir)).size;
    room = false;
    const refused = async () =>
      journal.write({ ...soul, baseHash: null, text: "x".repeat(10_000) }).catch((error) => String(error.code));
    expect([await refused(), await refused(), await refused()]).toEqual(["ENOSPC", "ENOSPC", "ENOSPC"]);
    expect([readdirSync(dir).length, statSync(onlyFile(dir)).size]).toEqual([1, before]);
    room = true;
    await journal.write({ workspaceDir: "/ws", relPath: "USER.md", baseHash: null, text: "later" });
    await journal.dispose();
    const next = journalIn(dir);
    await next.recover();
    expect(next.list("/ws").map((draft) => draft.text)).toEqual(["kept", "later"]);
  });

  it("[E26] begins a fresh file after a failed flush and removes the old one", async () => {
    const dir = makeDir();
    let fails = false;
    const { disk } = createFaultyDisk(createNodeDisk(), ({ name }) =>
      fails && name === "drafts.sync" ? { kind: "fail", errno: "EIO" } : undefined,
    );
    const journal = createDraftJournal({ disk, dir, self: deadIdentity(), now: () => 1_000 });
    await journal.write({ ...soul, baseHash: null, text: "kept" });
    const old = readdirSync(dir);
    fails = true;
    for (let count = 0; count < 3; count += 1)
      await expect(journal.write({ ...soul, baseHash: null, text: "lost" })).rejects.toMatchObject({ code: "EIO" });
    expect(readdirSync(dir)).toEqual(old);
    fails = false;
    await journal.write({ workspaceDir: "/ws", relPath: "USER.md", baseHash: null, text: "later" });
    const names = readdirSync(dir);
    await journal.dispose();
    const next = journalIn(dir);
    await next.recover();
    expect([names.length, names[0] === old[0], next.list("/ws").map((draft) => draft.text)]).toEqual([
      1,
      false,
      ["kept", "later"],
    ]);
  });

  it("[E4] holds what a killed process had reported as written", async () => {
    const base = mkdtempSync(join(tmpdir(), "soulscope-kill-"));
    const child = await startChild({
      op: "type-drafts",
      uid: 0,
      workspaceDir: "/ws",
      appDataDir: base,
      relPath: "SOUL.md",
    });
    let said = "";
    await new Promise<void>((resolve) => {
      child.stdout?.on("data", (chunk) => {
        said += String(chunk);
        if (said.split("\n").length > 20) child.kill("SIGKILL");
      });
      child.once("close", () => resolve());
    });
    const written = said
      .split("\n")
      .slice(0, -1)
      .map((line) => (JSON.parse(line) as { written: number }).written);
    const journal = journalIn(join(base, "drafts"));
    await journal.recover();
    expect(journal.list("/ws")[0]?.text.length).toBeGreaterThanOrEqual(written.at(-1) ?? 1);
  });
});
