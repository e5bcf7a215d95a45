import { foldText } from "./folded-text.ts";
import { matchGlob } from "./match-glob.ts";

/** A pattern for tool calls such as `crm_*` or `send_mail(to:*@example.com)`. */
export interface ToolPattern {
  /** As written, without code marks. */
  readonly text: string;
  /** Folded glob. */
  readonly name: string;
  readonly argument?: { readonly key?: string; readonly value: string };
}

/** A tool call as the model asks for it. */
export interface ToolCall {
  readonly name: string;
  readonly args: unknown;
}

const NAME = /^[\p{L}\p{N}_.\-:/@*?]+$/u;

/** Reads a tool pattern; undefined when the name is bad or the bracket is not closed or empty. */
export function parseToolPattern(source: string): ToolPattern | undefined {
  const text = foldText(source.trim()).cased;
  const bracket = text.indexOf("(");
  const name = (bracket < 0 ? text : text.slice(0, bracket)).trim();
  if (!NAME.test(name) || (bracket >= 0 && !text.endsWith(")"))) return undefined;
  const pattern = { text, name: foldName(name) };
  if (bracket < 0) return pattern;
  const argument = text.slice(bracket + 1, -1);
  // `http://…` is a value, not a key.
  const [, key, keyed] = /^\s*([\p{L}_][\p{L}\p{N}_.-]*)\s*:(?!\/\/)\s*([\s\S]*)$/u.exec(argument) ?? [];
  const glob = (keyed ?? argument).trim();
  if (glob === "") return undefined;
  const value = foldName(glob);
  return { ...pattern, argument: key === undefined ? { value } : { key: key.toLowerCase(), value } };
}

/**
 * Whether a call fits. A pattern with an argument that forbids fits when any value does; one that permits
 * (`permits`), only when every value does, so that a second argument is no way round.
 */
export function matchesTool(pattern: ToolPattern, call: ToolCall, permits: boolean): boolean {
  if (!matchGlob(pattern.name, foldName(call.name))) return false;
  const { argument } = pattern;
  if (argument === undefined) return true;
  const values = leaves(argument.key === undefined ? call.args : valueAt(call.args, argument.key), permits);
  const fits = (value: string): boolean => matchGlob(argument.value, foldName(value));
  return permits ? values.length > 0 && values.every(fits) : values.some(fits);
}

/** Whether every call the narrow pattern fits is one the wide pattern fits, as far as the texts show. */
export function coversTool(wide: ToolPattern, narrow: ToolPattern): boolean {
  if (wide.text === narrow.text) return true;
  return wide.argument === undefined && matchGlob(wide.name, narrow.name);
}

function foldName(text: string): string {
  return foldText(text).lower.trim().replaceAll(/\s+/g, " ");
}

function valueAt(args: unknown, key: string): unknown {
  if (typeof args !== "object" || args === null) return undefined;
  const entries = Object.entries(args);
  const direct = entries.filter(([name]) => name.toLowerCase() === key).map(([, value]) => value);
  if (direct.length > 0) return direct.length === 1 ? direct[0] : direct;
  const dot = key.indexOf(".");
  if (dot < 0) return undefined;
  const parent = entries.find(([name]) => name.toLowerCase() === key.slice(0, dot))?.[1];
  return valueAt(parent, key.slice(dot + 1));
}

/** Every plain value inside; for forbidding patterns a list of words counts as a line too. */
function leaves(value: unknown, permits: boolean): readonly string[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) {
    const parts = value.flatMap((item: unknown) => leaves(item, permits));
    return permits || parts.length < 2 ? parts : [...parts, parts.join(" ")];
  }
  if (typeof value === "object") return Object.values(value).flatMap((item: unknown) => leaves(item, permits));
  return [String(value)];
}
