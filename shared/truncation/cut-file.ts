import type { CutRule } from "../dialects/dialect.ts";
import type { CutResult } from "./cut-result.ts";
import { cutHeadTail } from "./head-tail.ts";

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
  const result = cutHeadTail(request.text, { name: request.name, limit: request.limit, shares: request.rule.shares });
  if (lastCuts.size >= REMEMBERED_FILES) lastCuts.clear();
  lastCuts.set(request.name, { request, result });
  return result;
}

function isSameRequest(a: CutRequest, b: CutRequest): boolean {
  return a.limit === b.limit && a.rule === b.rule && a.text === b.text;
}
