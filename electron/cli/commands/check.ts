import type { Diagnostic } from "#shared/diagnostics/diagnostic.ts";
import { ok } from "#shared/result.ts";
import { assembleAtRest, countProblems } from "../../host/prompt-at-rest.ts";
import { ioFailure } from "../cli-failure.ts";
import type { Command } from "../command.ts";
import { PROMPT_FLAGS } from "../common-flags.ts";
import { describeDiagnostic } from "../diagnostic-words.ts";
import { EXIT } from "../exit-code.ts";
import { resolvePromptTarget } from "../prompt-target.ts";

/** `soulscope check`: one line per finding; errors and warnings end with exit code 1, notes do not. */
export const CHECK_COMMAND: Command = {
  name: "check",
  summary: "Report what is wrong with a workspace",
  positionals: [],
  flags: PROMPT_FLAGS,
  async run({ flags }, context) {
    const target = await resolvePromptTarget(flags, context);
    if (!target.ok) return target;
    const { workspaceDir } = target.value;
    const { prompt, detected, diagnostics } = await assembleAtRest(target.value);
    const unreadable = diagnostics.find(({ code }) => code === "workspace-missing");
    if (unreadable !== undefined) return ioFailure(unreadable.code, describeDiagnostic(unreadable));
    const problems = countProblems(diagnostics);
    if (flags.json === undefined) {
      const lines = diagnostics.map((diagnostic) => `${textLine(diagnostic)}\n`);
      await context.stdout(`${lines.join("")}${summary(problems, diagnostics.length - problems)}\n`);
    } else {
      const report = {
        dialect: detected,
        workspaceDir,
        session: { kind: prompt.session.kind, key: prompt.session.key ?? null },
        problems,
        diagnostics: diagnostics.map((diagnostic) => ({ ...diagnostic, message: describeDiagnostic(diagnostic) })),
      };
      await context.stdout(`${JSON.stringify(report)}\n`);
    }
    return ok(problems === 0 ? EXIT.fine : EXIT.problems);
  },
};

function textLine(diagnostic: Diagnostic): string {
  const { severity, code, relPath } = diagnostic;
  const where = relPath === undefined ? "" : `${relPath}: `;
  return `${severity === "info" ? "note" : severity} ${code} ${where}${describeDiagnostic(diagnostic)}`;
}

function summary(problems: number, notes: number): string {
  const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? "" : "s"}`;
  return `${count(problems, "problem")}, ${count(notes, "note")}`;
}
