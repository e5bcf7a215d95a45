import { checkFile } from "./check-file.ts";
import { compileOptions } from "./compile-options.ts";
import { createPatternCompiler } from "./compile-pattern.ts";
import { compileStop } from "./compile-stop.ts";
import {
  compileCount,
  compileDays,
  compileDuration,
  compileMatchers,
  compileTools,
  compileWord,
  plainText,
  type ValueContext,
} from "./compile-values.ts";
import type { CompiledRules, Rule, RuleValue } from "./compiled-rules.ts";
import { didYouMean } from "./did-you-mean.ts";
import { type Dimension, dimensionSpec } from "./dimension.ts";
import { parseRules } from "./parse-rules.ts";
import type { ParsedRule, Spanned } from "./parsed-rules.ts";
import { createRuleReport, type RuleOrigin, type RuleReport } from "./rule-diagnostic.ts";
import { parseTest } from "./rule-test.ts";
import { sha256 } from "./sha256.ts";
import { placeOf } from "./split-item.ts";
import { parseToolPattern, type ToolPattern } from "./tool-pattern.ts";
import {
  CONTENT_WORDS,
  DEFAULT_WORDS,
  foldWord,
  ISOLATION_WORDS,
  LEVEL_WORDS,
  lookUpWord,
  MAY_USE_WORDS,
  VERB_WORDS,
} from "./vocabulary.ts";

/** Compiles a rules file; whatever is wrong with it is in `diags`, and a rule that is wrong is left out. */
export function compileRules(text: string, origin: RuleOrigin): CompiledRules {
  const report = createRuleReport(text, origin);
  const parsed = parseRules(text, report);
  const context: ValueContext = { report, language: parsed.front.language, patterns: createPatternCompiler() };
  const rules = parsed.rules.flatMap((rule) => compileRule(rule, context) ?? []);
  const tests = parsed.tests.flatMap((test) => parseTest(test, report) ?? []);
  if (parsed.front.replace !== undefined) report.add("R402", parsed.front.replace);
  checkFile(rules, report);
  const diags = [...report.found].sort((a, b) => a.start - b.start || a.code.localeCompare(b.code));
  return { ...origin, front: parsed.front, rules, tests, diags, hash: sha256(text).slice(0, 16) };
}

interface Target {
  readonly dim: Dimension;
  readonly skill?: ToolPattern;
}

function compileRule(parsed: ParsedRule, context: ValueContext): Rule | undefined {
  const { report } = context;
  const target = parsed.section === "degrade" ? undefined : readVerb(parsed, report);
  const compiled =
    parsed.section === "degrade" ? compileStop(parsed, report) : target && compileTarget(parsed, target, context);
  const options = compileOptions(parsed.options, { ...context, dim: compiled?.dim ?? target?.dim });
  if (compiled === undefined || options === undefined) return undefined;
  const { id, except, ...texts } = options;
  const value = withExcept(compiled.value, except);
  return {
    ruleId: id ?? `${compiled.dim}:${parsed.line}`,
    dim: compiled.dim,
    source: { file: report.file, line: parsed.line, layer: report.layer },
    column: report.positionAt(parsed.start).column,
    open: parsed.open,
    text: `${parsed.verb.text}: ${parsed.args.text}`,
    start: parsed.start,
    end: parsed.end,
    value,
    ...texts,
  };
}

function withExcept(value: RuleValue, except: RuleValue | undefined): RuleValue {
  if (value.kind === "matchers" && except?.kind === "matchers") return { ...value, except: except.matchers };
  if (value.kind === "tools" && except?.kind === "tools") return { ...value, except: except.entries };
  return value;
}

function readVerb({ section, verb }: ParsedRule, report: RuleReport): Target | undefined {
  const table = VERB_WORDS[section] ?? [];
  const dim = lookUpWord(table, verb.text.replace(/^(\*\*|__)(.*)\1$/, "$2"));
  if (dim !== undefined) return { dim };
  const [, name, use] = /^`([^`]+)`\s*(.*)$/u.exec(verb.text) ?? [];
  if (section === "skills" && name !== undefined && MAY_USE_WORDS.includes(foldWord(use ?? ""))) {
    const skill = parseToolPattern(name);
    if (skill !== undefined && skill.argument === undefined) return { dim: "skills.tools", skill };
    report.add("R203", placeOf(verb), { what: name, kind: "skill" });
    return undefined;
  }
  report.add("R106", placeOf(verb), { what: verb.text, ...nearVerb(verb, table) });
  return undefined;
}

function nearVerb(
  verb: Spanned,
  table: readonly (readonly [Dimension, readonly string[]])[],
): { readonly didYouMean?: string; readonly section?: string } {
  const near = didYouMean(
    verb.text,
    table.flatMap(([, words]) => words),
  );
  if (near !== undefined) return { didYouMean: near };
  const elsewhere = Object.entries(VERB_WORDS).find(([, verbs]) => lookUpWord(verbs, verb.text) !== undefined);
  return elsewhere === undefined ? {} : { section: elsewhere[0] };
}

function compileTarget(
  parsed: ParsedRule,
  target: Target,
  context: ValueContext,
): { readonly dim: Dimension; readonly value: RuleValue } | undefined {
  const value = compileValue(parsed.args, target, context);
  if (value === undefined) return undefined;
  if (value.kind === "number" && value.value === 0 && !["output.retries", "audit.keep"].includes(target.dim)) {
    context.report.add("R302", placeOf(parsed.args), { what: parsed.verb.text });
  }
  return { dim: target.dim, value };
}

function compileValue(args: Spanned, { dim, skill }: Target, context: ValueContext): RuleValue | undefined {
  const { report } = context;
  const { kind } = dimensionSpec(dim);
  switch (kind) {
    case "matchers": {
      const matchers = compileMatchers(args, context);
      return matchers && { kind: "matchers", matchers, except: [] };
    }
    case "tools":
    case "names":
    case "limits":
    case "skill-tools": {
      const entries = compileTools(args, report, { namesOnly: kind === "names", counted: kind === "limits" });
      return entries && { kind: "tools", entries, except: [], ...(skill === undefined ? {} : { skill }) };
    }
    case "count":
      return compileCount(args, report);
    case "duration":
      return compileDuration(args, report);
    case "days":
      return compileDays(args, report);
    case "default":
      return compileWord(args, DEFAULT_WORDS, report);
    case "isolation":
      return compileWord(args, ISOLATION_WORDS, report);
    case "level":
      return compileWord(args, LEVEL_WORDS, report);
    case "content":
      return compileWord(args, CONTENT_WORDS, report);
    case "text":
      return { kind: "word", value: plainText(args.text) };
    case "stop":
      return undefined;
  }
}
