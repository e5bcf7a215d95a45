import { isListedOnly, type SnapshotFile, snapshotFile } from "#shared/files/snapshot.ts";
import { assertNever } from "#shared/result.ts";
import type { WorkspaceView } from "#shared/rpc/contract.ts";
import {
  applyDiskChange,
  type BufferChange,
  bufferOf,
  type MergeTexts,
  resolvedWith,
  saveAcknowledged,
  saveFailed,
  saveRefused,
  theirsTaken,
  withOutsideText,
} from "./buffer-transitions.ts";
import type { WorkspaceEvent } from "./workspace-event.ts";
import type { FileBuffer, Notice, WorkspaceState } from "./workspace-state.ts";

/** A window without an open workspace. */
export const EMPTY_WORKSPACE_STATE: WorkspaceState = {
  status: { phase: "none" },
  view: null,
  connected: true,
  buffers: new Map(),
  tabs: [],
  activeTab: null,
  sessionKind: "main",
  shownAgentId: null,
  notices: [],
  reveal: null,
  changedOutside: new Set(),
  merging: null,
  sequence: 0,
  rulesTested: 0,
};

/** Most notices shown at once; older ones give way. */
const MAX_NOTICES = 4;

/** Next state of the workspace after an event; pure, `merge` is the three-way text merge of the core. */
export function workspaceTransition(state: WorkspaceState, event: WorkspaceEvent, merge: MergeTexts): WorkspaceState {
  switch (event.type) {
    case "opening.started":
      return { ...state, status: { phase: "loading", dir: event.dir } };
    case "opening.failed":
      return openingFailed(state, event);
    case "opening.given-up":
      return { ...state, status: { phase: state.view === null ? "none" : "ready" } };
    case "workspace.opened":
      return opened(state, event);
    case "workspace.closed":
      return withKeptNotice({ ...cleared(state), status: { phase: "none" } }, event.keptBehind);
    case "workspace.refreshed":
      return refreshed(state, { view: event.view, merge });
    case "files.changed":
      return filesChanged(state, { event, merge });
    case "folder.gone":
      return { ...state, status: { phase: "gone", error: event.error } };
    case "folder.back":
      return { ...state, status: { phase: "ready" } };
    case "config.changed":
      return state.view === null ? state : { ...state, view: { ...state.view, config: event.config } };
    case "late.write":
      return withNotice(state, fileNotice("notice.lateWrite", event.relPath, "warn"));
    case "save.undone":
      return withNotice(state, fileNotice("notice.saveUndone", event.relPath, "warn"));
    case "file.loaded":
      return fileLoaded(state, { file: event.file, merge });
    case "tab.opened":
      return tabOpened(state, event.relPath);
    case "tab.closed":
      return tabClosed(state, event.relPath);
    case "text.edited":
      return withBuffer(state, event.relPath, (buffer) => ({ ...buffer, text: event.text }));
    case "text.replaced":
      return withBuffer(withTextOf(state, event.relPath), event.relPath, (buffer) =>
        withOutsideText(buffer, event.text),
      );
    case "save.started":
      return withBuffer(state, event.relPath, (buffer) => ({
        ...buffer,
        save: { status: "saving", text: event.text },
      }));
    case "save.acknowledged":
      return acknowledged(state, { event, merge });
    case "save.refused":
      return refused(state, { event, merge });
    case "save.failed":
      return withBuffer(state, event.relPath, (buffer) => saveFailed(buffer, event.error));
    case "theirs.taken":
      return withBuffer({ ...state, merging: null }, event.relPath, theirsTaken);
    case "mine.kept":
      return withBuffer({ ...state, merging: null }, event.relPath, (buffer) => resolvedWith(buffer, buffer.text));
    case "merge.applied":
      return withBuffer({ ...state, merging: null }, event.relPath, (buffer) => resolvedWith(buffer, event.text));
    case "recovered.kept":
      return withBuffer(state, event.relPath, (buffer) => ({ ...buffer, recoveredAtMs: null }));
    case "recovered.discarded":
      return withBuffer(state, event.relPath, (buffer) =>
        buffer.base.hash === null && buffer.conflict === null ? null : theirsTaken(buffer),
      );
    case "merge.opened":
      return state.buffers.get(event.relPath)?.conflict ? { ...state, merging: event.relPath } : state;
    case "merge.closed":
      return { ...state, merging: null };
    case "agent.chosen":
      return { ...state, shownAgentId: event.agentId === state.view?.agentId ? null : event.agentId };
    case "session.chosen":
      return { ...state, sessionKind: event.kind };
    case "reveal.requested":
      return { ...state, reveal: { ...event.request, id: state.sequence + 1 }, sequence: state.sequence + 1 };
    case "notice.added":
      return withNotice(state, event.notice);
    case "notice.dismissed":
      return { ...state, notices: state.notices.filter((notice) => notice.id !== event.id) };
    case "connection.changed":
      return { ...state, connected: event.connected };
    default:
      return assertNever(event);
  }
}

/** The state without anything of a workspace; only the line and the source of ids stay. */
function cleared(state: WorkspaceState): WorkspaceState {
  const { connected, sequence } = state;
  const notices = state.notices.filter(({ isOfApp }) => isOfApp === true);
  return { ...EMPTY_WORKSPACE_STATE, connected, sequence, notices };
}

/** Without an open workspace the failure fills the welcome screen; with one it is a notice over it. */
function openingFailed(
  state: WorkspaceState,
  event: Extract<WorkspaceEvent, { type: "opening.failed" }>,
): WorkspaceState {
  const { dir, error } = event;
  if (state.view === null) return { ...state, status: { phase: "failed", dir, error } };
  const messageKey = dir === "" ? "notice.openSampleFailed" : "notice.openFailed";
  const notice = { messageKey, params: { dir, errorCode: error.code }, tone: "bad" } as const;
  return withNotice({ ...state, status: { phase: "ready" } }, notice);
}

function withNotice(state: WorkspaceState, notice: Omit<Notice, "id">): WorkspaceState {
  const sequence = state.sequence + 1;
  const others = state.notices.filter(
    (other) => other.messageKey !== notice.messageKey || other.params.relPath !== notice.params.relPath,
  );
  const notices = [...others, { ...notice, id: `n${sequence}` }].slice(-MAX_NOTICES);
  return { ...state, notices, sequence };
}

const fileNotice = (messageKey: string, relPath: string, tone: Notice["tone"]): Omit<Notice, "id"> => ({
  messageKey,
  params: { relPath },
  tone,
});

function withKeptNotice(state: WorkspaceState, count: number): WorkspaceState {
  return count === 0 ? state : withNotice(state, { messageKey: "notice.keptBehind", params: { count }, tone: "info" });
}

/** Applies `change` to one buffer; a null result removes it. */
function withBuffer(
  state: WorkspaceState,
  relPath: string,
  change: (buffer: FileBuffer) => FileBuffer | null,
): WorkspaceState {
  const buffer = state.buffers.get(relPath);
  if (buffer === undefined) return state;
  const next = change(buffer);
  if (next === buffer) return state;
  const buffers = new Map(state.buffers);
  if (next === null) buffers.delete(relPath);
  else buffers.set(relPath, next);
  return { ...state, buffers };
}

function withFile(view: WorkspaceView, file: SnapshotFile): WorkspaceView {
  const known = snapshotFile(view.snapshot, file.relPath);
  const files =
    known === undefined
      ? [...view.snapshot.files, file]
      : view.snapshot.files.map((old) => (old.relPath === file.relPath ? file : old));
  return { ...view, snapshot: { ...view.snapshot, files } };
}

function opened(state: WorkspaceState, event: Extract<WorkspaceEvent, { type: "workspace.opened" }>): WorkspaceState {
  const { recovered, view, keptBehind, last } = event;
  const there = new Set([
    ...view.snapshot.files.filter(({ kind }) => kind !== "absent").map(({ relPath }) => relPath),
    ...view.extras.filter(({ openable }) => openable).map(({ relPath }) => relPath),
  ]);
  const before = last?.tabs.filter((relPath) => there.has(relPath)) ?? [];
  const [saved = null] = recovered.map(({ relPath }) => relPath);
  const next: WorkspaceState = {
    ...cleared(state),
    status: { phase: "ready" },
    view,
    buffers: new Map(recovered.map((buffer) => [buffer.relPath, buffer])),
  };
  const withTabs = [...before, ...recovered.map(({ relPath }) => relPath)].reduce(tabOpened, next);
  const front = saved ?? (last?.front && before.includes(last.front) ? last.front : null);
  const told = withKeptNotice({ ...withTabs, activeTab: front ?? withTabs.activeTab }, keptBehind);
  if (recovered.length === 0) return told.activeTab === null ? withFirstFile(told, view) : told;
  return withNotice(told, { messageKey: "notice.recovered", params: { count: recovered.length }, tone: "info" });
}

/** The file people come for is in front at once, where it can be edited. */
const FIRST_FILE = "SOUL.md";

function withFirstFile(state: WorkspaceState, view: WorkspaceView): WorkspaceState {
  const file = snapshotFile(view.snapshot, FIRST_FILE);
  return file !== undefined && bufferOf(file) !== null ? tabOpened(state, FIRST_FILE) : state;
}

function tabOpened(state: WorkspaceState, relPath: string): WorkspaceState {
  const file = state.view === null ? undefined : snapshotFile(state.view.snapshot, relPath);
  const fresh = state.buffers.has(relPath) || file === undefined ? null : bufferOf(file);
  const buffers = fresh === null ? state.buffers : new Map(state.buffers).set(relPath, fresh);
  const tabs = state.tabs.includes(relPath) ? state.tabs : [...state.tabs, relPath];
  return { ...state, buffers, tabs, activeTab: relPath, changedOutside: without(state.changedOutside, relPath) };
}

function tabClosed(state: WorkspaceState, relPath: string): WorkspaceState {
  const at = state.tabs.indexOf(relPath);
  if (at < 0) return state;
  const tabs = state.tabs.filter((tab) => tab !== relPath);
  const activeTab = state.activeTab === relPath ? (tabs[at] ?? tabs[at - 1] ?? null) : state.activeTab;
  const buffer = state.buffers.get(relPath);
  // Unsaved text outlives its tab: the rail still shows it and opening the file brings it back.
  const unsaved = buffer !== undefined && (buffer.text !== buffer.base.text || buffer.save.status === "saving");
  const kept = unsaved ? state : withBuffer(state, relPath, () => null);
  return { ...kept, tabs, activeTab };
}

function fileLoaded(
  state: WorkspaceState,
  options: { readonly file: SnapshotFile; readonly merge: MergeTexts },
): WorkspaceState {
  if (state.view === null) return state;
  const { file, merge } = options;
  return meetDisk({ ...state, view: withFile(state.view, file) }, { file, merge }).state;
}

/** A file that is not open gets a buffer without a tab, so that a text put in from outside stands in it unsaved. */
function withTextOf(state: WorkspaceState, relPath: string): WorkspaceState {
  const file =
    state.view === null || state.buffers.has(relPath) ? undefined : snapshotFile(state.view.snapshot, relPath);
  const fresh = file === undefined ? null : bufferOf(file);
  return fresh === null ? state : { ...state, buffers: new Map(state.buffers).set(relPath, fresh) };
}

/** Puts one disk version into the snapshot's buffer, opening a fresh buffer for an open tab without one. */
function meetDisk(
  state: WorkspaceState,
  options: { readonly file: SnapshotFile; readonly merge: MergeTexts },
): { readonly state: WorkspaceState; readonly outcome: BufferChange["outcome"] } {
  const { file, merge } = options;
  const buffer = state.buffers.get(file.relPath);
  if (buffer === undefined) {
    const fresh = state.tabs.includes(file.relPath) ? bufferOf(file) : null;
    if (fresh === null) return { state, outcome: "same" };
    return { state: { ...state, buffers: new Map(state.buffers).set(file.relPath, fresh) }, outcome: "same" };
  }
  const met = applyDiskChange(buffer, { current: file, merge });
  return { state: withBuffer(state, file.relPath, () => met.buffer), outcome: met.outcome };
}

const OUTCOME_NOTICES = {
  same: null,
  // Review tells of it, in one notice with whatever else changed.
  reloaded: null,
  merged: { key: "notice.merged", tone: "ok" },
  conflict: { key: "notice.conflict", tone: "warn" },
  closed: { key: "notice.fileWentAway", tone: "warn" },
} as const satisfies Record<BufferChange["outcome"], { key: string; tone: Notice["tone"] } | null>;

function withOutcome(
  state: WorkspaceState,
  options: { readonly outcome: BufferChange["outcome"]; readonly relPath: string },
): WorkspaceState {
  const { outcome, relPath } = options;
  const said = OUTCOME_NOTICES[outcome];
  if (said === null) return state;
  const notice = fileNotice(said.key, relPath, said.tone);
  if (outcome !== "conflict") return withNotice(state, notice);
  // The file in front says so itself, above its text.
  if (relPath === state.activeTab) return state;
  const action = { labelKey: "shell:notice.compare", commandId: "file.compare" };
  return withNotice(state, { ...notice, action });
}

function filesChanged(
  state: WorkspaceState,
  options: { readonly event: Extract<WorkspaceEvent, { type: "files.changed" }>; readonly merge: MergeTexts },
): WorkspaceState {
  const { event, merge } = options;
  if (state.view === null) return state;
  let next: WorkspaceState = {
    ...state,
    view: { ...state.view, version: event.version, extras: [...(event.extras ?? state.view.extras)] },
  };
  for (const file of event.changed) next = oneFileChanged(next, { file, merge });
  return next;
}

function oneFileChanged(
  state: WorkspaceState,
  options: { readonly file: SnapshotFile; readonly merge: MergeTexts },
): WorkspaceState {
  const { file } = options;
  if (state.view === null) return state;
  const before = snapshotFile(state.view.snapshot, file.relPath);
  // That a file is there says nothing of a text that was read.
  if (isListedOnly(file) && before?.text !== undefined) return state;
  const met = meetDisk({ ...state, view: withFile(state.view, file) }, options);
  const told = withOutcome(met.state, { outcome: met.outcome, relPath: file.relPath });
  const unseen = file.relPath !== state.activeTab && before?.hash !== file.hash;
  return unseen ? { ...told, changedOutside: new Set(told.changedOutside).add(file.relPath) } : told;
}

function refreshed(
  state: WorkspaceState,
  options: { readonly view: WorkspaceView; readonly merge: MergeTexts },
): WorkspaceState {
  if (state.view === null) return state;
  const { view, merge } = options;
  const old = new Map(state.view.snapshot.files.map((file) => [file.relPath, file]));
  const changed = view.snapshot.files.filter((file) => {
    const before = old.get(file.relPath);
    return before === undefined || before.hash !== file.hash || before.kind !== file.kind;
  });
  // Files read on demand (skills, daily notes) are not part of a fresh view, or without text; they stay until read again.
  const listed = new Map(view.snapshot.files.map((file) => [file.relPath, file]));
  const onDemand = state.view.snapshot.files.filter(({ relPath, text }) => {
    const fresh = listed.get(relPath);
    return fresh === undefined || (isListedOnly(fresh) && text !== undefined);
  });
  const kept = new Set(onDemand.map(({ relPath }) => relPath));
  let next: WorkspaceState = { ...state, status: { phase: "ready" } };
  for (const file of changed) next = oneFileChanged(next, { file, merge });
  const files = [...view.snapshot.files.filter(({ relPath }) => !kept.has(relPath)), ...onDemand];
  const snapshot = { ...view.snapshot, files };
  return { ...next, view: { ...view, snapshot, drafts: [] } };
}

function acknowledged(
  state: WorkspaceState,
  options: { readonly event: Extract<WorkspaceEvent, { type: "save.acknowledged" }>; readonly merge: MergeTexts },
): WorkspaceState {
  const { event, merge } = options;
  const pending = state.buffers.get(event.relPath)?.pendingChange ?? null;
  const view = state.view === null ? null : withFile(state.view, event.file);
  const saved = withBuffer({ ...state, view }, event.relPath, (buffer) => saveAcknowledged(buffer, event));
  if (pending === null || pending.hash === event.file.hash) return saved;
  return oneFileChanged(saved, { file: pending, merge });
}

function refused(
  state: WorkspaceState,
  options: { readonly event: Extract<WorkspaceEvent, { type: "save.refused" }>; readonly merge: MergeTexts },
): WorkspaceState {
  const { event, merge } = options;
  const buffer = state.buffers.get(event.relPath);
  if (buffer === undefined || state.view === null) return state;
  const met = saveRefused(buffer, { current: event.current, baseText: event.baseText, merge });
  const next = withBuffer({ ...state, view: withFile(state.view, event.current) }, event.relPath, () => met.buffer);
  return withOutcome(next, { outcome: met.outcome, relPath: event.relPath });
}

function without(paths: ReadonlySet<string>, relPath: string): ReadonlySet<string> {
  if (!paths.has(relPath)) return paths;
  const rest = new Set(paths);
  rest.delete(relPath);
  return rest;
}
