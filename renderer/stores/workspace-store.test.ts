import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Draft } from "#shared/rpc/contract.ts";
import { startHost, type TestHost, type TestWindow } from "./testing/start-host.ts";

const SOUL = "# Soul\n\nBe kind.\n\nBe brief.\n";
let host: TestHost | null = null;

interface OpenWindow extends TestWindow {
  readonly home: string;
  readonly dir: string;
}

async function openWindow(files: Readonly<Record<string, string>>): Promise<OpenWindow> {
  host = await startHost(files);
  return openAgain(host);
}

async function openAgain(on: TestHost): Promise<OpenWindow> {
  const window = on.startWindow();
  await window.stores.workspace.getState().openWorkspace({ dir: on.dir, profileId: null, agentId: null });
  return { ...window, home: on.home, dir: on.dir };
}

/** Ends a window without saving and opens the workspace in a new one. */
async function startAgain(window: OpenWindow): Promise<OpenWindow> {
  if (host === null) throw new Error("No host is running");
  window.end();
  return openAgain(host);
}

const stateOf = ({ stores }: TestWindow) => stores.workspace.getState();
const soulOf = (window: TestWindow) => stateOf(window).buffers.get("SOUL.md");
const onDisk = ({ dir }: OpenWindow, name = "SOUL.md"): Promise<string> => readFile(join(dir, name), "utf8");
const noticesOf = (window: TestWindow): readonly string[] => stateOf(window).notices.map((notice) => notice.messageKey);
/** Waits for something that follows from a change on disk. */
const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 8000, interval: 25 });

afterEach(async () => {
  await host?.dispose();
  host = null;
});

describe("workspace store over a host", () => {
  it("[U1] opens a folder and assembles its prompt, unsaved text included", async () => {
    const window = await openWindow({ "SOUL.md": SOUL });
    const { selectors, workspace } = window.stores;
    expect(selectors.prompt(workspace.getState())?.projectContext).toContain("Be kind.");
    stateOf(window).editText("SOUL.md", "Be bold.\n");
    expect(selectors.prompt(workspace.getState())?.projectContext).toContain("Be bold.");
  });

  it("[U6] saves what was typed and nothing else, also what is typed while a save runs", async () => {
    const window = await openWindow({ "SOUL.md": SOUL, "USER.md": "You.\r\n" });
    stateOf(window).editText("SOUL.md", "one\n");
    const first = stateOf(window).save("SOUL.md");
    stateOf(window).editText("SOUL.md", "one two\n");
    await Promise.all([first, stateOf(window).save("SOUL.md")]);
    expect([await onDisk(window), await onDisk(window, "USER.md")]).toEqual(["one two\n", "You.\r\n"]);
    expect(soulOf(window)).toMatchObject({ base: { text: "one two\n" }, save: { status: "saved", confirmed: true } });
  });

  it("[U6] a save that reaches a host that does not know the workspace any more opens it again", async () => {
    const window = await openWindow({ "SOUL.md": SOUL });
    stateOf(window).editText("SOUL.md", "one\n");
    await window.client.call("workspace.close", { workspaceId: stateOf(window).view?.workspaceId ?? "" });
    await stateOf(window).save("SOUL.md");
    expect(soulOf(window)).toMatchObject({ save: { status: "saved" } });
    expect(await onDisk(window)).toBe("one\n");
  });

  it("[U6] opening and saving without an edit writes nothing", async () => {
    const window = await openWindow({ "SOUL.md": "\uFEFFa\r\nb\n" });
    await stateOf(window).save("SOUL.md");
    expect([await onDisk(window), soulOf(window)?.save.status]).toEqual(["\uFEFFa\r\nb\n", "idle"]);
  });

  it("[U2][RW22] a change by another program while clean arrives by itself, told in one notice", async () => {
    const window = await openWindow({ "SOUL.md": SOUL });
    await writeFile(join(window.dir, "SOUL.md"), "# Rewritten by the agent, at the same length\n");
    await eventually(() => expect(soulOf(window)).toMatchObject({ externalRevision: 1 }));
    expect(soulOf(window)?.text).toBe("# Rewritten by the agent, at the same length\n");
    await eventually(() => expect(noticesOf(window)).toEqual(["notice.reloaded"]));
    await writeFile(join(window.dir, "USER.md"), "Somebody else.\n");
    await eventually(() => expect(noticesOf(window)).toEqual(["notice.othersChanged"]));
  });

  it("[U3] a save that meets a foreign change elsewhere in the file merges and saves both", async () => {
    const window = await openWindow({ "SOUL.md": SOUL });
    stateOf(window).editText("SOUL.md", SOUL.replace("brief", "very brief"));
    await writeFile(join(window.dir, "SOUL.md"), SOUL.replace("# Soul", "# The soul"));
    await stateOf(window).save("SOUL.md");
    await eventually(() => expect(soulOf(window)?.text).toBe("# The soul\n\nBe kind.\n\nBe very brief.\n"));
    await stateOf(window).save("SOUL.md");
    expect(await onDisk(window)).toBe("# The soul\n\nBe kind.\n\nBe very brief.\n");
  });

  it("[U4] a save that clashes is refused: the disk keeps theirs, the window mine, and mine can be put on top", async () => {
    const window = await openWindow({ "SOUL.md": SOUL });
    const mine = SOUL.replace("Be kind.", "Be warm.");
    const theirs = SOUL.replace("Be kind.", "Be stern.");
    stateOf(window).editText("SOUL.md", mine);
    await writeFile(join(window.dir, "SOUL.md"), theirs);
    await stateOf(window).save("SOUL.md");
    await eventually(() => expect(soulOf(window)?.conflict?.current.text).toBe(theirs));
    expect([soulOf(window)?.text, await onDisk(window)]).toEqual([mine, theirs]);
    stateOf(window).keepMine("SOUL.md");
    await stateOf(window).save("SOUL.md");
    expect(await onDisk(window)).toBe(mine);
  });

  it("[U7] unsaved text comes back after the window ended without saving, and can be given up", async () => {
    const first = await openWindow({ "SOUL.md": SOUL });
    stateOf(first).editText("SOUL.md", "never saved\n");
    await stateOf(first).flushDrafts();
    const second = await startAgain(first);
    expect(soulOf(second)).toMatchObject({ text: "never saved\n", base: { text: SOUL } });
    expect(soulOf(second)?.recoveredAtMs).toBeTypeOf("number");
    expect(noticesOf(second)).toEqual(["notice.recovered"]);
    await stateOf(second).discardRecovered("SOUL.md");
    expect(soulOf(second)).toMatchObject({ text: SOUL, recoveredAtMs: null, externalRevision: 1 });
    expect(await draftsAfterReopen(second)).toEqual([]);
  });

  it("[U7] unsaved text over a file that changed meanwhile is merged or becomes a conflict", async () => {
    const first = await openWindow({ "SOUL.md": SOUL });
    stateOf(first).editText("SOUL.md", SOUL.replace("Be kind.", "Be warm."));
    await stateOf(first).flushDrafts();
    await writeFile(join(first.dir, "SOUL.md"), SOUL.replace("Be kind.", "Be stern."));
    const second = await startAgain(first);
    expect(soulOf(second)).toMatchObject({ text: SOUL.replace("Be kind.", "Be warm.") });
    expect(soulOf(second)?.conflict?.current.text).toBe(SOUL.replace("Be kind.", "Be stern."));
  });

  it("[U12] leaving a workspace keeps its unsaved text and says so; coming back brings it", async () => {
    const window = await openWindow({ "SOUL.md": SOUL });
    stateOf(window).editText("SOUL.md", "left behind\n");
    await stateOf(window).openWorkspace({ dir: window.home, profileId: null, agentId: null });
    expect(noticesOf(window)).toEqual(["notice.keptBehind"]);
    await stateOf(window).openWorkspace({ dir: window.dir, profileId: null, agentId: null });
    expect(soulOf(window)?.text).toBe("left behind\n");
    expect(await onDisk(window)).toBe(SOUL);
  });

  it("[U13] a missing file is created from its template and opened", async () => {
    const window = await openWindow({ "SOUL.md": SOUL });
    await stateOf(window).createFile("TOOLS.md");
    expect(stateOf(window).activeTab).toBe("TOOLS.md");
    expect(stateOf(window).buffers.get("TOOLS.md")?.text).toBe(await onDisk(window, "TOOLS.md"));
  });

  it("[U11] a folder that vanishes leaves the text in the window; when it is back all goes on", async () => {
    const window = await openWindow({ "SOUL.md": SOUL });
    stateOf(window).editText("SOUL.md", "mine\n");
    await rename(window.dir, `${window.dir}-away`);
    await eventually(() => expect(stateOf(window).status.phase).toBe("gone"));
    expect(soulOf(window)?.text).toBe("mine\n");
    await rename(`${window.dir}-away`, window.dir);
    await eventually(() => expect(stateOf(window).status.phase).toBe("ready"));
    expect(soulOf(window)).toMatchObject({ text: "mine\n", conflict: null });
  });

  it("[U14] a folder that is not there leaves the open one as it is, with a notice why", async () => {
    const window = await openWindow({ "SOUL.md": SOUL });
    stateOf(window).editText("SOUL.md", "mine\n");
    await stateOf(window).openWorkspace({ dir: join(window.home, "nowhere"), profileId: null, agentId: null });
    expect(stateOf(window)).toMatchObject({ status: { phase: "ready" }, activeTab: "SOUL.md" });
    expect([soulOf(window)?.text, noticesOf(window)]).toEqual(["mine\n", ["notice.openFailed"]]);
  });

  it("[U14] without an open workspace the failure has a reason", async () => {
    const window = await openWindow({ "SOUL.md": SOUL });
    await stateOf(window).closeWorkspace();
    await rm(window.dir, { recursive: true });
    await stateOf(window).openWorkspace({ dir: window.dir, profileId: null, agentId: null });
    expect(stateOf(window)).toMatchObject({ status: { phase: "failed", error: { code: "not-found" } }, view: null });
  });

  it("[U12] opening the folder that is open already reads it again and keeps what is typed", async () => {
    const window = await openWindow({ "SOUL.md": SOUL });
    stateOf(window).editText("SOUL.md", "mine\n");
    await stateOf(window).openWorkspace({ dir: window.dir, profileId: null, agentId: null });
    expect(soulOf(window)).toMatchObject({ text: "mine\n", base: { text: SOUL }, conflict: null });
  });
});

async function draftsAfterReopen(window: OpenWindow): Promise<readonly Draft[]> {
  const { client } = window.stores;
  const result = await client.call("workspace.open", { dir: window.dir, profileId: null, agentId: null });
  return result.ok ? result.value.drafts : [];
}
