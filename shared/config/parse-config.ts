import JSON5 from "json5";
import { isRecord } from "./is-record.ts";

/** What became of the text of an `openclaw.json`. */
export type ParsedConfig =
  | { readonly status: "ok"; readonly value: Readonly<Record<string, unknown>> }
  | { readonly status: "empty" }
  | {
      readonly status: "broken";
      readonly reason: "syntax" | "not-an-object";
      /** 1-based. */
      readonly line: number;
      /** 1-based, UTF-16 code units. */
      readonly column: number;
      /** The parser's own words, English. */
      readonly message: string;
    };

/** Reads the JSON5 text of an `openclaw.json`; blank text is `empty`, anything but an object is `broken`. */
export function parseConfig(text: string): ParsedConfig {
  if (text.trim() === "") return { status: "empty" };
  let value: unknown;
  try {
    value = JSON5.parse(text);
  } catch (error) {
    return brokenBySyntax(error);
  }
  if (!isRecord(value)) {
    return { status: "broken", reason: "not-an-object", line: 1, column: 1, message: "the top level is not an object" };
  }
  return { status: "ok", value };
}

function brokenBySyntax(error: unknown): ParsedConfig {
  const facts: { lineNumber?: unknown; columnNumber?: unknown; message?: unknown } =
    typeof error === "object" && error !== null ? error : {};
  return {
    status: "broken",
    reason: "syntax",
    line: typeof facts.lineNumber === "number" ? facts.lineNumber : 1,
    column: typeof facts.columnNumber === "number" ? facts.columnNumber : 1,
    message: (typeof facts.message === "string" ? facts.message : String(error)).replace(/^JSON5: /, ""),
  };
}
