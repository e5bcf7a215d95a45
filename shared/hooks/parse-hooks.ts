import JSON5 from "json5";
import { isRecord } from "../config/is-record.ts";
import { err, ok, type Result } from "../result.ts";
import type { DeclarativeHook, HookOperation } from "./bootstrap-hook.ts";

/** Why a hooks file cannot be used. */
export interface HooksError {
  /** Place in the file, e.g. `[0].ops[1].name`; empty for the whole. */
  readonly at: string;
  readonly problem:
    | "syntax"
    | "not-a-list"
    | "not-an-object"
    | "not-text"
    | "not-names"
    | "missing"
    | "unknown-operation"
    | "module-hook";
  /** The parser's own words, or the value found. */
  readonly detail: string;
}

/** The field an operation cannot do without, whatever its value. */
const VALUE_FIELDS: ReadonlyMap<unknown, string> = new Map([
  ["push", "file"],
  ["pushInPlace", "file"],
  ["set", "files"],
  ["replaceContent", "content"],
]);

/** Reads a hooks file: JSON (or JSON5) with a list of `{event, ops}`. */
export function parseHooks(text: string): Result<readonly DeclarativeHook[], HooksError> {
  let value: unknown;
  try {
    value = JSON5.parse(text);
  } catch (error) {
    return err({
      at: "",
      problem: "syntax",
      detail: error instanceof Error ? error.message.replace(/^JSON5: /, "") : String(error),
    });
  }
  return readHooks(value);
}

/** Checks an already parsed list of hooks; a missing `event` means `agent:bootstrap`, missing `ops` none. */
export function readHooks(value: unknown): Result<readonly DeclarativeHook[], HooksError> {
  if (!Array.isArray(value)) return err({ at: "", problem: "not-a-list", detail: shown(value) });
  const hooks: DeclarativeHook[] = [];
  for (const [index, item] of value.entries()) {
    const hook = readHook(item, `[${index}]`);
    if (!hook.ok) return hook;
    hooks.push(hook.value);
  }
  return ok(hooks);
}

function readHook(item: unknown, at: string): Result<DeclarativeHook, HooksError> {
  if (!isRecord(item)) return err({ at, problem: "not-an-object", detail: shown(item) });
  if (item.module !== undefined) return err({ at: `${at}.module`, problem: "module-hook", detail: shown(item.module) });
  const event = item.event ?? "agent:bootstrap";
  if (typeof event !== "string") return err({ at: `${at}.event`, problem: "not-text", detail: shown(event) });
  const list = item.ops ?? [];
  if (!Array.isArray(list)) return err({ at: `${at}.ops`, problem: "not-a-list", detail: shown(list) });
  const ops: HookOperation[] = [];
  for (const [index, value] of list.entries()) {
    const operation = readOperation(value, `${at}.ops[${index}]`);
    if (!operation.ok) return operation;
    ops.push(operation.value);
  }
  return ok({ event, ops });
}

function readOperation(value: unknown, at: string): Result<HookOperation, HooksError> {
  if (!isRecord(value)) return err({ at, problem: "not-an-object", detail: shown(value) });
  const { op, name, names, message } = value;
  const needsName = op === "replaceContent" || op === "remove";
  if (needsName && typeof name !== "string") return err({ at: `${at}.name`, problem: "not-text", detail: shown(name) });
  const field = VALUE_FIELDS.get(op);
  if (field !== undefined && !Object.hasOwn(value, field))
    return err({ at: `${at}.${field}`, problem: "missing", detail: "" });
  switch (op) {
    case "push":
    case "pushInPlace":
      return ok({ op, file: value.file });
    case "replaceContent":
      return ok({ op, name: String(name), content: value.content });
    case "remove":
      return ok({ op, name: String(name) });
    case "set":
      return ok({ op, files: value.files });
    case "reorder":
      return isNames(names)
        ? ok({ op, names })
        : err({ at: `${at}.names`, problem: "not-names", detail: shown(names) });
    case "throw":
      return ok({ op, ...(typeof message === "string" ? { message } : {}) });
    default:
      return err({ at: `${at}.op`, problem: "unknown-operation", detail: shown(op) });
  }
}

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((name) => typeof name === "string");
}

function shown(value: unknown): string {
  try {
    return (JSON.stringify(value) ?? String(value)).slice(0, 80);
  } catch (error) {
    // Nested too deeply to be written down.
    if (error instanceof RangeError) return "…";
    throw error;
  }
}
