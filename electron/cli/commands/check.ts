import { normalizeAgentId } from "#shared/config/agent-list.ts";
import type { Diagnostic } from "#shared/diagnostics/diagnostic.ts";
import { findDialect } from "#shared/dialects/find-dialect.ts";
import { snapshotFile, type WorkspaceSnapshot } from "#shared/files/snapshot.ts";
import { workspacePolicy } from "#shared/lifecycle/workspace-policy.ts";
import { lineOf } from "#shared/problems/line-of.ts";
import type { AssembledPrompt } from "#shared/prompt/assembled-prompt.ts";
import { ok } from "#shared/result.ts";
import type { RuleDiagnostic } from "#shared/rules/rule-diagnostic.ts";
import { assembleAtRest } from "../../host/prompt-at-rest.ts";
import { ioFailure } from "../cli-failure.ts";
import type { Command } from "../command.ts";
import { PROMPT_FLAGS } from "../common-flags.ts";
import { describeDiagnostic } from "../diagnostic-words.ts";
import { EXIT } from "../exit-code.ts";
import { resolvePromptTarget } from "../prompt-target.ts";
import { describeRuleDiagnostic } from "../rule-words.ts";
import { terminalLine } from "../terminal-line.ts";
import { plainDiagnostic } from "./rules-check.ts";

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
    const { prompt, snapshot, detected, diagnostics } = await assembleAtRest({ ...target.value, withExtras: true });
    const unreadable = diagnostics.find(({ code }) => code === "workspace-missing");
    if (unreadable !== undefined) return ioFailure(unreadable.code, describeDiagnostic(unreadable));
    const rules = rulesFindings(prompt, snapshot);
    const found = diagnostics.map((diagnostic) => located(diagnostic, snapshot));
    if (flags.json === undefined) {
      const lines = [...found.map(textLine), ...rules.map(plainDiagnostic), summary(found)];
      await context.stdout(lines.map((line) => `${terminalLine(line)}\n`).join(""));
    } else {
      const session = { kind: prompt.session.kind, key: prompt.session.key ?? null };
      await context.stdout(
        `${JSON.stringify({ dialect: detected, workspaceDir, session, problems: found, ...jsonRules(rules) })}\n`,
      );
    }
    return ok(found.some(({ severity }) => severity === "error") ? EXIT.problems : EXIT.fine);
  },
};

/** What the rules files themselves are told, for runtimes that have them; notes are left to `rules check`. */
function rulesFindings(prompt: AssembledPrompt, snapshot: WorkspaceSnapshot): readonly RuleDiagnostic[] {
  if (findDialect(prompt.dialect)?.layered === undefined) return [];
  const { check } = workspacePolicy(snapshot, { agentId: normalizeAgentId(prompt.session.agentId) });
  return check?.diags.filter(({ severity }) => severity !== "info") ?? [];
}

function jsonRules(found: readonly RuleDiagnostic[]): object {
  if (found.length === 0) return {};
  return {
    rules: found.map((diagnostic) => {
      const { code, severity, file, line, column } = diagnostic;
      return { code, severity, file, line, column, message: describeRuleDiagnostic(diagnostic) };
    }),
  };
}

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
