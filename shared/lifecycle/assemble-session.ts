import { normalizeAgentId } from "../config/agent-list.ts";
import { DIAGNOSTIC_CODES, type DiagnosticCode } from "../diagnostics/codes.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { findDialect } from "../dialects/find-dialect.ts";
import { type AssembleInput, assemble } from "../prompt/assemble.ts";
import type { AssembledPrompt } from "../prompt/assembled-prompt.ts";
import type { Policy } from "../rules/policy.ts";
import { type RuleDiagnostic, stopsActivation } from "../rules/rule-diagnostic.ts";
import { summarizeRules } from "../rules/summarize-rules.ts";
import { parseAgentSessionKey } from "../sessions/session-key.ts";
import { type FailuresOf, type WorkspacePolicy, workspacePolicy } from "./workspace-policy.ts";

/** What a session's prompt depends on; `lastGood` are the rules that held before the ones in the snapshot. */
export interface SessionInput extends AssembleInput {
  readonly lastGood?: Policy | undefined;
  /** Given where the tests of rules files may not run. */
  readonly failuresOf?: FailuresOf | undefined;
}

/** The prompt as its session gets it: for layered runtimes with the summary of the compiled rules in front. */
export function assembleSession(input: SessionInput): AssembledPrompt {
  const dialect = typeof input.dialect === "string" ? findDialect(input.dialect) : input.dialect;
  if (dialect?.layered === undefined) return assemble(input);
  const agentId = normalizeAgentId(input.session.agentId ?? parseAgentSessionKey(input.session.key)?.agentId);
  const { lastGood, failuresOf } = input;
  const rules = workspacePolicy(input.snapshot, { agentId, lastGood, failuresOf });
  const rulesSummary = rules.policy === undefined ? undefined : summarizeRules(rules.policy);
  const prompt = assemble({ ...input, rulesSummary });
  return { ...prompt, diagnostics: [...prompt.diagnostics, ...rulesProblems(rules)] };
}

function rulesProblems({ check, state }: WorkspacePolicy): readonly Diagnostic[] {
  if (check === undefined) return [];
  const loosened = check.diags
    .filter(({ code }) => code === "R401")
    .map((diag) => problem("rules-loosened", diag, diag.params));
  const errors = check.diags.filter(stopsActivation);
  const [first] = errors;
  if (state === "in-force" || first === undefined) return loosened;
  const params = {
    errors: errors.length,
    first: `${first.code}, ${first.file}:${first.line}`,
    kept: state === "last-good",
  };
  return [problem("rules-refused", first, params), ...loosened];
}

function problem(code: DiagnosticCode, at: RuleDiagnostic, params: Diagnostic["params"]): Diagnostic {
  const range = { start: at.start, end: at.end };
  return { code, severity: DIAGNOSTIC_CODES[code], relPath: at.file, range, params };
}
