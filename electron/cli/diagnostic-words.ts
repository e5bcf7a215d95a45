import type { DiagnosticCode } from "#shared/diagnostics/codes.ts";
import type { Diagnostic } from "#shared/diagnostics/diagnostic.ts";

type Params = Diagnostic["params"];

const WORDS: Readonly<Record<DiagnosticCode, (params: Params) => string>> = {
  "file-cut": (p) => `${p.hiddenChars} of ${p.rawChars} characters are hidden from the agent (limit ${p.limit})`,
  "file-near-limit": (p) => `${p.rawChars} of ${p.limit} characters used; more will be cut`,
  "file-missing": (p) =>
    p.wrongCase === "" ? "the file is missing" : `the file is missing; ${p.wrongCase} is there, but its case differs`,
  "file-not-regular": (p) => `this is not a plain file but a ${p.kind}`,
  "file-unreadable": (p) => `the file cannot be read (${p.code})`,
  "file-not-utf8": (p) => `the file is not UTF-8 text (${p.encoding}); the agent sees broken characters`,
  "file-over-2mib": (p) => `${p.bytes} bytes; newer runtimes refuse files above ${p.limit}`,
  "file-text-not-loaded": (p) => `the file is too large to be looked at (${p.bytes} bytes)`,
  "memory-twins": (p) => `the agent reads ${p.other} as well: keep one of the two`,
  "config-broken": (p) => `${p.path}:${p.line}:${p.column}: ${p.message}`,
  "config-limit-ignored": (p) => `${p.key} is ${p.value}, which the runtime ignores; it uses ${p.used}`,
  "hook-entry-malformed": (p) => `a hook left an entry the runtime cannot use (${p.problem})`,
  "hook-failed": (p) => `the hook for ${p.event} failed: ${p.message}`,
  "workspace-missing": (p) => `there is no readable folder at ${p.path}`,
};

/** One plain sentence for a problem, on one line. */
export function describeDiagnostic({ code, params }: Diagnostic): string {
  return WORDS[code](params).replaceAll(/\s*[\r\n]+\s*/g, " ");
}
