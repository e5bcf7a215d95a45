import type { RuleSource } from "./compiled-rules.ts";
import type { Policy } from "./policy.ts";
import type { TestSubject } from "./rule-test.ts";

/**
 * What running a test costs, reckoned from the rules and never measured, so that every machine runs the same tests.
 * A unit is about one step of a pattern over one character.
 */
export interface TestCost {
  /** Of a round in which nothing fires. */
  readonly least: (subject: TestSubject) => number;
  /** On top of it, for what fired. */
  readonly hits: (subject: TestSubject, fired: readonly RuleSource[]) => number;
}

/** Of any round, whatever its text. */
const ROUND = 500;
/** Steps of patterns that one pass over a text looks for at the price of one. */
const STEPS_AT_ONCE = 1_000;
/** Characters of tool patterns that are compared at the price of one step. */
const GLOB_AT_ONCE = 16;
/** Kinds of data that a masked audit line looks for. */
const MASKED = 20;
const MAX_MATCHES = 256;
const MAX_WORK = 4 * 1024 * 1024;

/** Reckons for one policy. */
export function createTestCost({ rules, effective }: Policy): TestCost {
  let steps = 0;
  let globs = 0;
  const slow = new Set<string>();
  for (const { rule } of rules) {
    if (rule.value.kind === "tools") {
      globs += [...rule.value.entries, ...rule.value.except].reduce((sum, { pattern }) => sum + pattern.text.length, 0);
    }
    if (rule.value.kind !== "matchers") continue;
    for (const matcher of [...rule.value.matchers, ...rule.value.except]) {
      if (matcher.kind !== "regex") continue;
      steps += matcher.pattern.programSize();
      slow.add(keyOf(rule.source));
    }
  }
  const isMasked = effective["audit.content"].value === "masked";
  const pass = 1 + steps / STEPS_AT_ONCE + (isMasked ? MASKED : 0);
  return {
    least(subject) {
      const length = lengthOf(subject);
      return ROUND + (subject.kind === "tool" ? length * (1 + globs / GLOB_AT_ONCE) : length * pass);
    },
    hits(subject, fired) {
      const length = lengthOf(subject);
      // Finding every match is quadratic; one match alone is part of the pass.
      const each = length * Math.min(MAX_MATCHES, length, MAX_WORK / Math.max(1, length));
      return fired.filter((source) => slow.has(keyOf(source))).length * each;
    },
  };
}

const keyOf = ({ file, line, layer }: RuleSource): string => `${line} ${layer} ${file}`;

function lengthOf(subject: TestSubject): number {
  switch (subject.kind) {
    case "tokens":
      return 0;
    case "tool":
      return subject.tool.length + (JSON.stringify(subject.args) ?? "").length;
    default:
      return subject.text.length;
  }
}
