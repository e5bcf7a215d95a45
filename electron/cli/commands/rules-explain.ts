import { parseScript } from "#shared/lifecycle/parse-script.ts";
import { simulateScript } from "#shared/lifecycle/simulate-script.ts";
import { ok, type Result } from "#shared/result.ts";
import { checkRules } from "#shared/rules/check-rules.ts";
import type { StepResult } from "#shared/rules/engine.ts";
import { type CliFailure, usageFailure } from "../cli-failure.ts";
import type { CliContext, Flags, ParsedArguments } from "../command.ts";
import { EXIT, type ExitCode } from "../exit-code.ts";
import { readRulesFiles } from "../read-rules.ts";
import { refuseBroken } from "../refuse-broken-rules.ts";
import { terminalLine } from "../terminal-line.ts";

/** `rules explain`: what the rules say of one event at the start of a session. */
export async function runRulesExplain(
  { flags, positionals }: ParsedArguments,
  context: CliContext,
): Promise<Result<ExitCode, CliFailure>> {
  if (flags.stage === undefined) return usageFailure("rules explain needs --stage");
  const event = eventOf(flags, flags.stage);
  if (!event.ok) return event;
  const script = parseScript(JSON.stringify(event.value));
  if (!script.ok) return usageFailure(`rules explain: ${script.error.message}`);
  const paths = flags.private === undefined ? positionals : [...positionals, flags.private];
  const files = await readRulesFiles(paths, context);
  if (!files.ok) return files;
  const [global = { file: "", text: "" }, inner] = files.value;
  const check = checkRules(global, inner);
  const refused = await refuseBroken(check, context);
  if (refused) return ok(EXIT.problems);
  for (const result of simulateScript(check.policy, script.value)) {
    const forPeople = flags.json === undefined && context.isTerminal;
    await context.stdout(forPeople ? plainResult(result) : `${JSON.stringify(result)}\n`);
  }
  return ok(EXIT.fine);
}

function eventOf({ text, args, skill }: Flags, stage: string): Result<object, CliFailure> {
  let parsed: unknown = {};
  try {
    if (args !== undefined) parsed = JSON.parse(args);
  } catch {
    return usageFailure("--args is not JSON");
  }
  const named = text === undefined ? {} : { text };
  switch (stage) {
    case "onToolRun":
      return ok({ stage, callId: "1", tool: text, args: parsed, ...(skill === undefined ? {} : { skill }) });
    case "afterLLM":
      return ok({
        stage,
        usage: { in: 0, out: 0 },
        toolCalls: text === undefined ? [] : [{ name: text, args: parsed }],
      });
    case "onReasoningStart":
      return ok({ stage, promptTokens: Number(text ?? 0), maxOutput: 0 });
    default:
      return ok({ stage, ...named });
  }
}

function plainResult({ stage, decision, verdicts, text }: StepResult): string {
  const lines = verdicts.map(({ action, ruleId, dim, source, spans }) => {
    const from = source === null ? "default" : `${source.file}:${source.line}`;
    const where = spans.length === 0 ? "" : ` at ${spans.map(([start, end]) => `${start}-${end}`).join(", ")}`;
    return `  ${action} by ${ruleId} (${dim}, ${from})${where}`;
  });
  const shown = [`${stage}: ${decision}`, ...lines, ...(text === undefined ? [] : [`  text: ${text}`])];
  return shown.map((line) => `${terminalLine(line)}\n`).join("");
}
