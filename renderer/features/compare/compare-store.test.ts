import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#renderer/stores/testing/start-test-app.tsx";
import { runUndo } from "#renderer/stores/undo-offers.ts";
import { snapshotFile } from "#shared/files/snapshot.ts";
import { createCompareStore } from "./compare-store.ts";
import type { CopyPlan } from "./copy-across.ts";
import { copyLock } from "./copy-lock.ts";

let app: TestApp;
let across: string;

beforeEach(async () => {
  app = await startTestApp({ "SOUL.md": "mine\n", "USER.md": "only here\n" });
  across = join(app.home, "other");
  await mkdir(across);
  await writeFile(join(across, "SOUL.md"), "\uFEFFtheirs\r\n");
});
afterEach(() => app.dispose());

/** Both sides read: the open workspace on the left, a folder on the right. */
async function startComparison() {
  const target = (dir: string) => ({ target: { dir, profileId: null, agentId: null } });
  const store = createCompareStore(app.stores, { left: target(app.dir), right: target(across) });
  await until(() => store.getState().left.view !== null && store.getState().right.view !== null);
  return store;
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
}

const planFor = (
  file: { readonly hash?: string; readonly text?: string } | undefined,
  plan: Partial<CopyPlan>,
): CopyPlan => ({
  from: "left",
  relPath: "SOUL.md",
  isWholeFile: true,
  agent: "Other",
  before: file?.text ?? null,
  after: "mine\n",
  baseHash: file?.hash ?? null,
  ...plan,
});

const lastNotice = () => app.stores.workspace.getState().notices.at(-1);
const undoLast = async () => {
  const id = lastNotice()?.action?.commandId ?? "";
  const before = new Set(app.stores.workspace.getState().notices.map((notice) => notice.id));
  expect(runUndo(app.stores, id)).toBe(true);
  expect(runUndo(app.stores, id)).toBe(false);
  await until(() => !before.has(lastNotice()?.id ?? [...before][0] ?? ""));
};

describe("compare store", () => {
  it("[Q21][Q22] a copy is written to the byte, tells the comparison, and is taken back to the byte", async () => {
    const store = await startComparison();
    const file = store.getState().right.view?.snapshot.files.find(({ relPath }) => relPath === "SOUL.md");
    store.getState().askCopy(planFor(file, {}));
    expect(await readFile(join(across, "SOUL.md"), "utf8")).toBe("\uFEFFtheirs\r\n");
    await store.getState().makeCopy();
    expect(await readFile(join(across, "SOUL.md"), "utf8")).toBe("mine\n");
    const { copy, right } = store.getState();
    expect(copy).toBeNull();
    expect(right.view === null ? null : snapshotFile(right.view.snapshot, "SOUL.md")?.text).toBe("mine\n");
    expect(lastNotice()?.messageKey).toBe("compare:copied");
    await undoLast();
    expect(lastNotice()?.messageKey).toBe("compare:undone");
    expect(await readFile(join(across, "SOUL.md"), "utf8")).toBe("\uFEFFtheirs\r\n");
  });

  it("[Q22] a new file is removed again, unless it was changed since", async () => {
    const store = await startComparison();
    const plan = planFor(undefined, { relPath: "USER.md", after: "only here\n" });
    store.getState().askCopy(plan);
    await store.getState().makeCopy();
    expect(await readFile(join(across, "USER.md"), "utf8")).toBe("only here\n");
    await undoLast();
    await expect(readFile(join(across, "USER.md"))).rejects.toThrow("ENOENT");

    store.getState().askCopy(plan);
    await store.getState().makeCopy();
    await writeFile(join(across, "USER.md"), "changed since\n");
    await undoLast();
    expect(lastNotice()?.messageKey).toBe("compare:undoChanged");
    expect(await readFile(join(across, "USER.md"), "utf8")).toBe("changed since\n");
  });

  it("[Q21] a file changed meanwhile is left alone and read again", async () => {
    const store = await startComparison();
    const file = store.getState().right.view?.snapshot.files.find(({ relPath }) => relPath === "SOUL.md");
    store.getState().askCopy(planFor(file, {}));
    await writeFile(join(across, "SOUL.md"), "newer\n");
    await store.getState().makeCopy();
    expect(store.getState().copy?.status).toBe("changed");
    expect(await readFile(join(across, "SOUL.md"), "utf8")).toBe("newer\n");
    const { view } = store.getState().right;
    expect(view === null ? null : snapshotFile(view.snapshot, "SOUL.md")?.text).toBe("newer\n");
  });

  it("[Q21] a copy into the open workspace is no foreign change to its editor", async () => {
    const store = await startComparison();
    const { workspace } = app.stores;
    await workspace.getState().openFile("SOUL.md");
    const hash = workspace.getState().buffers.get("SOUL.md")?.base.hash ?? null;
    store
      .getState()
      .askCopy(planFor(undefined, { from: "right", before: "mine\n", after: "theirs\n", baseHash: hash }));
    await store.getState().makeCopy();
    const buffer = workspace.getState().buffers.get("SOUL.md");
    expect(buffer).toMatchObject({ text: "theirs\n", conflict: null });
    expect(buffer?.base.text).toBe("theirs\n");
  });

  it("[Q23] nothing is copied into unsaved text, into what cannot be written, or from nothing", () => {
    const side = (file: object, text: string | null) => ({ file, text, report: null, section: null });
    const folder = (workspaceDir: string, unsaved: readonly string[] = []) =>
      ({ snapshot: { workspaceDir }, unsaved: new Set(unsaved) }) as never;
    const writable = { kind: "file", writable: true };
    const lock = (right: object, unsaved: readonly string[] = []) =>
      copyLock({ relPath: "SOUL.md", left: side(writable, "a"), right } as never, {
        comparison: { left: folder("/l"), right: folder("/r", unsaved) },
        into: "right",
      });
    expect(lock(side(writable, "b"))).toBeNull();
    expect(lock(side({ kind: "absent" }, null))).toBeNull();
    expect(lock(side(writable, "a"))).toBe("gone");
    expect(lock(side(writable, "b"), ["SOUL.md"])).toBe("unsaved");
    expect(lock(side({ kind: "file", writable: false }, "b"))).toBe("readOnly");
    expect(lock(side({ kind: "directory", writable: false }, null))).toBe("readOnly");
  });

  it("[Q1] a folder that cannot be read is named with its reason, and another choice mends it", async () => {
    const store = await startComparison();
    store.getState().choose("right", { target: { dir: join(app.home, "nowhere"), profileId: null, agentId: null } });
    await until(() => store.getState().right.error !== null);
    expect(store.getState().right).toMatchObject({ view: null, error: { code: "not-found" } });
    await mkdir(join(app.home, "nowhere"));
    await store.getState().readAgain();
    expect(store.getState().right).toMatchObject({ error: null, isReading: false });
    store.getState().swap();
    store.getState().choose("left", { target: { dir: across, profileId: null, agentId: null } });
    await until(() => store.getState().left.view !== null);
    expect(store.getState().left.error).toBeNull();
    expect(store.getState().right.target.dir).toBe(app.dir);
  });
});
