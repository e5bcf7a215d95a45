import { z } from "zod";
import { err, ok, type Result } from "../result.ts";
import type { SessionStart } from "../rules/session.ts";
import type { SessionEvent } from "../rules/session-event.ts";

/** A line of a script: an event, and for `onSessionCreate` whatever is said of the session. */
export interface ScriptEvent {
  readonly event: SessionEvent;
  readonly start: Partial<SessionStart>;
}

/** Why a script cannot be used. */
export interface ScriptProblem {
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

const count = z.number().finite().nonnegative();
const id = z.union([z.string(), z.number()]).transform(String);
const base = { now: z.number().finite().optional(), confirmed: z.boolean().optional() };
const start = {
  sessionId: id.optional(),
  userId: id.optional(),
  agentId: id.optional(),
  dayUsed: count.optional(),
  unattended: z.boolean().optional(),
};
const memory = { text: z.string(), ownerUser: id.optional(), ownerAgent: id.optional() };
const EVENT = z.discriminatedUnion("stage", [
  z.object({ ...base, ...start, stage: z.literal("onSessionCreate") }),
  z.object({ ...base, stage: z.literal("onInput"), text: z.string() }),
  z.object({
    ...base,
    stage: z.literal("onReasoningStart"),
    promptTokens: count.default(0),
    maxOutput: count.default(0),
    modelLoad: count.optional(),
  }),
  z.object({
    ...base,
    stage: z.literal("afterLLM"),
    usage: z.object({ in: count.default(0), out: count.default(0) }).default({ in: 0, out: 0 }),
    toolCalls: z.array(z.object({ name: z.string(), args: z.unknown().default({}) })).default([]),
  }),
  z.object({
    ...base,
    stage: z.literal("onToolRun"),
    callId: id.default(""),
    tool: z.string(),
    args: z.unknown().default({}),
    skill: z.string().optional(),
  }),
  z.object({ ...base, stage: z.literal("onToolEnd"), callId: id.default("") }),
  z.object({ ...base, ...memory, stage: z.literal("onMemoryWrite") }),
  z.object({ ...base, ...memory, stage: z.literal("onMemoryRead") }),
  z.object({ ...base, stage: z.literal("onOutput"), text: z.string() }),
  z.object({ ...base, stage: z.literal("onSubAgentDispatch"), agentId: id.default("") }),
  z.object({ ...base, stage: z.literal("onHeartbeat") }),
  z.object({ ...base, stage: z.literal("onSessionClose") }),
]);

/** A file of the workspace that somebody edits while the session runs. */
export interface FileEdit {
  readonly stage: "onFileEdit";
  /** Workspace-relative, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** Reads JSON Lines, one event each; blank lines do not count. */
export function parseScript(text: string): Result<readonly ScriptEvent[], ScriptProblem> {
  return parseLines(text, parseEvent);
}

/** The same with edits of files between the events: `{"stage":"onFileEdit","path":"SOUL.md","text":"…"}`. */
export function parseWorkspaceScript(text: string): Result<readonly (ScriptEvent | FileEdit)[], ScriptProblem> {
  return parseLines(text, (line) => parseEdit(line) ?? parseEvent(line));
}

function parseLines<T extends object>(
  text: string,
  parse: (line: string) => T | string,
): Result<readonly T[], ScriptProblem> {
  const events: T[] = [];
  for (const [index, line] of text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\n|\r/)
    .entries()) {
    if (line.trim() === "") continue;
    const event = parse(line);
    if (typeof event === "string") return err({ line: index + 1, message: event });
    events.push(event);
  }
  return ok(events);
}

const FILE_EDIT = z.object({ stage: z.literal("onFileEdit"), path: z.string().min(1).max(4096), text: z.string() });

function parseEdit(line: string): FileEdit | undefined {
  try {
    return FILE_EDIT.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

function parseEvent(line: string): ScriptEvent | string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return "this is not JSON";
  }
  const read = EVENT.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    const where = issue?.path.join(".") ?? "";
    return `${where === "" ? "the event" : where}: ${issue?.message ?? "not understood"}`;
  }
  const given = dropUndefined(read.data);
  if (given.stage !== "onSessionCreate") return { event: given, start: {} };
  const { stage, now, confirmed, ...rest } = given;
  return { event: dropUndefined({ stage, now, confirmed }), start: rest };
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Schemas give optional keys as `undefined`; events leave them out. */
function dropUndefined<T extends object>(value: T): Defined<T> {
  // Nothing but undefined values goes.
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Defined<T>;
}
