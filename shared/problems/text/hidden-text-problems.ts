import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { plainWord } from "../../text/look-alikes.ts";
import { findOddText, type OddText } from "../../text/unicode.ts";
import { problemAt } from "./problem-at.ts";

/** One problem for each kind of hidden text in a file, at the first place. */
export function hiddenTextProblems(relPath: string, text: string): readonly Diagnostic[] {
  const byKind = new Map<OddText["kind"], OddText[]>();
  for (const odd of findOddText(text)) {
    const same = byKind.get(odd.kind);
    if (same === undefined) byKind.set(odd.kind, [odd]);
    else same.push(odd);
  }
  return [...byKind].flatMap(([kind, places]) => {
    const [first] = places;
    if (first === undefined) return [];
    const range = { start: first.start, end: first.end };
    const count = places.length;
    if (kind === "tag") {
      const decoded = places.map((place) => place.decoded ?? "").join(" ");
      return [problemAt("hidden-message", { relPath, range, params: { count, decoded: decoded.slice(0, 300) } })];
    }
    if (kind === "bidi") return [problemAt("text-direction", { relPath, range, params: { count } })];
    if (kind === "mixed-script") {
      const word = text.slice(first.start, first.end).slice(0, 80);
      const plain = plainWord(word);
      const params = { count, word, ...(plain === null ? {} : { plain }) };
      return [problemAt("mixed-script", { relPath, range, params })];
    }
    return [problemAt("hidden-characters", { relPath, range, params: { count, kind } })];
  });
}
