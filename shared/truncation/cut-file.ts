import type { CutRule } from "../dialects/dialect.ts";
import { assertNever } from "../result.ts";
import { cutBudgeted } from "./budgeted-cut.ts";
import type { CutResult } from "./cut-result.ts";
import { cutHeadTail } from "./head-tail.ts";
import { cutWithDigest } from "./policy-cut.ts";

/** What decides how one file is cut. */
export interface CutRequest {
  readonly text: string;
  /** Name in the markers. */
  readonly name: string;
  /** UTF-16 code units. */
  readonly limit: number;
  readonly rule: CutRule;
}

interface Remembered {
  readonly request: CutRequest;
  readonly result: CutResult;
}

const REMEMBERED_FILES = 64;
const lastCuts = new Map<string, Remembered>();

/** Trims and cuts one file; the last result per name is kept, so that a keystroke cuts only the file it changed. */
export function cutFile(request: CutRequest): CutResult {
  const last = lastCuts.get(request.name);
  if (last !== undefined && isSameRequest(last.request, request)) return last.result;
  const result = cutByRule(request);
  if (lastCuts.size >= REMEMBERED_FILES) lastCuts.clear();
  lastCuts.set(request.name, { request, result });
  return result;
}

function cutByRule({ text, name, limit, rule }: CutRequest): CutResult {
  switch (rule.kind) {
    case "head-tail":
      return cutHeadTail(text, { name, limit, shares: rule.shares });
    case "budgeted":
      return rule.agents !== null && name.toLowerCase() === "agents.md"
        ? cutWithDigest(text, { limit, shares: rule.agents, wholePairs: rule.wholePairs })
        : cutBudgeted(text, { name, limit, shares: rule.shares, wholePairs: rule.wholePairs });
    default:
      return assertNever(rule);
  }
}

function isSameRequest(a: CutRequest, b: CutRequest): boolean {
  return a.limit === b.limit && a.rule === b.rule && a.text === b.text;
}
