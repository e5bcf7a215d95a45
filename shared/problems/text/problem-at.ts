import { DIAGNOSTIC_CODES, type DiagnosticCode } from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { MOST_PLACES } from "./text-findings.ts";

/** A problem with the usual severity of its code. */
export function problemAt(
  code: DiagnosticCode,
  facts: Pick<Diagnostic, "relPath" | "range" | "related" | "params">,
): Diagnostic {
  return { code, severity: DIAGNOSTIC_CODES[code], ...facts };
}

/** The first places of one kind, each with the number of all of them in `params.places`. */
export function firstPlaces(problems: readonly Diagnostic[]): readonly Diagnostic[] {
  const places = problems.length;
  return problems.slice(0, MOST_PLACES).map((problem) => ({ ...problem, params: { ...problem.params, places } }));
}
