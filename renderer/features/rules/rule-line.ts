import { type Dimension, dimensionSpec } from "#shared/rules/dimension.ts";
import {
  CONTENT_WORDS,
  DATA_WORDS,
  DEFAULT_WORDS,
  ISOLATION_WORDS,
  LEVEL_WORDS,
  lookUpWord,
  VERB_WORDS,
} from "#shared/rules/vocabulary.ts";
import type { RuleSection } from "./dimension-words.ts";

const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** Dimensions that a rule can be added for by a verb and what it is about. */
export function addableDimensions(section: RuleSection): readonly Dimension[] {
  return (VERB_WORDS[section] ?? []).map(([dim]) => dim);
}

/** The verb of a dimension in a language, as it is written: first letter large in English. */
export function verbOf(dim: Dimension, chinese: boolean): string {
  const words = Object.values(VERB_WORDS)
    .flat()
    .find(([one]) => one === dim)?.[1];
  const word = words?.find((one) => isHan(one) === chinese) ?? dim;
  return chinese ? word : word.charAt(0).toUpperCase() + word.slice(1);
}

/** Words that can follow a verb, in a language. */
export function valueWords(dim: Dimension, chinese: boolean): readonly string[] {
  const table = tableOf(dim);
  return table.flatMap(([, words]) => words.find((word) => isHan(word) === chinese) ?? words.slice(0, 1));
}

/** The kind of help a field needs: what is written behind the verb. */
export function helpOf(dim: Dimension): "matchers" | "tools" | "limits" | "number" | "time" | "word" | "text" {
  switch (dimensionSpec(dim).kind) {
    case "matchers":
      return "matchers";
    case "tools":
    case "names":
    case "skill-tools":
      return "tools";
    case "limits":
      return "limits";
    case "count":
      return "number";
    case "duration":
    case "days":
      return "time";
    case "text":
      return "text";
    default:
      return "word";
  }
}

/** The line of a rule: what stands bare is quoted, and tools get their code marks. */
export function ruleLine(dim: Dimension, what: string, chinese: boolean): string {
  const colon = chinese ? "：" : ": ";
  return `${verbOf(dim, chinese)}${colon}${written(dim, what.replaceAll(/\s*[\r\n]+\s*/g, " ").trim(), chinese)}`;
}

function written(dim: Dimension, what: string, chinese: boolean): string {
  const help = helpOf(dim);
  const join = chinese ? "、" : ", ";
  if (help === "matchers") {
    return parts(what)
      .map((part) => (isMarked(part) || lookUpWord(DATA_WORDS, part) !== undefined ? part : quoted(part, chinese)))
      .join(join);
  }
  if (help === "tools") {
    return parts(what)
      .map((part) => (isMarked(part) ? part : `\`${part.replaceAll("`", "")}\``))
      .join(join);
  }
  if (help === "limits") {
    return parts(what)
      .map((part) => part.replace(/^([^`\s]+)(\s+\S.*)$/u, "`$1`$2"))
      .join(join);
  }
  return what;
}

/** Between separators that stand outside of quotes, code and patterns. */
function parts(text: string): readonly string[] {
  const found = text.match(
    /(?:"[^"]*"|“[^”]*”|「[^」]*」|`[^`]*`|(?<=^|[,，、;；]\s*)\/(?:[^/\\]|\\.)+\/[a-z]*|[^,，、;；])+/gu,
  );
  return (found ?? []).map((part) => part.trim()).filter((part) => part !== "");
}

const isMarked = (part: string): boolean => /^(?:["“「`＂]|\/.+\/[a-z]*$)/u.test(part);

function quoted(text: string, chinese: boolean): string {
  const pairs = chinese ? ["“”", "「」", '""'] : ['""', "“”", "「」"];
  const [open, close] = pairs.find(([, end = ""]) => !text.includes(end)) ?? '""';
  return `${open}${text}${close}`;
}

function tableOf(dim: Dimension): readonly (readonly [string, readonly string[]])[] {
  switch (dimensionSpec(dim).kind) {
    case "matchers":
      return DATA_WORDS;
    case "default":
      return DEFAULT_WORDS;
    case "isolation":
      return ISOLATION_WORDS;
    case "level":
      return LEVEL_WORDS;
    case "content":
      return CONTENT_WORDS;
    default:
      return [];
  }
}
