import { normalizeAgentId } from "../config/agent-list.ts";
import { DIAGNOSTIC_CODES } from "../diagnostics/codes.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { findDialect } from "../dialects/find-dialect.ts";
import { type AssembleInput, assemble } from "../prompt/assemble.ts";
import type { AssembledPrompt } from "../prompt/assembled-prompt.ts";
import type { Policy } from "../rules/policy.ts";
import { stopsActivation } from "../rules/rule-diagnostic.ts";
import { summarizeRules } from "../rules/summarize-rules.ts";
import { parseAgentSessionKey } from "../sessions/session-key.ts";
import { type WorkspacePolicy, workspacePolicy } from "./workspace-policy.ts";

/** What a session's prompt depends on; `lastGood` are the rules that held before the ones in the snapshot. */
export interface SessionInput extends AssembleInput {
  readonly lastGood?: Policy | undefined;
}

/** The prompt as its session gets it: for layered runtimes with the summary of the compiled rules in front. */
export function assembleSession(input: SessionInput): AssembledPrompt {
  const dialect = typeof input.dialect === "string" ? findDialect(input.dialect) : input.dialect;
  if (dialect?.layered === undefined) return assemble(input);
  const agentId = normalizeAgentId(input.session.agentId ?? parseAgentSessionKey(input.session.key)?.agentId);
  const rules = workspacePolicy(input.snapshot, { agentId, lastGood: input.lastGood });
  const rulesSummary = rules.policy === undefined ? undefined : summarizeRules(rules.policy);
  const prompt = assemble({ ...input, rulesSummary });
  return { ...prompt, diagnostics: [...prompt.diagnostics, ...rulesProblems(rules)] };
}

function rulesProblems({ check, state }: WorkspacePolicy): readonly Diagnostic[] {
  if (check === undefined || state === "in-force") return [];
  const errors = check.diags.filter(stopsActivation);
  const [first] = errors;
  if (first === undefined) return [];
  const { file, start, end, code, line } = first;
  const params = { errors: errors.length, first: `${code}, ${file}:${line}`, kept: state === "last-good" };
  const severity = DIAGNOSTIC_CODES["rules-refused"];
  return [{ code: "rules-refused", severity, relPath: file, range: { start, end }, params }];
}
