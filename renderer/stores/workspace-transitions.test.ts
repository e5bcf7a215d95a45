import { describe, expect, it } from "vitest";
import type { SnapshotFile } from "#shared/files/snapshot.ts";
import { hostError } from "#shared/rpc/errors.ts";
import { mergeCleanly } from "./merge-cleanly.ts";
import { buildView, textFile } from "./testing/build-view.ts";
import type { WorkspaceEvent } from "./workspace-event.ts";
import type { WorkspaceState } from "./workspace-state.ts";
import { EMPTY_WORKSPACE_STATE, workspaceTransition } from "./workspace-transitions.ts";

const SOUL = "# Soul\n\nBe kind.\n\nBe brief.\n";
const ofSoul = (text: string): SnapshotFile => textFile("SOUL.md", text);

function play(...events: readonly WorkspaceEvent[]): WorkspaceState {
  const view = buildView([ofSoul(SOUL), textFile("USER.md", "You.\n")]);
  const opened: WorkspaceEvent = { type: "workspace.opened", view, recovered: [], keptBehind: 0 };
  return [opened, ...events].reduce(
    (state, event) => workspaceTransition(state, event, mergeCleanly),
    EMPTY_WORKSPACE_STATE,
  );
}
const openSoul: WorkspaceEvent = { type: "tab.opened", relPath: "SOUL.md" };
const edit = (text: string): WorkspaceEvent => ({ type: "text.edited", relPath: "SOUL.md", text });
const changed = (file: SnapshotFile): WorkspaceEvent => ({ type: "files.changed", version: 2, changed: [file] });
const notices = (state: WorkspaceState): readonly string[] => state.notices.map((notice) => notice.messageKey);

describe("workspaceTransition", () => {
  it("[U1] opening a file makes a buffer over the disk's version, without unsaved text", () => {
    const buffer = play(openSoul).buffers.get("SOUL.md");
    expect(buffer).toMatchObject({ text: SOUL, base: { hash: ofSoul(SOUL).hash, text: SOUL }, externalRevision: 0 });
  });

  it("[U1] a freshly opened workspace has its personality in front; one without it has nothing", () => {
    expect(play()).toMatchObject({ tabs: ["SOUL.md"], activeTab: "SOUL.md" });
    const view = buildView([textFile("USER.md", "You.\n")]);
    const event: WorkspaceEvent = { type: "workspace.opened", view, recovered: [], keptBehind: 0 };
    expect(workspaceTransition(EMPTY_WORKSPACE_STATE, event, mergeCleanly)).toMatchObject({
      tabs: [],
      activeTab: null,
    });
  });

  it("[U45] files that were open last time come back, without those that are gone; unsaved text is in front", () => {
    const view = buildView([ofSoul(SOUL), textFile("USER.md", "You.\n")]);
    const last = { tabs: ["USER.md", "gone.md", "SOUL.md", "TOOLS.md"], front: "USER.md", lately: [] };
    const reopened = (event: Partial<Extract<WorkspaceEvent, { type: "workspace.opened" }>>) =>
      workspaceTransition(
        EMPTY_WORKSPACE_STATE,
        { type: "workspace.opened", view, recovered: [], keptBehind: 0, last, ...event },
        mergeCleanly,
      );
    expect(reopened({})).toMatchObject({ tabs: ["USER.md", "SOUL.md"], activeTab: "USER.md" });
    expect(reopened({ last: { ...last, front: "gone.md" } }).activeTab).toBe("SOUL.md");
    expect(reopened({ last: { ...last, tabs: ["gone.md"] } })).toMatchObject({ tabs: ["SOUL.md"] });
    const { buffers } = play(openSoul, edit("# Soul\n\nMine.\n"));
    const recovered = [...buffers.values()].filter(({ relPath }) => relPath === "SOUL.md");
    expect(reopened({ recovered })).toMatchObject({ tabs: ["USER.md", "SOUL.md"], activeTab: "SOUL.md" });
  });

  it("[U2] a change on disk while clean is read again as one outside edit; Review tells of it", () => {
    const state = play(openSoul, changed(ofSoul("# Soul\n\nNew.\n")));
    expect(state.buffers.get("SOUL.md")).toMatchObject({
      text: "# Soul\n\nNew.\n",
      externalRevision: 1,
      conflict: null,
    });
    expect(notices(state)).toEqual([]);
  });

  it("[U43] a daily note that is listed without its text leaves the text that was read, saved or not", () => {
    const note = textFile("memory/2026-01-29.md", "Tulips.\n");
    const { hash: _hash, text: _text, encoding: _encoding, writable: _writable, ...listed } = note;
    const opened = play(
      { type: "tab.opened", relPath: note.relPath },
      { type: "file.loaded", file: note },
      { type: "text.edited", relPath: note.relPath, text: "Tulips and roses.\n" },
      changed(listed),
      { type: "workspace.refreshed", view: buildView([ofSoul(SOUL), listed]) },
    );
    expect(opened.buffers.get(note.relPath)).toMatchObject({ text: "Tulips and roses.\n", conflict: null });
    expect(opened.view?.snapshot.files.filter(({ relPath }) => relPath === note.relPath)).toEqual([note]);
  });

  it("[U3] a change that does not touch unsaved text is merged and stays unsaved over the new base", () => {
    const theirs = ofSoul(SOUL.replace("# Soul", "# The soul"));
    const state = play(openSoul, edit(SOUL.replace("brief", "very brief")), changed(theirs));
    expect(state.buffers.get("SOUL.md")).toMatchObject({
      text: "# The soul\n\nBe kind.\n\nBe very brief.\n",
      base: { hash: theirs.hash, text: theirs.text },
      conflict: null,
    });
    expect(notices(state)).toEqual(["notice.merged"]);
  });

  it("[U4] a change that touches unsaved text leaves the text alone and becomes a conflict", () => {
    const theirs = ofSoul(SOUL.replace("Be kind.", "Be stern."));
    const state = play(openSoul, edit(SOUL.replace("Be kind.", "Be warm.")), changed(theirs));
    expect(state.buffers.get("SOUL.md")).toMatchObject({
      text: SOUL.replace("Be kind.", "Be warm."),
      externalRevision: 0,
      conflict: { current: theirs, baseText: SOUL, saveRefused: false },
    });
  });

  it("[U4] the conflict goes away when the disk returns to the version the text started from", () => {
    const theirs = ofSoul(SOUL.replace("Be kind.", "Be stern."));
    const state = play(openSoul, edit(SOUL.replace("Be kind.", "Be warm.")), changed(theirs), changed(ofSoul(SOUL)));
    expect(state.buffers.get("SOUL.md")?.conflict).toBeNull();
  });

  it("[U4] keeping mine puts it over the disk's version; taking theirs replaces it as one edit", () => {
    const mine = SOUL.replace("Be kind.", "Be warm.");
    const theirs = ofSoul(SOUL.replace("Be kind.", "Be stern."));
    const conflict = [openSoul, edit(mine), changed(theirs)];
    const kept = play(...conflict, { type: "mine.kept", relPath: "SOUL.md" }).buffers.get("SOUL.md");
    expect(kept).toMatchObject({ text: mine, base: { hash: theirs.hash, text: theirs.text }, conflict: null });
    const taken = play(...conflict, { type: "theirs.taken", relPath: "SOUL.md" }).buffers.get("SOUL.md");
    expect(taken).toMatchObject({
      text: theirs.text,
      base: { text: theirs.text },
      externalRevision: 1,
      conflict: null,
    });
  });

  it("[U5] a file removed while clean closes its buffer; while unsaved it is a conflict and the text stays", () => {
    const absent: SnapshotFile = { relPath: "SOUL.md", path: "/w/SOUL.md", kind: "absent" };
    expect(play(openSoul, changed(absent)).buffers.has("SOUL.md")).toBe(false);
    const state = play(openSoul, edit("mine"), changed(absent));
    expect(state.buffers.get("SOUL.md")).toMatchObject({ text: "mine", conflict: { current: absent } });
    const kept = workspaceTransition(state, { type: "mine.kept", relPath: "SOUL.md" }, mergeCleanly);
    expect(kept.buffers.get("SOUL.md")?.base).toEqual({ hash: null, text: "" });
  });

  it("[U6] an acknowledged save makes what was sent the base; typing during the save stays unsaved", () => {
    const state = play(
      openSoul,
      edit("one"),
      { type: "save.started", relPath: "SOUL.md", text: "one" },
      edit("one two"),
      { type: "save.acknowledged", relPath: "SOUL.md", file: ofSoul("one"), sentText: "one", confirmed: true, atMs: 7 },
    );
    expect(state.buffers.get("SOUL.md")).toMatchObject({
      text: "one two",
      base: { text: "one" },
      save: { status: "saved", atMs: 7, confirmed: true },
    });
  });

  it("[U6] the echo of a save in progress is not taken for a foreign change", () => {
    const state = play(
      openSoul,
      edit("one"),
      { type: "save.started", relPath: "SOUL.md", text: "one" },
      edit("one two"),
      changed(ofSoul("one")),
    );
    expect(state.buffers.get("SOUL.md")).toMatchObject({ text: "one two", conflict: null, pendingChange: null });
    expect(state.notices).toEqual([]);
  });

  it("[U6] a foreign change that arrives during a save is met when the save has ended", () => {
    const state = play(
      openSoul,
      edit("one"),
      { type: "save.started", relPath: "SOUL.md", text: "one" },
      changed(ofSoul("foreign")),
      { type: "save.acknowledged", relPath: "SOUL.md", file: ofSoul("one"), sentText: "one", confirmed: true, atMs: 7 },
    );
    expect(state.buffers.get("SOUL.md")).toMatchObject({ text: "foreign", externalRevision: 1, pendingChange: null });
  });

  it("[U6] a refused save that clashes keeps the text and says that it was refused; a failed one keeps it unsaved", () => {
    const current = ofSoul(SOUL.replace("Be kind.", "Be stern."));
    const refused = play(
      openSoul,
      edit(SOUL.replace("Be kind.", "Be warm.")),
      { type: "save.started", relPath: "SOUL.md", text: SOUL.replace("Be kind.", "Be warm.") },
      { type: "save.refused", relPath: "SOUL.md", current, baseText: SOUL },
    );
    expect(refused.buffers.get("SOUL.md")).toMatchObject({ conflict: { saveRefused: true }, save: { status: "idle" } });
    const error = hostError("disk-full");
    const failed = play(openSoul, edit("x"), { type: "save.failed", relPath: "SOUL.md", error });
    expect(failed.buffers.get("SOUL.md")).toMatchObject({ text: "x", save: { status: "failed", error } });
  });

  it("[U8] closing a tab keeps unsaved text and drops a clean buffer", () => {
    const close: WorkspaceEvent = { type: "tab.closed", relPath: "SOUL.md" };
    expect(play(openSoul, close)).toMatchObject({ tabs: [], activeTab: null, buffers: new Map() });
    expect(play(openSoul, edit("x"), close).buffers.get("SOUL.md")?.text).toBe("x");
  });

  it("[U35] a notice about more than the open workspace outlives it, others do not", () => {
    const notice = { messageKey: "notice.merged", params: {}, tone: "ok" } as const;
    const add = (isOfApp?: true): WorkspaceEvent => ({
      type: "notice.added",
      notice: { ...notice, ...(isOfApp && { isOfApp }) },
    });
    const closed = play(openSoul, add(), add(true), { type: "workspace.closed", keptBehind: 0 });
    expect(closed.notices.map(({ isOfApp }) => isOfApp)).toEqual([true]);
  });

  it("[U10] files that changed behind the user's back are remembered until they are opened", () => {
    const state = play(openSoul, changed(textFile("USER.md", "Someone else.\n")));
    expect([...state.changedOutside]).toEqual(["USER.md"]);
    const seen = workspaceTransition(state, { type: "tab.opened", relPath: "USER.md" }, mergeCleanly);
    expect(seen.changedOutside.size).toBe(0);
  });

  it("[U11] a vanished folder keeps buffers; a fresh view meets them like any change", () => {
    const gone = play(openSoul, edit("mine"), { type: "folder.gone", error: hostError("workspace-gone") });
    expect(gone.status.phase).toBe("gone");
    const view = buildView([ofSoul("theirs"), textFile("USER.md", "You.\n")], { version: 9 });
    const back = workspaceTransition(gone, { type: "workspace.refreshed", view }, mergeCleanly);
    expect(back).toMatchObject({ status: { phase: "ready" }, view: { version: 9 } });
    expect(back.buffers.get("SOUL.md")).toMatchObject({ text: "mine", conflict: { saveRefused: false } });
  });
});
