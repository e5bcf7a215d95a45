import type { Dimension } from "./dimension.ts";
import { limitOf, type Policy, rulesOf } from "./policy.ts";
import { SUMMARY_WORDS, type SummaryWords } from "./summary-words.ts";
import { DATA_LABELS, type DataType } from "./vocabulary.ts";

/** Longest summary, UTF-16 code units. */
const MAX_CHARS = 1_500;
const MAX_NAMES = 12;
const MAX_NAME_CHARS = 60;

/**
 * What the model is told of its rules (rules-spec section 6): names of tools, kinds of data, budgets; never phrases,
 * patterns, messages, reasons, or when the session degrades or stops.
 */
export function summarizeRules(policy: Policy): string {
  const words = SUMMARY_WORDS[policy.language];
  for (let names = MAX_NAMES; names > 0; names -= 1) {
    const text = summaryWith(policy, words, names);
    if (text.length <= MAX_CHARS) return text;
  }
  return wrap(policy, [words.preamble, words.conduct]);
}

function summaryWith(policy: Policy, words: SummaryWords, names: number): string {
  const lines = [
    words.preamble,
    words.line("tools", toolParts(policy, words, names)),
    words.line("input", textParts(policy, words, "input")),
    words.line("memory", textParts(policy, words, "memory")),
    words.line("replies", textParts(policy, words, "output")),
    words.line("budget", budgetParts(policy, words)),
    words.conduct,
  ];
  return wrap(
    policy,
    lines.filter((line) => line !== ""),
  );
}

function wrap({ hash }: Policy, lines: readonly string[]): string {
  return [`<rules-summary v="1" hash="${hash}">`, ...lines.map((line) => `- ${line}`), "</rules-summary>"].join("\n");
}

function toolParts(policy: Policy, words: SummaryWords, names: number): readonly string[] {
  const list = (dim: Dimension): string => nameList(toolNames(policy, dim), words, names);
  const perTurn = limitOf(policy, "tools.perTurn")?.cap;
  const skills = list("skills.allow");
  return [
    words.part("only", list("tools.allow")),
    words.part("never", list("tools.deny")),
    words.part("ask", list("tools.confirm")),
    words.part("skills", skills),
    words.part("calls", perTurn === undefined ? "" : words.number(perTurn)),
  ].filter((part) => part !== "");
}

function toolNames(policy: Policy, dim: Dimension): readonly string[] {
  const { value } = policy.effective[dim];
  const names = Array.isArray(value) ? value.map(String) : [];
  // The bracket of a pattern is about arguments, and arguments are what people would aim at.
  return [...new Set(names.map((name) => name.replace(/\(.*$/s, "(…)")))].map(clean);
}

function nameList(names: readonly string[], words: SummaryWords, most: number): string {
  if (names.length === 0) return "";
  const shown = names.slice(0, most).join(words.comma);
  return names.length <= most ? shown : `${shown} ${words.inAll(names.length)}`;
}

/** One line, without characters that could end the summary or its code marks. */
function clean(name: string): string {
  const plain = name.replaceAll(/[\r\n\u2028\u2029<>`]+/g, " ").trim();
  return plain.length <= MAX_NAME_CHARS
    ? plain
    : `${Array.from(plain)
        .slice(0, MAX_NAME_CHARS - 1)
        .join("")}…`;
}

function textParts(policy: Policy, words: SummaryWords, side: "input" | "memory" | "output"): readonly string[] {
  const has = (dim: Dimension): boolean => rulesOf(policy, dim).length > 0;
  const data = (dim: Dimension): string => dataNames(policy, dim).join(words.comma);
  const isolation = String(policy.effective["memory.isolation"].value);
  switch (side) {
    case "input":
      return [
        words.part("masked", data("input.redact")),
        has("input.block") ? words.some.blocked : "",
        has("input.ask") ? words.some.asked : "",
      ].filter((part) => part !== "");
    case "memory":
      return [
        words.part("masked", data("memory.redact")),
        words.part("neverStored", data("memory.forbid")),
        has("memory.confirm") ? words.some.asked : "",
        isolation === "off" ? "" : words.apart(isolation),
      ].filter((part) => part !== "");
    case "output":
      return [
        words.part("masked", data("output.redact")),
        has("output.block") || has("output.rollback") ? words.some.withheld : "",
      ].filter((part) => part !== "");
  }
}

/** Kinds of data a dimension is about, in the language of the summary. */
function dataNames(policy: Policy, dim: Dimension): readonly string[] {
  const types = rulesOf(policy, dim).flatMap(({ rule: { value } }): readonly DataType[] =>
    value.kind === "matchers" ? value.matchers.flatMap((one) => (one.kind === "data" ? [one.type] : [])) : [],
  );
  return [...new Set(types)].map((type) => DATA_LABELS[policy.language][type].slice(1, -1));
}

function budgetParts(policy: Policy, words: SummaryWords): readonly string[] {
  const parts = (["turn", "session", "day", "rounds", "time"] as const).map((budget) => {
    const cap = limitOf(policy, `budget.${budget}`)?.cap;
    return cap === undefined ? "" : words.budget(budget, cap);
  });
  return parts.filter((part) => part !== "");
}
