import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { keysOf, type PathFacts } from "./path-facts.ts";
import { firstPlaces, problemAt } from "./text/problem-at.ts";
import type { FileLink } from "./text/text-findings.ts";

/** Links of one file that lead nowhere, or to a name that differs in case; links of which too little is known are left out. */
export function linkProblems(
  relPath: string,
  options: {
    readonly links: readonly FileLink[];
    readonly facts: PathFacts;
    /** Files that are there, as far as they are known. */
    readonly names: readonly string[];
  },
): readonly Diagnostic[] {
  const dead: Diagnostic[] = [];
  const misspelled: Diagnostic[] = [];
  for (const link of options.links) {
    const facts = keysOf(link).map((key) => options.facts.get(key));
    if (facts.includes(undefined) || facts.some((fact) => fact?.status === "there")) continue;
    const range = { start: link.start, end: link.end };
    const target = link.target.slice(0, 200);
    const other = facts.find((fact) => fact?.status === "other-case");
    if (other?.status === "other-case") {
      const params = { target, actual: other.actual, kind: link.kind };
      misspelled.push(problemAt("link-wrong-case", { relPath, range, params }));
      continue;
    }
    const params = { target, kind: link.kind, ...helpFor(link, options.names) };
    const problem = problemAt("link-dead", { relPath, range, params });
    // A path in code letters may be meant for later.
    dead.push(link.kind === "path" ? { ...problem, severity: "info" } : problem);
  }
  return [...firstPlaces(dead), ...firstPlaces(misspelled)];
}

/** A text that one can begin; others come from somewhere. */
const CAN_BEGIN = /\.(?:md|txt)$/i;

/** The file that is meant, where only the ending differs (`near`); else the text that could be begun (`make`). */
function helpFor(link: FileLink, names: readonly string[]): { readonly near?: string; readonly make?: string } {
  for (const candidate of link.candidates) {
    const alike = names.filter((name) => withoutEnding(name) === withoutEnding(candidate));
    const [near] = alike;
    if (near !== undefined && alike.length === 1) return { near };
  }
  const make = link.candidates[0];
  return make !== undefined && make.length <= 200 && CAN_BEGIN.test(make) ? { make } : {};
}

const withoutEnding = (path: string): string => path.toLowerCase().replace(/\.[a-z0-9]{1,8}$/, "");
