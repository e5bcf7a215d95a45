import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { DETECTORS } from "../../rules/detectors/detectors.ts";
import { foldText } from "../../rules/folded-text.ts";
import type { TextRange } from "../../text/span.ts";
import { firstPlaces, problemAt } from "./problem-at.ts";

/** Kinds of data that should not go out with every message; telephone numbers and addresses often should. */
const KINDS = ["secret", "card", "iban", "cn-id", "ssn"] as const;

/** A secret in a text; UTF-16 code units of the text as it is. */
export interface FoundSecret extends TextRange {
  readonly kind: (typeof KINDS)[number];
}

/** Keys, passwords and numbers of cards, accounts and identity papers, in order; overlapping ones are one. */
export function findSecretPlaces(text: string): readonly FoundSecret[] {
  const folded = foldText(text);
  const all = KINDS.flatMap((kind) =>
    DETECTORS[kind](folded.cased).map(([start, end]): FoundSecret => ({ kind, ...folded.origin(start, end) })),
  ).sort((a, b) => a.start - b.start || b.end - a.end);
  const apart: FoundSecret[] = [];
  for (const secret of all) {
    const last = apart.at(-1);
    if (last === undefined || secret.start >= last.end) apart.push(secret);
    else apart[apart.length - 1] = { ...last, end: Math.max(last.end, secret.end) };
  }
  return apart;
}

/** Secrets in a file; their words show only how they begin. */
export function secretProblems(relPath: string, text: string): readonly Diagnostic[] {
  const found = findSecretPlaces(text).map(({ kind, start, end }) =>
    problemAt("secret-in-file", {
      relPath,
      range: { start, end },
      params: { kind, shown: masked(text.slice(start, end)) },
    }),
  );
  return firstPlaces(found);
}

/** At most a quarter and four letters of it, never a line break. */
function masked(secret: string): string {
  const shown = Array.from(secret).slice(0, Math.min(4, Math.floor(secret.length / 4)));
  return `${shown.join("")}••••`;
}
