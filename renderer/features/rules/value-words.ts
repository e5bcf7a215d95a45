import type { Translate } from "#renderer/i18n/translate.ts";
import { type Dimension, dimensionSpec } from "#shared/rules/dimension.ts";

const MINUTE_MS = 60_000;
/** Entries that are spelt out; the rest is only counted. */
const MOST_ENTRIES = 12;

/** The value of a dimension in words; lists entry by entry. */
export function valueWords(input: {
  readonly t: Translate;
  readonly language: string;
  readonly dim: Dimension;
  readonly value: unknown;
}): readonly string[] {
  const { t, language, dim, value } = input;
  const { kind } = dimensionSpec(dim);
  if (Array.isArray(value)) {
    if (value.length === 0) return [t(dim.endsWith(".allow") ? "rules:force.noLimit" : "rules:force.none")];
    const words = value.slice(0, MOST_ENTRIES).map((entry) => entryWords(t, dim, entry));
    return value.length > MOST_ENTRIES ? [...words, `+${value.length - MOST_ENTRIES}`] : words;
  }
  if (value === null) return [t(kind === "text" ? "rules:force.none" : "rules:force.noLimit")];
  if (typeof value === "number") {
    if (kind === "duration") return [t("rules:force.minutes", { count: Math.round((value / MINUTE_MS) * 10) / 10 })];
    if (kind === "days") return [t("rules:force.days", { count: value })];
    return [new Intl.NumberFormat(language).format(value)];
  }
  const word = String(value);
  if (kind === "text") return [word];
  return [word === "none" ? t("rules:force.none") : isWord(word) ? t(`rules:force.words.${word}`) : word];
}

const WORDS = [
  "deny",
  "ask",
  "allow",
  "off",
  "user",
  "agent",
  "user+agent",
  "all",
  "hits",
  "hash",
  "masked",
  "full",
] as const;

const isWord = (word: string): word is (typeof WORDS)[number] => WORDS.some((one) => one === word);

function entryWords(t: Translate, dim: Dimension, entry: unknown): string {
  if (typeof entry !== "object" || entry === null) return String(entry);
  if ("skill" in entry && "tools" in entry && Array.isArray(entry.tools)) {
    return t("rules:force.skill", { skill: String(entry.skill), tools: entry.tools.join(", ") });
  }
  if (!("threshold" in entry && "action" in entry)) return "";
  const to = "to" in entry && typeof entry.to === "string" ? entry.to : null;
  const action =
    to !== null
      ? t("rules:force.stops.degradeTo", { to })
      : t(`rules:force.stops.${entry.action as "warn" | "degrade" | "terminate"}`);
  return t("rules:force.stop", {
    threshold: `${Number(entry.threshold)}${dim === "degrade.blocks" ? "" : " %"}`,
    action,
  });
}
