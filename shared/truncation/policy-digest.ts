import type { PolicyShares } from "../dialects/dialect.ts";
import type { TextRange } from "../text/span.ts";
import { wellFormedSlice } from "../text/well-formed-slice.ts";

/** A line of a cut AGENTS.md that may be repeated, with the prose line it belongs to. */
export interface DigestCandidate {
  readonly text: string;
  readonly isStrict: boolean;
  /** The lines it was made from, UTF-16 code units. */
  readonly source: TextRange;
}

/** The repeated lines and how many found no room. */
export interface PolicyDigest {
  readonly selected: readonly DigestCandidate[];
  /** Length of the selected lines joined by line feeds. */
  readonly chars: number;
  readonly omitted: number;
}

const LONGEST_LINE = 240;
const WORDS_IN_BOTH =
  "AGENTS\\.md|scoped|required|must|never|do not|before subtree|read scoped|security|secret|credential";
const SIGNS_IN_BOTH = "🔴|禁止|嚴禁|不得|絕不|絕對不|切勿";
const STRICT = new RegExp(`\\b(?:${WORDS_IN_BOTH})\\b|(?:${SIGNS_IN_BOTH})`, "iu");
const POLICY = new RegExp(
  `\\b(?:${WORDS_IN_BOTH}|owner|test|validation|command|commit|push|github|pr)\\b|(?:${SIGNS_IN_BOTH}|必須|務必|一律|紅線)`,
  "iu",
);
const PLAIN_STRICT = new RegExp(`\\b(?:${WORDS_IN_BOTH})\\b`, "iu");
const PLAIN_POLICY = new RegExp(`\\b(?:${WORDS_IN_BOTH}|owner|test|validation|command|commit|push|github|pr)\\b`, "iu");
const HEADING_OR_ITEM = /^(?:#{1,6}|\s*[-*+]|\s*\d+[.)])\s+\S/u;
const FENCE = /^\s*(?:`{3,}|~{3,})/u;

/** Lines of a text that count as policy, in order; fences and empty lines part a line from the prose above it. */
export function digestCandidates(text: string, picks: PolicyShares["picks"]): readonly DigestCandidate[] {
  const withProse = picks === "lines-with-prose";
  const policy = withProse ? POLICY : PLAIN_POLICY;
  const strict = withProse ? STRICT : PLAIN_STRICT;
  const candidates: DigestCandidate[] = [];
  let prose: { readonly text: string; readonly start: number } | undefined;
  let start = 0;
  for (const sourceLine of text.split("\n")) {
    const end = start + sourceLine.length;
    const line = tidyLine(sourceLine);
    if (line === "" || FENCE.test(line)) prose = undefined;
    else if (HEADING_OR_ITEM.test(line) || policy.test(line)) {
      candidates.push({
        text: prose === undefined ? line : `${prose.text}\n${line}`,
        isStrict: strict.test(line),
        source: { start: prose?.start ?? start, end },
      });
      prose = undefined;
    } else if (withProse) prose = { text: line, start };
    start = end + 1;
  }
  return candidates;
}

/** Takes strict lines first, then the others, each only if it still fits; printed in document order. */
export function selectDigest(candidates: readonly DigestCandidate[], budget: number): PolicyDigest {
  const taken = new Set<DigestCandidate>();
  let chars = 0;
  const take = (candidate: DigestCandidate) => {
    const needed = candidate.text.length + (taken.size > 0 ? 1 : 0);
    if (taken.has(candidate) || chars + needed > budget) return;
    taken.add(candidate);
    chars += needed;
  };
  if (budget <= 0) return { selected: [], chars: 0, omitted: 0 };
  for (const candidate of candidates) if (candidate.isStrict) take(candidate);
  for (const candidate of candidates) take(candidate);
  return { selected: candidates.filter((one) => taken.has(one)), chars, omitted: candidates.length - taken.size };
}

function tidyLine(line: string): string {
  const tidy = line.trim().replace(/\s+/gu, " ");
  return tidy.length <= LONGEST_LINE ? tidy : `${wellFormedSlice(tidy, 0, LONGEST_LINE - 1).text}…`;
}
