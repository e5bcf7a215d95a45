import type { Rule, ToolEntry } from "./compiled-rules.ts";
import { type ActiveRule, limitOf, type Policy, rulesOf } from "./policy.ts";
import { type CheckOutcome, hitOf, type RuleHit } from "./rule-hit.ts";
import type { RunningCall, Session } from "./session.ts";
import type { SessionEvent } from "./session-event.ts";
import { matchesTool, type ToolCall } from "./tool-pattern.ts";
import type { Action } from "./verdict-action.ts";

type AfterModel = Extract<SessionEvent, { stage: "afterLLM" }>;
type ToolRun = Extract<SessionEvent, { stage: "onToolRun" }>;

const DEFAULT_ACTIONS: Readonly<Record<string, Action>> = { allow: "allow", ask: "ask", deny: "block" };
const STRICTNESS = ["allow", "ask", "deny"];

/** Tool calls the model asked for: lists, calls in a turn, limits. */
export function checkAskedCalls(session: Session, event: AfterModel): CheckOutcome {
  const { policy } = session;
  const hits = event.toolCalls.flatMap((call) => checkLists(policy, call));
  const calls = session.calls + event.toolCalls.length;
  const perTurn = limitOf(policy, "tools.perTurn");
  if (perTurn !== undefined && calls > perTurn.cap && event.toolCalls.length > 0) {
    hits.push(hitOf(perTurn.active, "block", { used: calls, cap: perTurn.cap }));
  }
  const limited: Record<string, number> = { ...session.limited };
  for (const active of rulesOf(policy, "tools.limit")) hits.push(...checkLimit({ active, limited }, event.toolCalls));
  return { hits: onePerRule(hits), next: { ...session, calls, limited } };
}

/** Counts the calls of each entry of a limit and tells the first that goes over. */
function checkLimit(
  { active, limited }: { readonly active: ActiveRule; readonly limited: Record<string, number> },
  calls: readonly ToolCall[],
): readonly RuleHit[] {
  const { value, source } = active.rule;
  if (value.kind !== "tools") return [];
  return value.entries.flatMap((entry, index) => {
    const matching = calls.filter((call) => matchesEntries([entry], call) && !isExcepted(value.except, call));
    const [first] = matching;
    if (first === undefined) return [];
    const key = `${source.layer}:${source.line}:${index}`;
    const used = (limited[key] ?? 0) + matching.length;
    limited[key] = used;
    const cap = entry.count ?? 0;
    return used > cap ? [hitOf(active, "block", { tool: first.name, used, cap })] : [];
  });
}

/** A tool call about to run: lists, questions, skills, calls at once, locks. */
export function checkToolRun(session: Session, event: ToolRun): readonly RuleHit[] {
  const { policy } = session;
  const call = { name: event.tool, args: event.args };
  const hits = [...checkLists(policy, call)];
  for (const active of rulesOf(policy, "tools.confirm")) {
    if (forbids(active.rule, call)) hits.push(hitOf(active, "ask", { tool: call.name }));
  }
  if (event.skill !== undefined) hits.push(...checkSkill(policy, event.skill, call));
  const others = session.running.filter(({ callId }) => callId !== event.callId);
  const atOnce = limitOf(policy, "tools.concurrency");
  if (atOnce !== undefined && others.length + 1 > atOnce.cap) {
    hits.push(hitOf(atOnce.active, "block", { tool: call.name, used: others.length + 1, cap: atOnce.cap }));
  }
  hits.push(...checkLocks(policy, call, others));
  return onePerRule(hits);
}

/** One of the tools of a lock at a time. */
function checkLocks(policy: Policy, call: ToolCall, running: readonly RunningCall[]): readonly RuleHit[] {
  return rulesOf(policy, "tools.lock")
    .filter(({ rule }) => forbids(rule, call) && running.some((other) => forbids(rule, other)))
    .map((active) => hitOf(active, "block", { tool: call.name }));
}

/** Never, Only allow and Other tools. */
function checkLists(policy: Policy, call: ToolCall): RuleHit[] {
  const denied = rulesOf(policy, "tools.deny")
    .filter(({ rule }) => forbids(rule, call))
    .map((active) => hitOf(active, "block", { tool: call.name }));
  return [...denied, ...checkAllowed(policy, call)];
}

/** A call must be on the list of every layer that has one; what is on no list is "other". */
function checkAllowed(policy: Policy, call: ToolCall): readonly RuleHit[] {
  const allow = rulesOf(policy, "tools.allow");
  const defaults = rulesOf(policy, "tools.default");
  const strictest = [...defaults].sort((a, b) => strictnessOf(b.rule) - strictnessOf(a.rule))[0];
  const layers = new Set([...allow, ...defaults].map(({ layer }) => layer));
  return [...layers].flatMap((layer) => {
    const list = allow.filter((one) => one.layer === layer);
    const own = defaults.find((one) => one.layer === layer);
    if (isNamed({ policy, layer, list }, call)) return [];
    const first = list[0];
    // A list without a word on other tools means that they are denied.
    if (own === undefined && first !== undefined && (strictest === undefined || strictnessOf(strictest.rule) < 2)) {
      return [hitOf(first, "block", { tool: call.name })];
    }
    const action = strictest === undefined ? "allow" : DEFAULT_ACTIONS[wordOf(strictest.rule)];
    if (strictest === undefined || action === undefined || action === "allow") return [];
    return [hitOf(strictest, action, { tool: call.name })];
  });
}

interface LayerList {
  readonly policy: Policy;
  readonly layer: number;
  readonly list: readonly ActiveRule[];
}

/** On the layer's list; without a list, named by its "Ask first". */
function isNamed({ policy, layer, list }: LayerList, call: ToolCall): boolean {
  if (list.length > 0) return list.some(({ rule }) => permits(rule, call));
  return rulesOf(policy, "tools.confirm").some((one) => one.layer === layer && forbids(one.rule, call));
}

function checkSkill(policy: Policy, name: string, call: ToolCall): readonly RuleHit[] {
  const skill = { name, args: {} };
  const found = (dim: "skills.deny" | "skills.confirm", action: Action): readonly RuleHit[] =>
    rulesOf(policy, dim)
      .filter(({ rule }) => forbids(rule, skill))
      .map((active) => hitOf(active, action, { tool: call.name }));
  const lists = [...rulesOf(policy, "skills.allow"), ...rulesOf(policy, "skills.tools").filter(isAbout(skill))];
  const missing = ["skills.allow", "skills.tools"].flatMap((dim) => {
    const ofDim = lists.filter(({ rule }) => rule.dim === dim);
    const asked = dim === "skills.allow" ? skill : call;
    return [...new Set(ofDim.map(({ layer }) => layer))].flatMap((layer) => {
      const list = ofDim.filter((one) => one.layer === layer);
      const [first] = list;
      if (first === undefined || list.some(({ rule }) => permits(rule, asked))) return [];
      return [hitOf(first, "block", { tool: call.name })];
    });
  });
  return [...found("skills.deny", "block"), ...found("skills.confirm", "ask"), ...missing];
}

function isAbout(skill: ToolCall): (active: ActiveRule) => boolean {
  return ({ rule: { value } }) =>
    value.kind === "tools" && value.skill !== undefined && matchesTool(value.skill, skill, false);
}

/** Whether a forbidding or asking rule is about this call. */
function forbids({ value }: Rule, call: ToolCall): boolean {
  return value.kind === "tools" && matchesEntries(value.entries, call) && !isExcepted(value.except, call);
}

/** Whether a list lets this call through. */
function permits({ value }: Rule, call: ToolCall): boolean {
  if (value.kind !== "tools" || matchesEntries(value.except, call)) return false;
  return value.entries.some(({ pattern }) => matchesTool(pattern, call, true));
}

function matchesEntries(entries: readonly ToolEntry[], call: ToolCall): boolean {
  return entries.some(({ pattern }) => matchesTool(pattern, call, false));
}

function isExcepted(except: readonly ToolEntry[], call: ToolCall): boolean {
  return except.some(({ pattern }) => matchesTool(pattern, call, true));
}

function wordOf({ value }: Rule): string {
  return value.kind === "word" ? value.value : "";
}

function strictnessOf(rule: Rule): number {
  return STRICTNESS.indexOf(wordOf(rule));
}

function onePerRule(hits: readonly RuleHit[]): readonly RuleHit[] {
  const seen = new Set<ActiveRule | undefined>();
  return hits.filter(({ active }) => !seen.has(active) && seen.add(active));
}
