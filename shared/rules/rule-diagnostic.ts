import { RULE_CODES, type RuleCode } from "./rule-codes.ts";

/** Details of a finding; words are made from them where they are shown. */
export type RuleParams = Readonly<Record<string, string | number>>;

/** A finding in a rules file. Line and column count from 1; offsets and columns are UTF-16 code units. */
export interface RuleDiagnostic {
  readonly code: RuleCode;
  readonly severity: "error" | "warning" | "info";
  readonly file: string;
  readonly layer: string;
  readonly line: number;
  readonly column: number;
  readonly start: number;
  readonly end: number;
  readonly params: RuleParams;
}

/** A stretch of the rules file. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** Where rules come from. */
export interface RuleOrigin {
  readonly file: string;
  readonly layer: string;
}

/** Collects findings of one file and knows its lines. */
export interface RuleReport extends RuleOrigin {
  readonly found: readonly RuleDiagnostic[];
  /** Line and column, from 1. */
  readonly positionAt: (offset: number) => { readonly line: number; readonly column: number };
  readonly add: (code: RuleCode, place: Place, params?: RuleParams) => void;
}

/** Starts a report on a text. */
export function createRuleReport(text: string, origin: RuleOrigin): RuleReport {
  const lineStarts = [0];
  for (const ending of text.matchAll(/\r\n|\n|\r/g)) lineStarts.push(ending.index + ending[0].length);
  const found: RuleDiagnostic[] = [];
  const positionAt = (offset: number): { readonly line: number; readonly column: number } => {
    let low = 0;
    let high = lineStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (lineStarts[low] ?? 0) + 1 };
  };
  return {
    ...origin,
    found,
    positionAt,
    add(code, { start, end }, params = {}) {
      const { line, column } = positionAt(start);
      found.push({ code, severity: RULE_CODES[code], ...origin, line, column, start, end, params });
    },
  };
}

/** True when a finding keeps the rules from taking effect; a loosened private value (R401) is only ignored. */
export function stopsActivation({ code, severity }: RuleDiagnostic): boolean {
  return severity === "error" && code !== "R401";
}
