import { ok, type Result } from "#shared/result.ts";
import { type CheckedTest, checkRules, type RulesCheck, type RulesFile } from "#shared/rules/check-rules.ts";
import { stopsActivation } from "#shared/rules/rule-diagnostic.ts";
import type { CliFailure } from "../cli-failure.ts";
import type { CliContext, ParsedArguments } from "../command.ts";
import { EXIT, type ExitCode } from "../exit-code.ts";
import { pairRules } from "../pair-rules.ts";
import { readRulesFiles } from "../read-rules.ts";
import { terminalLine } from "../terminal-line.ts";
import { plainDiagnostic } from "./rules-check.ts";

/** `rules test`: runs the tests written in the files; one that fails or is left out, or a file that does not compile, ends with 1. */
export async function runRulesTest(
  { flags, positionals }: ParsedArguments,
  context: CliContext,
): Promise<Result<ExitCode, CliFailure>> {
  const files = await readRulesFiles(
    flags.private === undefined ? positionals : [...positionals, flags.private],
    context,
  );
  if (!files.ok) return files;
  const checks = flags.private === undefined ? checkEach(files.value) : checkPair(files.value);
  const tests = checks.flatMap((check) => check.tests);
  const failed = tests.filter(({ pass }) => !pass).length;
  const broken = checks.flatMap(({ diags }) => diags.filter((one) => stopsActivation(one) && one.code !== "R501"));
  for (const diagnostic of broken) await context.stderr(`${plainDiagnostic(diagnostic)}\n`);
  const passed = tests.length - failed;
  const isSeveral = new Set(tests.map(({ file }) => file)).size > 1;
  const notRun = checks.flatMap((check) => check.notRun);
  for (const { file, line, subject } of notRun) {
    await context.stderr(
      `${terminalLine(`${file}:${line}: not run, the tests of this file make too much work: ${subject.slice(0, 80)}`)}\n`,
    );
  }
  await context.stdout(
    flags.json === undefined
      ? `${tests.map((test) => `${plainTest(test)}\n`).join("")}${passed} passed, ${failed} failed${notRun.length === 0 ? "" : `, ${notRun.length} not run`}\n`
      : `${JSON.stringify({ passed, failed, tests: tests.map((test) => jsonTest(test, isSeveral)), ...(notRun.length === 0 ? {} : { notRun }) })}\n`,
  );
  return ok(failed === 0 && broken.length === 0 && notRun.length === 0 ? EXIT.fine : EXIT.problems);
}

/** Each file once; one that is private to another given with it is tested below that one. */
function checkEach(files: readonly RulesFile[]): readonly Pick<RulesCheck, "tests" | "diags" | "notRun">[] {
  const byPath = new Map(files.map((file) => [file.file, file]));
  return pairRules(files.map(({ file }) => file)).flatMap(({ global, privatePath }) => {
    const outer = byPath.get(global);
    if (outer === undefined) return [];
    const check = checkRules(outer, privatePath === undefined ? undefined : byPath.get(privatePath));
    const own = privatePath ?? global;
    return [
      {
        tests: check.tests.filter(({ file }) => file === own),
        diags: check.diags.filter(({ file }) => file === own),
        notRun: check.notRun.filter(({ file }) => file === own),
      },
    ];
  });
}

function checkPair([global, inner]: readonly RulesFile[]): readonly RulesCheck[] {
  return global === undefined ? [] : [checkRules(global, inner)];
}

/** As rules-spec section 11 has it; the file only where several are tested. */
function jsonTest({ line, subject, expect, got, pass, ruleId, text, file }: CheckedTest, isSeveral: boolean): object {
  return {
    line,
    subject,
    expect,
    got,
    pass,
    ...(ruleId === undefined ? {} : { ruleId }),
    ...(text === undefined ? {} : { text }),
    ...(isSeveral ? { file } : {}),
  };
}

function plainTest({ file, line, subject, expect, got, pass, ruleId, text }: CheckedTest): string {
  const by = ruleId === undefined ? "" : ` by ${ruleId}`;
  const to = text === undefined ? "" : ` to ${JSON.stringify(text)}`;
  const result = pass ? `pass  ${subject} → ${got}` : `FAIL  ${subject} → expected ${expect}, got ${got}`;
  return terminalLine(`${file}:${line}: ${result}${by}${to}`);
}
