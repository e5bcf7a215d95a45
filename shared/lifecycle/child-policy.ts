import { combineRules } from "../rules/combine-rules.ts";
import type { CompiledRules } from "../rules/compiled-rules.ts";
import type { Policy } from "../rules/policy.ts";

/** Rules that a sub-agent is under. */
export interface FamilyRules {
  readonly global?: CompiledRules | undefined;
  /** The private rules of the agent that dispatches. */
  readonly parent?: CompiledRules | undefined;
  /** The sub-agent's own private rules. */
  readonly child?: CompiledRules | undefined;
}

/** What an agent is allowed says nothing of what its sub-agents are. */
const STAYS_WITH_PARENT: ReadonlySet<string> = new Set([
  "tools.allow",
  "tools.default",
  "skills.allow",
  "skills.tools",
  "output.fallback",
]);

/**
 * Policy of a sub-agent (stage-matrix 21): the global rules always, the parent's denials, masking and budgets, never
 * its allow lists, and the sub-agent's own private rules.
 */
export function childPolicy({ global, parent, child }: FamilyRules): Policy {
  const own = new Set<string>(child?.rules.map(({ dim }) => dim) ?? []);
  const layers = [
    ...(global === undefined ? [] : [sealedUnless(global, (dim) => own.has(dim))]),
    ...(parent === undefined ? [] : [passedDown(parent)]),
    ...(child === undefined ? [] : [child]),
  ];
  return combineRules(layers);
}

/** What the global file opens is open to the sub-agent's own rules alone, not to what its parent passes down. */
function sealedUnless(global: CompiledRules, isOwn: (dim: string) => boolean): CompiledRules {
  const { replace, ...front } = global.front;
  const rules = global.rules.map((rule) => ({
    ...rule,
    open: (rule.open || replace !== undefined) && isOwn(rule.dim),
  }));
  return { ...global, front, rules };
}

function passedDown(parent: CompiledRules): CompiledRules {
  const rules = parent.rules
    .filter(({ dim }) => !STAYS_WITH_PARENT.has(dim))
    .map((rule) => ({ ...rule, source: { ...rule.source, layer: "parent" } }));
  return { ...parent, layer: "parent", rules, hash: `${parent.hash}-passed-down` };
}
