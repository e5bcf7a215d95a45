import type { Dialect, LimitRules } from "../dialects/dialect.ts";
import type { FileReason } from "../files/file-reason.ts";
import { baseName } from "../files/path-names.ts";
import { mergeRanges, type TextRange } from "../text/span.ts";
import { wellFormedSlice } from "../text/well-formed-slice.ts";
import { cutFile } from "../truncation/cut-file.ts";
import { clipPieces } from "../truncation/cut-pieces.ts";
import type { CutCause, CutPiece, CutResult } from "../truncation/cut-result.ts";
import type { BootstrapEntry } from "./bootstrap-entry.ts";

/** What became of one entry of the list. */
export interface ContextItem {
  readonly entry: BootstrapEntry;
  readonly outcome: "content" | "missing" | "empty" | "malformed" | "dropped" | "withheld";
  /** Why it is withheld. */
  readonly reason?: FileReason;
  /** Text under the header; absent when the entry is not injected. */
  readonly text?: string;
  readonly cut?: CutResult;
  /** The file's own limit, UTF-16 code units. */
  readonly limit: number;
  readonly causes: readonly CutCause[];
}

/** What cutting depends on. */
export interface BuildOptions {
  readonly dialect: Dialect;
  readonly limits: LimitRules;
}

/** Trims and cuts each entry, spends the total limit and writes the missing lines: the second half of the chain. */
export function buildBootstrapContextFiles(
  entries: readonly BootstrapEntry[],
  options: BuildOptions,
): { readonly items: readonly ContextItem[]; readonly warnings: readonly string[] } {
  const { dialect, limits } = options;
  const warnings: string[] = [];
  let rest = limits.total === null ? Number.POSITIVE_INFINITY : Math.max(1, limits.total);
  let isSpent = false;
  let hasSoul = false;
  const items = entries.map((entry): ContextItem => {
    const limit = entry.origin?.layered?.isSummary ? Number.MAX_SAFE_INTEGER : fileLimit(entry.file.name, limits);
    if (entry.malformed !== undefined) return { entry, outcome: "malformed", limit, causes: [] };
    isSpent ||= rest <= 0;
    if (!isSpent && !entry.file.missing && rest < limits.leastRest) {
      warnings.push(spentWarning(rest, limits.leastRest));
      isSpent = true;
    }
    if (isSpent) return { entry, outcome: "dropped", limit, causes: causesOf(entry, { limit, rest }) };
    // A runtime with names for headers looks for SOUL.md one by one and crashes on a nameless one before it.
    const crashes = dialect.projectContext.header === "name" && entry.nameless && !hasSoul;
    const applied = Math.max(Math.min(limit, rest), leastLimit(limits));
    const item = buildItem(entry, { dialect, limit, applied, rest });
    if (item.text === undefined) return item;
    if (crashes) return { entry, outcome: "malformed", limit, causes: [] };
    hasSoul ||= isSoulName(entry.file.name);
    rest -= item.text.length;
    if (item.cut?.truncated) warnings.push(cutWarning(item, applied));
    return item;
  });
  return { items, warnings };
}

interface ItemBudget {
  readonly dialect: Dialect;
  /** The file's own limit. */
  readonly limit: number;
  /** The same within what is left. */
  readonly applied: number;
  /** What is left of the total limit. */
  readonly rest: number;
}

function buildItem(entry: BootstrapEntry, budget: ItemBudget): ContextItem {
  const { dialect, limit, applied, rest } = budget;
  const { file } = entry;
  if (file.missing) {
    const text = clampMissing(`[MISSING] Expected at: ${file.path}`, rest);
    return { entry, outcome: "missing", text, limit, causes: [] };
  }
  const content = file.content ?? "";
  const found = cutFile({ text: content, name: file.name, limit: applied, rule: dialect.cut });
  const cut = clampCut(asOrigin(found, entry), rest);
  const causes = cut.truncated ? causesOf(entry, { limit, rest }) : [];
  if (cut.text === "") return { entry, outcome: "empty", cut, limit, causes };
  return { entry, outcome: "content", text: cut.text, cut, limit, causes };
}

/** The least limit of a file: versions with a total limit never go under 1. */
function leastLimit(limits: LimitRules): number {
  return limits.total === null ? 0 : 1;
}

function fileLimit(name: string, limits: LimitRules): number {
  const cap = Object.hasOwn(limits.fileCaps, name.toLowerCase()) ? limits.fileCaps[name.toLowerCase()] : undefined;
  return Math.min(limits.perFile, cap ?? Number.POSITIVE_INFINITY);
}

/** Why a file is not wholly there, as the runtime's own budget report counts it. */
function causesOf(
  entry: BootstrapEntry,
  budget: { readonly limit: number; readonly rest: number },
): readonly CutCause[] {
  const { limit, rest } = budget;
  const rawChars = entry.file.missing ? 0 : (entry.file.content ?? "").trimEnd().length;
  const causes: CutCause[] = [];
  if (rawChars > limit) causes.push("per-file-limit");
  if (rest < limit && rawChars > rest) causes.push("total-limit");
  return causes;
}

/** The missing line within what is left: an ellipsis in place of its end, none where there is hardly room. */
function clampMissing(text: string, rest: number): string {
  if (text.length <= rest) return text;
  return rest <= 3 ? wellFormedSlice(text, 0, rest).text : `${wellFormedSlice(text, 0, rest - 1).text}…`;
}

/** A cut text within what is left; only versions whose marker comes on top of the limit can be longer than that. */
function clampCut(cut: CutResult, rest: number): CutResult {
  if (cut.text.length <= rest) return cut;
  const hasRoom = rest > 3;
  const kept = clipPieces(cut.pieces, hasRoom ? rest - 1 : rest);
  const end = cut.keptRanges.at(-1)?.end ?? 0;
  const pieces: readonly CutPiece[] = hasRoom
    ? [...kept, { kind: "marker", text: "…", omitted: { start: end, end } }]
    : kept;
  return {
    ...cut,
    pieces,
    text: pieces.map((piece) => piece.text).join(""),
    truncated: true,
    keptRanges: mergeRanges(kept.flatMap((piece) => (piece.kind === "content" ? (piece.source ?? []) : []))),
  };
}

/** Whether the content is the runtime's own note that a file was refused. */
function isRefusal(entry: BootstrapEntry): boolean {
  return entry.origin?.status === "unreadable" && !entry.fromHook;
}

/** The cut with places of the file itself: text of the runtime has none, a body stands behind its front matter. */
function asOrigin(cut: CutResult, entry: BootstrapEntry): CutResult {
  if (entry.fromHook) return cut;
  if (isRefusal(entry)) return asRuntimeText(cut, "unreadable");
  const { bodyStart = 0, isSummary = false } = entry.origin?.layered ?? {};
  if (isSummary) return asRuntimeText(cut, "digest");
  if (bodyStart === 0) return cut;
  const move = ({ start, end }: TextRange): TextRange => ({ start: start + bodyStart, end: end + bodyStart });
  return {
    ...cut,
    pieces: cut.pieces.map((piece) => ({
      ...piece,
      ...(piece.source === undefined ? {} : { source: move(piece.source) }),
      ...(piece.omitted === undefined ? {} : { omitted: move(piece.omitted) }),
    })),
    keptRanges: cut.keptRanges.map(move),
  };
}

function asRuntimeText(cut: CutResult, kind: CutPiece["kind"]): CutResult {
  const pieces = cut.pieces.map(({ text }): CutPiece => ({ kind, text }));
  return { ...cut, pieces, keptRanges: [] };
}

/** Whether the runtime takes a header for SOUL.md: by base name, any case, either separator, trimmed. */
function isSoulName(name: string): boolean {
  return baseName(name.trim()).toLowerCase() === "soul.md";
}

function cutWarning(item: ContextItem, limit: number): string {
  const { name } = item.entry.file;
  return `workspace bootstrap file ${name} is ${item.cut?.rawChars} chars (limit ${limit}); truncating in injected context`;
}

function spentWarning(rest: number, least: number): string {
  return `remaining bootstrap budget is ${rest} chars (<${least}); skipping additional bootstrap files`;
}
