import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { keysOf, type PathFacts } from "./path-facts.ts";
import { firstPlaces, problemAt } from "./text/problem-at.ts";
import type { FileLink } from "./text/text-findings.ts";

/** Links of one file that lead nowhere, or to a name that differs in case; links of which too little is known are left out. */
export function linkProblems(
  relPath: string,
  options: { readonly links: readonly FileLink[]; readonly facts: PathFacts },
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
    const problem = problemAt("link-dead", { relPath, range, params: { target, kind: link.kind } });
    // A path in code letters may be meant for later.
    dead.push(link.kind === "path" ? { ...problem, severity: "info" } : problem);
  }
  return [...firstPlaces(dead), ...firstPlaces(misspelled)];
}
