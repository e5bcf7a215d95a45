import type { PolicyShares } from "../dialects/dialect.ts";
import { cutResult, sliceOf } from "./budgeted-cut.ts";
import { clipPieces, piecesLength } from "./cut-pieces.ts";
import type { CutPiece, CutResult } from "./cut-result.ts";
import { uncut } from "./head-tail.ts";
import { digestCandidates, type PolicyDigest, selectDigest } from "./policy-digest.ts";

interface PolicyShape {
  readonly head: number;
  readonly tail: number;
  readonly digest: PolicyDigest;
}

/** Cuts AGENTS.md as 2026.9 does: head, a digest of the policy lines, tail; shrunk in the order tail, head, digest. */
export function cutWithDigest(
  text: string,
  options: {
    readonly limit: number;
    readonly shares: PolicyShares;
    /** Whether head and tail never split a surrogate pair. */
    readonly wholePairs: boolean;
  },
): CutResult {
  const { limit, shares, wholePairs } = options;
  const trimmed = text.trimEnd();
  if (trimmed.length <= limit) return uncut(trimmed);
  let digestBudget = Math.floor(limit * shares.digest);
  const candidates = digestBudget > 0 ? digestCandidates(trimmed, shares.picks) : [];
  let shape: PolicyShape = {
    head: Math.floor(limit * shares.head),
    tail: Math.floor(limit * shares.tail),
    digest: selectDigest(candidates, digestBudget),
  };
  let pieces = writeParts(trimmed, shape, wholePairs);
  let overflow = piecesLength(pieces) - limit;
  while (overflow > 0 && (shape.tail > 0 || shape.head > 1 || digestBudget > 0)) {
    if (shape.tail > 0) shape = { ...shape, tail: Math.max(0, shape.tail - overflow) };
    else if (shape.head > 1) shape = { ...shape, head: Math.max(1, shape.head - overflow) };
    else {
      digestBudget = Math.max(0, digestBudget - overflow);
      shape = { ...shape, digest: selectDigest(candidates, digestBudget) };
    }
    pieces = writeParts(trimmed, shape, wholePairs);
    overflow = piecesLength(pieces) - limit;
  }
  return cutResult(clipPieces(pieces, limit), trimmed.length);
}

/** The parts that are not empty, one per line. */
function writeParts(trimmed: string, shape: PolicyShape, wholePairs: boolean): readonly CutPiece[] {
  const { selected, chars, omitted } = shape.digest;
  const slice = sliceOf(wholePairs);
  const head = slice(trimmed, 0, shape.head);
  const tail = slice(trimmed, trimmed.length - shape.tail, trimmed.length);
  const left = { start: head.end, end: tail.start };
  const marker = (text: string): CutPiece => ({ kind: "marker", text, omitted: left });
  const counts = `kept ${shape.head}+policy ${chars}+${shape.tail} chars of ${trimmed.length}`;
  const parts: readonly CutPiece[] = [
    { kind: "content", text: head.text, source: { start: head.start, end: head.end } },
    marker("[...truncated, read AGENTS.md for full content...]"),
    ...(chars > 0 ? [marker("[Policy digest from AGENTS.md]")] : []),
    ...selected.map((line): CutPiece => ({ kind: "digest", text: line.text, source: line.source })),
    ...(omitted > 0 ? [marker(`[...${omitted} more policy lines omitted...]`)] : []),
    marker(`…(truncated AGENTS.md: ${counts})…`),
    { kind: "content", text: tail.text, source: { start: tail.start, end: tail.end } },
  ];
  return withLineFeeds(parts.filter((part) => part.text !== ""));
}

/** Puts each part on its own line; the line feeds go to markers, since content must re-read from the file. */
function withLineFeeds(parts: readonly CutPiece[]): readonly CutPiece[] {
  return parts.flatMap((part, index): readonly CutPiece[] => {
    if (index === 0) return [part];
    if (part.kind !== "content") return [{ ...part, text: `\n${part.text}` }];
    return [{ kind: "marker", text: "\n" }, part];
  });
}
