import { compileMatchers, compileTools, plainText, type ValueContext } from "./compile-values.ts";
import type { Rule, RuleValue } from "./compiled-rules.ts";
import { didYouMean } from "./did-you-mean.ts";
import { type Dimension, dimensionSpec } from "./dimension.ts";
import type { ParsedOption } from "./parsed-rules.ts";
import { placeOf } from "./split-item.ts";
import { lookUpWord, OPTION_WORDS } from "./vocabulary.ts";

interface OptionContext extends ValueContext {
  /** What the rule sets; unknown when the rule itself could not be read. */
  readonly dim: Dimension | undefined;
}

/** Options of a rule, read. */
export interface RuleOptions extends Pick<Rule, "message" | "reason" | "replaceWith"> {
  readonly id?: string;
  readonly except?: RuleValue;
}

/** Reads the options below a rule; undefined when one is in error. */
export function compileOptions(options: readonly ParsedOption[], context: OptionContext): RuleOptions | undefined {
  let read: RuleOptions | undefined = {};
  for (const option of options) {
    const one = compileOption(option, context);
    if (one !== undefined && read !== undefined) checkRepeat({ option, read, one }, context);
    read = one === undefined || read === undefined ? undefined : mergeOptions(read, one);
  }
  return read;
}

function checkRepeat(
  { option, read, one }: { readonly option: ParsedOption; readonly read: RuleOptions; readonly one: RuleOptions },
  { report }: OptionContext,
): void {
  const repeated = Object.keys(one).some((key) => key !== "except" && key in read);
  if (repeated) report.add("R303", placeOf(option.key), { what: option.key.text });
}

/** Exceptions add up; of other options the first stands. */
function mergeOptions(read: RuleOptions, one: RuleOptions): RuleOptions {
  const [a, b] = [read.except, one.except];
  if (a?.kind === "matchers" && b?.kind === "matchers") {
    return { ...read, except: { ...a, matchers: [...a.matchers, ...b.matchers] } };
  }
  if (a?.kind === "tools" && b?.kind === "tools") {
    return { ...read, except: { ...a, entries: [...a.entries, ...b.entries] } };
  }
  return { ...one, ...read };
}

function compileOption(option: ParsedOption, context: OptionContext): RuleOptions | undefined {
  const { report, dim } = context;
  const key = lookUpWord(OPTION_WORDS, option.key.text);
  const text = plainText(option.text.text);
  const spec = dim === undefined ? undefined : dimensionSpec(dim);
  switch (key) {
    case undefined: {
      const near = didYouMean(
        option.key.text,
        OPTION_WORDS.flatMap(([, words]) => words),
      );
      const params = { what: option.key.text, ...(near === undefined ? {} : { didYouMean: near }) };
      report.add("R106", placeOf(option.key), params);
      return undefined;
    }
    case "id":
      return { id: text };
    case "message":
      return { message: text };
    case "reason":
      return { reason: text };
    case "replace":
      if (spec === undefined || spec.action === "redact") return { replaceWith: text };
      report.add("R106", placeOf(option.key), { what: option.key.text });
      return undefined;
    case "except":
      return compileExcept(option, context);
  }
}

function compileExcept(option: ParsedOption, context: OptionContext): RuleOptions | undefined {
  const { report, dim } = context;
  if (dim === undefined) return {};
  const { kind } = dimensionSpec(dim);
  if (kind === "matchers") {
    const matchers = compileMatchers(option.text, context);
    return matchers && { except: { kind: "matchers", matchers, except: [] } };
  }
  if (kind === "tools" || kind === "limits" || kind === "names" || kind === "skill-tools") {
    const entries = compileTools(option.text, report, { namesOnly: kind === "names" });
    return entries && { except: { kind: "tools", entries, except: [] } };
  }
  report.add("R106", placeOf(option.key), { what: option.key.text });
  return undefined;
}
