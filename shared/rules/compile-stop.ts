import { plainText } from "./compile-values.ts";
import type { RuleValue } from "./compiled-rules.ts";
import type { Dimension } from "./dimension.ts";
import type { ParsedRule } from "./parsed-rules.ts";
import { parseCount } from "./quantity.ts";
import type { RuleReport } from "./rule-diagnostic.ts";
import { placeOf } from "./split-item.ts";
import { BUDGET_WORDS, foldWord, lookUpWord } from "./vocabulary.ts";

/** Reads `condition: action` of the section "Degrade and stop"; the threshold is a percentage or a number of blocks. */
export function compileStop(
  rule: ParsedRule,
  report: RuleReport,
): { readonly dim: Dimension; readonly value: RuleValue } | undefined {
  const condition = readCondition(foldWord(rule.verb.text));
  const stop = readAction(rule.args.text);
  if (condition === undefined || condition.threshold === undefined) {
    report.add("R306", placeOf(rule.verb), { what: rule.verb.text });
    return undefined;
  }
  if (stop === undefined) {
    report.add("R306", placeOf(rule.args), { what: rule.args.text });
    return undefined;
  }
  if (condition.threshold === 0) report.add("R302", placeOf(rule.verb), { what: rule.verb.text });
  return { dim: condition.dim, value: { kind: "stop", threshold: condition.threshold, stop } };
}

interface Condition {
  readonly dim: Dimension;
  readonly threshold: number | undefined;
}

function readCondition(text: string): Condition | undefined {
  const [, share = "", budget = ""] = /^at (\d+(?:\.\d+)?) ?% of (.+)$/.exec(text) ?? [];
  if (budget !== "") return budgetCondition(budget, share);
  const [, named = "", reached = ""] = /^(.+?) ?达到 ?(\d+(?:\.\d+)?) ?%$/.exec(text) ?? [];
  if (named !== "") return budgetCondition(named, reached);
  const load = /^(?:model load above|模型负载超过) ?(\d+(?:\.\d+)?) ?%$/.exec(text)?.[1];
  if (load !== undefined) return { dim: "degrade.load", threshold: Number(load) };
  const blocks = /^(?:after (.+?) ?blocks?|拦截满 ?(.+?) ?次)$/.exec(text);
  if (blocks === null) return undefined;
  return { dim: "degrade.blocks", threshold: parseCount(blocks[1] ?? blocks[2] ?? "") };
}

/** Budgets by the short words people use for them. */
const SHORT_WORDS = [
  ["turn", ["turn", "the turn", "turn budget", "单轮"]],
  ["session", ["session", "the session", "session budget", "会话"]],
  ["day", ["day", "the day", "day budget", "daily budget", "每日"]],
  ["time", ["session time", "time", "时长"]],
] as const;

function budgetCondition(words: string, share: string): Condition | undefined {
  const budget = lookUpWord(BUDGET_WORDS, words) ?? lookUpWord(SHORT_WORDS, words);
  return budget === undefined ? undefined : { dim: `degrade.${budget}`, threshold: Number(share) };
}

function readAction(text: string): Extract<RuleValue, { kind: "stop" }>["stop"] | undefined {
  const word = foldWord(text);
  if (["warn", "提醒"].includes(word)) return { action: "warn" };
  if (["stop", "stop the session", "终止会话", "终止"].includes(word)) return { action: "terminate" };
  const [all, to] = /^(?:degrade|降级)(?:\s*(?:to|到)\s*(["＂“「].*))?$/isu.exec(text.trim()) ?? [];
  if (all === undefined) return undefined;
  if (to === undefined) return { action: "degrade" };
  const model = plainText(to);
  return model === to || model.trim() === "" ? undefined : { action: "degrade", to: model };
}
