import type { Translate } from "#renderer/i18n/translate.ts";
import type { Dimension } from "#shared/rules/dimension.ts";
import type { Stage } from "#shared/rules/session-event.ts";
import type { ReportedRule } from "./rules-report.ts";

/** Sections that hold rules, in the order of the format. */
export const RULE_SECTIONS = [
  "input",
  "tools",
  "budget",
  "skills",
  "memory",
  "output",
  "degrade",
  "audit",
] as const satisfies readonly string[];

/** A section that holds rules. */
export type RuleSection = (typeof RULE_SECTIONS)[number];

/** The section a dimension belongs to. */
export function sectionOf(dim: Dimension): RuleSection {
  // The part before the dot of every dimension is a section.
  return dim.slice(0, dim.indexOf(".")) as RuleSection;
}

/** When rules of a section are looked at; names of the runtime's hooks (rules-spec section 2). */
const STAGES: Readonly<Record<RuleSection, readonly Stage[]>> = {
  input: ["onInput"],
  tools: ["afterLLM", "onToolRun"],
  budget: ["onReasoningStart", "afterLLM"],
  skills: ["onToolRun"],
  memory: ["onMemoryWrite"],
  output: ["onOutput"],
  degrade: ["onReasoningStart"],
  audit: ["onSessionCreate", "onSessionClose"],
};

const OWN_STAGES: Readonly<Partial<Record<Dimension, readonly Stage[]>>> = {
  "tools.confirm": ["onToolRun"],
  "tools.perTurn": ["afterLLM"],
  "tools.limit": ["afterLLM"],
  "tools.concurrency": ["onToolRun"],
  "tools.lock": ["onToolRun"],
  "budget.time": ["onInput", "onReasoningStart"],
  "budget.rounds": ["onReasoningStart"],
  "memory.isolation": ["onMemoryRead", "onMemoryWrite"],
  "degrade.blocks": ["onInput", "afterLLM", "onToolRun", "onMemoryWrite", "onOutput"],
};

/** When a rule is looked at. */
export function stagesOf(dim: Dimension): readonly Stage[] {
  return OWN_STAGES[dim] ?? STAGES[sectionOf(dim)];
}

/** What a rule does and when it is checked, a sentence each. */
export function ruleWords(t: Translate, rule: ReportedRule, agent: string): readonly string[] {
  const { dim, open, source, ignored } = rule;
  return [
    t(`rules:does.${dim}`, { agent }),
    t("rules:hover.stage", { stages: stagesOf(dim).join(", ") }),
    ...(open ? [t("rules:hover.open")] : []),
    ...(source.layer === "private" ? [t("rules:hover.private")] : []),
    ...(ignored === null ? [] : [t(`rules:ignored.${ignored}`)]),
  ];
}
