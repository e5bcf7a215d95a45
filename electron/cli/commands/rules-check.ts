import { ok, type Result } from "#shared/result.ts";
import { checkRules, type RulesCheck } from "#shared/rules/check-rules.ts";
import type { RuleDiagnostic } from "#shared/rules/rule-diagnostic.ts";
import { summarizeRules } from "#shared/rules/summarize-rules.ts";
import type { CliFailure } from "../cli-failure.ts";
import type { CliContext, ParsedArguments } from "../command.ts";
import { EXIT, type ExitCode } from "../exit-code.ts";
import { readRulesFiles } from "../read-rules.ts";
import { describeRuleDiagnostic } from "../rule-words.ts";
import { terminalLine } from "../terminal-line.ts";

/** `rules check`: findings, values in force and the summary; errors and warnings end with 1. */
export async function runRulesCheck(
  { flags, positionals }: ParsedArguments,
  context: CliContext,
): Promise<Result<ExitCode, CliFailure>> {
  const paths = flags.private === undefined ? positionals : [...positionals, flags.private];
  const files = await readRulesFiles(paths, context);
  if (!files.ok) return files;
  const [global = { file: "", text: "" }, inner] = files.value;
  const check = checkRules(global, inner);
  await context.stdout(flags.json === undefined ? plainReport(check) : `${JSON.stringify(jsonReport(check))}\n`);
  return ok(check.diags.some(({ severity }) => severity !== "info") ? EXIT.problems : EXIT.fine);
}

function jsonReport({ policy, layers, diags }: RulesCheck): object {
  return {
    hash: policy.hash,
    rules: layers.reduce((count, { rules }) => count + rules.length, 0),
    tests: layers.reduce((count, { tests }) => count + tests.length, 0),
    diagnostics: diags.map((diagnostic) => {
      const { code, severity, file, line, column } = diagnostic;
      return { code, severity, file, line, column, message: describeRuleDiagnostic(diagnostic) };
    }),
    effective: policy.effective,
    summary: summarizeRules(policy),
  };
}

function plainReport(check: RulesCheck): string {
  const { policy, layers, diags, active } = check;
  const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? "" : "s"}`;
  const values = Object.entries(policy.effective).flatMap(([dim, { value, source, ignored }]) => {
    if (source === null && ignored.length === 0) return [];
    const from = source === null ? "default" : `${source.file}:${source.line}`;
    const notes = ignored.map((line) => `; ignored ${line.file}:${line.line}, ${line.why}`).join("");
    return [terminalLine(`  ${dim}: ${plainValue(value)} (${from}${notes})`)];
  });
  const rules = layers.reduce((sum, layer) => sum + layer.rules.length, 0);
  const tests = layers.reduce((sum, layer) => sum + layer.tests.length, 0);
  return [
    ...diags.map(plainDiagnostic),
    "In force:",
    ...values,
    "What the model is told:",
    ...summarizeRules(policy).split("\n").map(terminalLine),
    `${count(rules, "rule")}, ${count(tests, "test")}${active ? "" : "; these rules do not take effect"}`,
    "",
  ].join("\n");
}

/** A finding in one line, as compilers print them. */
export function plainDiagnostic(diagnostic: RuleDiagnostic): string {
  const { code, severity, file, line, column } = diagnostic;
  const word = severity === "info" ? "note" : severity;
  return terminalLine(`${file}:${line}:${column}: ${word} ${code} ${describeRuleDiagnostic(diagnostic)}`);
}

function plainValue(value: unknown): string {
  if (!Array.isArray(value)) return typeof value === "string" ? value : JSON.stringify(value);
  return value.map((item: unknown) => (typeof item === "string" ? item : JSON.stringify(item))).join(", ");
}
