import { normalizeAgentId } from "../config/agent-list.ts";
import type { DialectId } from "../dialects/dialect.ts";
import { joinPath, pathStyleOf } from "../files/path-names.ts";
import { overlaySnapshot, type SnapshotFile, type WorkspaceSnapshot } from "../files/snapshot.ts";
import type { Recall, RecallIndex } from "../memory/recall-index.ts";
import { type RecallProblem, type RecallSettings, readRecallSettings } from "../memory/recall-settings.ts";
import { scanLayers } from "../prompt/scan-layers.ts";
import type { AuditLine } from "../rules/audit-line.ts";
import { checkRules, type RulesFile } from "../rules/check-rules.ts";
import { combineRules } from "../rules/combine-rules.ts";
import { type StepResult, step } from "../rules/engine.ts";
import type { Policy } from "../rules/policy.ts";
import { createSession, type Session } from "../rules/session.ts";
import { sha256 } from "../rules/sha256.ts";
import { ACTION_RANK } from "../rules/verdict-action.ts";
import { assembleSession } from "./assemble-session.ts";
import { type CounterCaps, counterCaps } from "./counter-caps.ts";
import { type DispatchedChild, dispatchChild } from "./dispatch-child.ts";
import { changedSince, type FrozenSession, freezeSession } from "./frozen-session.ts";
import type { FileEdit, ScriptEvent } from "./parse-script.ts";
import { type SwapLine, swapPolicy } from "./swap-policy.ts";
import { workspacePolicy } from "./workspace-policy.ts";

/** What a script is played on. */
export interface WorkspaceStage {
  readonly snapshot: WorkspaceSnapshot;
  readonly dialect: DialectId;
  readonly agentId: string;
  readonly config?: unknown;
  /** Whether edits count from the next input on, instead of from the next session on. */
  readonly hotReload: boolean;
  /** Over the shards as they were when the script begins; without it, results say what to ask instead. */
  readonly recall?: RecallIndex;
  /** The rules that held before, outermost first, for where those in the snapshot have errors. */
  readonly lastGood?: readonly RulesFile[];
}

/** What a round asks of the memory. */
export interface RecallAsked extends RecallLimits {
  readonly input: string;
  /** ms since the epoch; null when the script has no clock. */
  readonly now: number | null;
}

/** Limits of recall, the file that sets them, and what of it was not understood. */
interface RecallLimits {
  readonly settings: RecallSettings;
  readonly problems: readonly RecallProblem[];
  readonly relPath: string | null;
}

/** A file that acts at a stage without being in the prompt. */
export interface ActingFile {
  readonly relPath: string;
  readonly text: string;
}

/** One line of the result: what the engine says, and what the workspace's files add at that stage. */
export interface WorkspaceStep extends Omit<StepResult, "audit"> {
  readonly audit: readonly (AuditLine | SwapLine)[];
  /** onSessionCreate, and onInput when edits were taken over: what is frozen from here on. */
  readonly frozen?: Omit<FrozenSession, "files" | "shards"> & { readonly shards: number; readonly caps: CounterCaps };
  /** onSessionCreate of the first session: what runs once. Nothing is deleted here. */
  readonly bootstrap?: ActingFile;
  /** onReasoningStart: what goes along with this round. */
  readonly recall?: Recall;
  readonly recallAsked?: RecallAsked;
  readonly child?: DispatchedChild;
  readonly heartbeat?: ActingFile;
  /** onSessionClose: what is done, in this order, and the file that says how. */
  readonly closing?: readonly { readonly step: (typeof CLOSING)[number]; readonly relPath: string | null }[];
}

/** What becomes of an edit. */
export interface EditStep {
  readonly stage: "onFileEdit";
  readonly path: string;
  readonly takesEffect: "next-session" | "next-input" | "now" | "not-compiled";
  /** Files that the running session does not know yet. */
  readonly pending: readonly string[];
}

/** Order at the end of a session (stage-matrix 17). */
const CLOSING = ["archive-hits", "merge-sessions", "export", "reset-counters"] as const;
const CLOSING_FILES = ["rules.md", "agents.md", "heartbeat.md", "rules.md"] as const;

/** Plays a script on a workspace: the rules judge, and the files do what they do at each stage. No model is called. */
export function simulateWorkspace(
  stage: WorkspaceStage,
  script: readonly (ScriptEvent | FileEdit)[],
): readonly (WorkspaceStep | EditStep)[] {
  const [own, inner] = stage.lastGood ?? [];
  const lastGood = own === undefined ? {} : { lastGood: checkRules(own, inner, []).policy };
  let state: PlayState = { snapshot: stage.snapshot, hadSession: false, input: "", ...lastGood };
  return script.map((item) => {
    const played = "event" in item ? playEvent(stage, state, item) : playEdit(stage, state, item);
    state = played.state;
    return played.result;
  });
}

interface PlayState {
  readonly snapshot: WorkspaceSnapshot;
  readonly session?: Session;
  readonly frozen?: FrozenSession;
  /** Rules that took effect last. */
  readonly lastGood?: Policy;
  readonly hadSession: boolean;
  /** What the model was given as the user's words in this turn. */
  readonly input: string;
}

interface Played<T> {
  readonly state: PlayState;
  readonly result: T;
}

function playEdit(stage: WorkspaceStage, state: PlayState, { path, text }: FileEdit): Played<EditStep> {
  const snapshot = withText(state.snapshot, path, text);
  const pending = state.frozen === undefined ? [] : changedSince(state.frozen, snapshot, sha256);
  const next = { ...state, snapshot };
  return { state: next, result: { stage: "onFileEdit", path, takesEffect: effectOf(stage, next, pending), pending } };
}

function effectOf(stage: WorkspaceStage, state: PlayState, pending: readonly string[]): EditStep["takesEffect"] {
  const rules = workspacePolicy(state.snapshot, { agentId: stage.agentId });
  if (rules.state === "refused") return "not-compiled";
  if (state.frozen === undefined || pending.length === 0) return "now";
  return stage.hotReload ? "next-input" : "next-session";
}

function playEvent(stage: WorkspaceStage, before: PlayState, item: ScriptEvent): Played<WorkspaceStep> {
  const { event } = item;
  const isNew = before.session === undefined || event.stage === "onSessionCreate";
  const swapped: TakenOver = isNew
    ? begin(stage, before, item)
    : event.stage === "onInput"
      ? takeOver(stage, before)
      : { state: before };
  const { session } = swapped.state;
  if (session === undefined) throw new Error("A script item without a session");
  const outcome = step(session, event);
  const { result } = outcome;
  const isGoing = ACTION_RANK[result.decision] < ACTION_RANK.ask;
  const input = event.stage === "onInput" ? (isGoing ? (result.text ?? event.text) : "") : swapped.state.input;
  const state = { ...swapped.state, session: outcome.session, input };
  const { line } = swapped;
  const { frozen } = swapped.state;
  return {
    state: { ...state, hadSession: true },
    result: {
      ...result,
      audit: line === undefined ? result.audit : [line, ...result.audit],
      ...(frozen === undefined || frozen === before.frozen ? {} : { frozen: shownFrozen(frozen, session.policy) }),
      ...actionsAt(stage, { state, item, isNew: isNew && !before.hadSession, isGoing }),
    },
  };
}

interface Moment {
  readonly state: PlayState;
  readonly item: ScriptEvent;
  /** The first session of all begins. */
  readonly isNew: boolean;
  readonly isGoing: boolean;
}

/** What files do at a stage, unless the rules stop it. */
function actionsAt(stage: WorkspaceStage, { state, item, isNew, isGoing }: Moment): Partial<WorkspaceStep> {
  const { event } = item;
  const find = (key: string): SnapshotFile | undefined => {
    const scan = scanLayers(state.snapshot, stage.agentId);
    return scan.privates.get(key) ?? scan.own.get(key);
  };
  const acting = (key: string): ActingFile | undefined => {
    const file = find(key);
    return file?.text === undefined ? undefined : { relPath: file.relPath, text: file.text };
  };
  const bootstrap = isNew && isGoing ? acting("bootstrap.md") : undefined;
  if (bootstrap !== undefined) return { bootstrap };
  switch (event.stage) {
    case "onReasoningStart": {
      if (!isGoing || state.input === "") return {};
      const memory = find("memory.md");
      const { settings, problems } = readRecallSettings(memory?.text ?? "");
      const { input } = state;
      const now = state.session?.now ?? 0;
      if (stage.recall === undefined) {
        const relPath = memory?.relPath ?? null;
        return { recallAsked: { input, settings, problems, relPath, now: now === 0 ? null : now } };
      }
      return { recall: stage.recall.recall({ input, settings, ...(now === 0 ? {} : { now }) }) };
    }
    case "onSubAgentDispatch":
      return isGoing
        ? { child: dispatchChild({ ...stage, snapshot: state.snapshot }, normalizeAgentId(event.agentId)) }
        : {};
    case "onHeartbeat": {
      const heartbeat = acting("heartbeat.md");
      return heartbeat === undefined ? {} : { heartbeat };
    }
    case "onSessionClose":
      return {
        closing: CLOSING.map((done, index) => ({
          step: done,
          relPath: find(CLOSING_FILES[index] ?? "")?.relPath ?? null,
        })),
      };
    default:
      return {};
  }
}

interface TakenOver {
  readonly state: PlayState;
  readonly line?: SwapLine;
}

/** A session begins with what the files say now; with rules that do not hold it is over at once. */
function begin(stage: WorkspaceStage, state: PlayState, { event, start }: ScriptEvent): TakenOver {
  const rules = workspacePolicy(state.snapshot, { agentId: stage.agentId, lastGood: state.lastGood });
  const policy = rules.policy ?? combineRules([]);
  const session = createSession(policy, {
    sessionId: "session",
    userId: "user",
    agentId: stage.agentId,
    dayUsed: state.session?.day ?? 0,
    unattended: false,
    ...start,
    now: Math.max(event.now ?? 0, state.session?.now ?? 0),
  });
  const frozen = freeze(stage, state.snapshot, rules.policy);
  return {
    state: {
      ...state,
      session: rules.state === "refused" ? { ...session, status: "terminated" } : session,
      ...(rules.policy === undefined ? {} : { lastGood: rules.policy }),
      frozen,
      input: "",
    },
  };
}

/** With hot reload, an input finds the files as they are, if the rules compile. */
function takeOver(stage: WorkspaceStage, state: PlayState): TakenOver {
  const { session, frozen } = state;
  if (!stage.hotReload || session === undefined || frozen === undefined) return { state };
  if (changedSince(frozen, state.snapshot, sha256).length === 0) return { state };
  const rules = workspacePolicy(state.snapshot, { agentId: stage.agentId });
  if (rules.state === "refused") return { state };
  const policy = rules.policy ?? combineRules([]);
  const next = { ...state, frozen: freeze(stage, state.snapshot, rules.policy), lastGood: policy };
  if (policy.hash === session.policy.hash) return { state: next };
  const swapped = swapPolicy(session, policy);
  return { state: { ...next, session: swapped.session }, line: swapped.line };
}

function freeze(stage: WorkspaceStage, snapshot: WorkspaceSnapshot, policy: Policy | undefined): FrozenSession {
  const { agentId, dialect, config } = stage;
  const session = { kind: "main", agentId } as const;
  const prompt = assembleSession({ snapshot, dialect, session, config, lastGood: policy });
  return freezeSession({ snapshot, agentId, prompt, policy, hash: sha256 });
}

function shownFrozen(
  { files: _files, shards, ...frozen }: FrozenSession,
  policy: Policy,
): NonNullable<WorkspaceStep["frozen"]> {
  return { ...frozen, shards: shards.length, caps: counterCaps(policy) };
}

function withText(snapshot: WorkspaceSnapshot, relPath: string, text: string): WorkspaceSnapshot {
  const isKnown = snapshot.files.some((file) => file.relPath === relPath);
  if (isKnown) return overlaySnapshot(snapshot, new Map([[relPath, text]]));
  const path = joinPath(pathStyleOf(snapshot.workspaceDir), snapshot.workspaceDir, relPath);
  return { ...snapshot, files: [...snapshot.files, { relPath, path, kind: "file", text }] };
}
