import type { Diagnostic } from "#shared/diagnostics/diagnostic.ts";
import { snapshotFile, type WorkspaceSnapshot } from "#shared/files/snapshot.ts";
import { lineOf } from "#shared/problems/line-of.ts";
import { ok } from "#shared/result.ts";
import { assembleAtRest } from "../../host/prompt-at-rest.ts";
import { ioFailure } from "../cli-failure.ts";
import type { Command } from "../command.ts";
import { PROMPT_FLAGS } from "../common-flags.ts";
import { describeDiagnostic } from "../diagnostic-words.ts";
import { EXIT } from "../exit-code.ts";
import { resolvePromptTarget } from "../prompt-target.ts";

/** `soulscope check`: one line per finding, worst first; any error ends with exit code 1, warnings and notes do not. */
export const CHECK_COMMAND: Command = {
  name: "check",
  summary: "Report what is wrong with a workspace",
  positionals: [],
  flags: PROMPT_FLAGS,
  async run({ flags }, context) {
    const target = await resolvePromptTarget(flags, context);
    if (!target.ok) return target;
    const { workspaceDir } = target.value;
    const { prompt, snapshot, detected, diagnostics } = await assembleAtRest(target.value);
    const unreadable = diagnostics.find(({ code }) => code === "workspace-missing");
    if (unreadable !== undefined) return ioFailure(unreadable.code, describeDiagnostic(unreadable));
    const found = diagnostics.map((diagnostic) => located(diagnostic, snapshot));
    if (flags.json === undefined) {
      await context.stdout(`${found.map((problem) => `${textLine(problem)}\n`).join("")}${summary(found)}\n`);
    } else {
      const session = { kind: prompt.session.kind, key: prompt.session.key ?? null };
      await context.stdout(`${JSON.stringify({ dialect: detected, workspaceDir, session, problems: found })}\n`);
    }
    return ok(found.some(({ severity }) => severity === "error") ? EXIT.problems : EXIT.fine);
  },
};

/** A problem as it is printed. */
interface LocatedProblem extends Diagnostic {
  /** One-based line where the range begins. */
  readonly line?: number;
  readonly message: string;
}

function located(diagnostic: Diagnostic, snapshot: WorkspaceSnapshot): LocatedProblem {
  const { relPath, range } = diagnostic;
  const text = relPath === undefined ? undefined : snapshotFile(snapshot, relPath)?.text;
  const line = text === undefined || range === undefined ? {} : { line: lineOf(text, range.start) };
  return { ...diagnostic, ...line, message: describeDiagnostic(diagnostic) };
}

function textLine({ severity, code, relPath, line, message }: LocatedProblem): string {
  const where = relPath === undefined ? "" : line === undefined ? `${relPath}: ` : `${relPath}:${line}: `;
  return `${severity === "info" ? "note" : severity} ${code} ${where}${message}`;
}

function summary(found: readonly LocatedProblem[]): string {
  const count = (severity: Diagnostic["severity"], word: string): string => {
    const number = found.filter((problem) => problem.severity === severity).length;
    return `${number} ${word}${number === 1 ? "" : "s"}`;
  };
  return `${count("error", "error")}, ${count("warning", "warning")}, ${count("info", "note")}`;
}
