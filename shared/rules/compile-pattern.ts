import { RE2JS } from "re2js";
import { type PatternFinding, scanPattern } from "./scan-pattern.ts";

/** A pattern that matches in linear time, or what is wrong with it. */
export interface CompiledPattern {
  readonly pattern?: RE2JS;
  readonly findings: readonly PatternFinding[];
}

/** Largest program (rules-spec, R208). */
const MAX_STEPS = 2_000;
/** Largest sum of programs that is compiled for one file; what comes after counts as too large. */
const MAX_FILE_STEPS = 1_000_000;
/** Longer patterns are not even looked at, UTF-16 code units. */
const MAX_CHARS = 10_000;
/** Texts in which a pattern may not match an empty stretch. */
const PROBES = ["", "a b\n1中文-"];

/** Compiles a regex of a rules file with the guards of rules-spec section 7. */
export type PatternCompiler = (source: string, flags: string) => CompiledPattern;

/** Starts the patterns of one file. */
export function createPatternCompiler(): PatternCompiler {
  let steps = 0;
  return (source, flags) => {
    const bad = [...flags].find((flag, index) => !"ism".includes(flag) || flags.indexOf(flag) !== index);
    if (bad !== undefined) return { findings: [{ code: "R203", params: { what: bad, kind: "flag" } }] };
    if (source.length > MAX_CHARS) return { findings: [{ code: "R208", params: { steps: source.length } }] };
    const { text, findings } = scanPattern(source);
    if (findings.some(({ code }) => code === "R201")) return { findings };
    if (steps > MAX_FILE_STEPS) return { findings: [...findings, { code: "R208", params: { steps } }] };
    const compiled = compileLinear(text, flags);
    if (typeof compiled === "string") {
      return { findings: [...findings, { code: "R201", params: { construct: compiled } }] };
    }
    steps += compiled.programSize();
    return checkProgram({ compiled, source, findings });
  };
}

function checkProgram({
  compiled,
  source,
  findings,
}: {
  readonly compiled: RE2JS;
  readonly source: string;
  readonly findings: readonly PatternFinding[];
}): CompiledPattern {
  if (compiled.programSize() > MAX_STEPS) {
    return { findings: [...findings, { code: "R208", params: { steps: compiled.programSize() } }] };
  }
  const isEmpty = PROBES.some((probe) => matchesNothing(compiled, probe));
  // A thousand patterns would otherwise keep a thousand machines for two probes.
  compiled.reset();
  if (isEmpty) {
    return { findings: [...findings, { code: "R206", params: { pattern: source } }] };
  }
  return { pattern: compiled, findings };
}

function compileLinear(text: string, flags: string): RE2JS | string {
  let bits = 0;
  if (flags.includes("i")) bits |= RE2JS.CASE_INSENSITIVE;
  if (flags.includes("s")) bits |= RE2JS.DOTALL;
  if (flags.includes("m")) bits |= RE2JS.MULTILINE;
  try {
    return RE2JS.compile(text, bits);
  } catch (error) {
    // The library tells bad patterns by throwing; whatever it says names the part.
    const words = error instanceof Error ? error.message : String(error);
    return words.replace(/^error parsing regexp: /, "");
  }
}

function matchesNothing(pattern: RE2JS, probe: string): boolean {
  const matcher = pattern.matcher(probe);
  while (matcher.find()) if (matcher.start() === matcher.end()) return true;
  return false;
}
