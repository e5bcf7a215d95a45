import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CompiledSearch, compileSearch, type TextMatch } from "./compile-search.ts";
import { describeHits } from "./describe-hits.ts";
import { replaceMatches, replacementFor } from "./replace-matches.ts";
import { isInScope, type SearchQuery, searchKindOf } from "./search-query.ts";

const query = (text: string, change: Partial<SearchQuery> = {}): SearchQuery => ({
  text,
  matchCase: false,
  wholeWord: false,
  isPattern: false,
  ...change,
});

const matchesIn = (search: CompiledSearch, text: string): readonly TextMatch[] =>
  Array.from(search.steps(text)).filter((match) => match !== null);

function found(text: string, asked: SearchQuery): readonly string[] {
  const search = compileSearch(asked);
  if (!search.ok) throw new Error(search.error.kind);
  return matchesIn(search.value, text).map(({ start, end }) => `${start} ${text.slice(start, end)}`);
}

describe("compileSearch", () => {
  it("[SE2] finds letters as they are typed, in any case unless asked", () => {
    expect(found("Tea. tea? (TEA)", query("tea"))).toEqual(["0 Tea", "5 tea", "11 TEA"]);
    expect(found("Tea. tea? (TEA)", query("tea", { matchCase: true }))).toEqual(["5 tea"]);
    expect(found("a.c abc [a-z]", query("a.c"))).toEqual(["0 a.c"]);
    expect(found("用户说：你好", query("你好"))).toEqual(["4 你好"]);
  });

  it("[SE2] finds any sign as it stands", () => {
    for (const sign of "-/\\^$*+?.()|[]{}#&~@!,:=<> '\"`%;_İßK\t") {
      expect(found(`a${sign}b`, query(`A${sign}B`))).toEqual([`0 a${sign}b`]);
    }
    expect(found("follow-up, well-known", query("low-up"))).toEqual(["3 low-up"]);
    expect(found("😀", query("\ud83d"))).toEqual([]);
  });

  it("[SE2] a whole word has no letter or digit beside it; Chinese has no word ends", () => {
    const whole = (text: string) => query(text, { wholeWord: true });
    expect(found("art, party, art2, art_ Art", whole("art"))).toEqual(["0 art", "23 Art"]);
    expect(found("新用户指南", whole("用户"))).toEqual(["1 用户"]);
    expect(found("用AI写", whole("ai"))).toEqual(["1 AI"]);
    expect(found("café", whole("caf"))).toEqual([]);
  });

  it("[SE2] patterns see each line alone, whatever its ending", () => {
    const pattern = (text: string) => query(text, { isPattern: true });
    expect(found("\uFEFF# One\r\n# Two\rthree # x\n", pattern("^# \\w+$"))).toEqual(["1 # One", "8 # Two"]);
    expect(found("a\nb", pattern("a\\sb"))).toEqual([]);
    expect(found("xx", pattern("y*"))).toEqual([]);
  });

  it("[SE3] says what is wrong with a pattern", () => {
    const fault = (text: string) => {
      const compiled = compileSearch(query(text, { isPattern: true }));
      return compiled.ok ? null : compiled.error;
    };
    expect(fault("(")).toMatchObject({ kind: "bad-pattern" });
    expect(fault("(?=x)")).toMatchObject({ kind: "bad-pattern" });
    expect(fault("(a{1,100}){1,9}")).toEqual({ kind: "too-large" });
    expect(fault("")).toEqual({ kind: "empty" });
  });

  it("[SE3] rests between matches and lines, however long all of them take", () => {
    const search = compileSearch(query("(a[^z]*z)|a", { isPattern: true }));
    if (!search.ok) throw new Error(search.error.kind);
    const steps = search.value.steps(`\n\n${"a".repeat(20_000)}`);
    const first = Array.from({ length: 5 }, () => steps.next().value);
    expect(first.map((match) => match?.start ?? null)).toEqual([null, null, null, 2, 3]);
  });

  it("[SE3] takes time in proportion to the text for any pattern", () => {
    expect(found(`${"a".repeat(50_000)}!`, query("(a+)+$", { isPattern: true }))).toEqual([]);
  });
});

describe("describeHits", () => {
  it("[SE5] gives each match its line and what stands around it", () => {
    const text = `\uFEFFone\r\ntwo two\n${"x".repeat(100)}two`;
    const search = compileSearch(query("two"));
    if (!search.ok) throw new Error("fault");
    const hits = describeHits(text, matchesIn(search.value, text));
    expect(hits.map(({ line, before, after }) => [line, before, after])).toEqual([
      [2, "", " two"],
      [2, "two ", ""],
      [3, `…${"x".repeat(60)}`, ""],
    ]);
  });
});

describe("replaceMatches", () => {
  it("[SE6] fills groups into the replacement of a pattern, letters stay letters", () => {
    const match = { groups: ["John Smith", "John", null] };
    const fill = (replacement: string, isPattern = true) => replacementFor(match, { replacement, isPattern });
    expect(fill("$1-$2-$&-$$-$3-$11")).toBe("John--John Smith-$-$3-John1");
    expect(fill("$1", false)).toBe("$1");
  });

  it("[SE6] refuses when a chosen match is not there any more", () => {
    const search = compileSearch(query("a"));
    if (!search.ok) throw new Error("fault");
    const options = { search: search.value, replacement: "b", isPattern: false };
    expect(replaceMatches("xa", { ...options, chosen: new Set([0]) })).toEqual({ ok: false, error: "stale" });
  });

  it("[SE6] looks no further than the last chosen match", () => {
    const search = compileSearch(query("(a[^z]*z)|a", { isPattern: true }));
    if (!search.ok) throw new Error("fault");
    const options = { search: search.value, replacement: "b", isPattern: true, chosen: new Set([0, 2]) };
    const replaced = replaceMatches("a".repeat(20_000), options);
    expect(replaced.ok && replaced.value.slice(0, 5)).toBe("babaa");
  });

  it("[SE6] changes nothing outside the chosen matches", () => {
    const letters = fc.string({
      unit: fc.constantFrom("a", "b", "A", "\r", "\n", "\uFEFF", "中", "😀", " "),
      maxLength: 60,
    });
    fc.assert(
      fc.property(
        letters,
        fc.string({ maxLength: 4 }),
        fc.boolean(),
        fc.infiniteStream(fc.boolean()),
        (text, replacement, isPattern, ticks) => {
          const search = compileSearch(query(isPattern ? "a+b?" : "a", { isPattern }));
          if (!search.ok) throw new Error("fault");
          const matches = matchesIn(search.value, text);
          const chosen = matches.filter(() => ticks.next().value === true);
          const options = { search: search.value, replacement, isPattern };
          const replaced = replaceMatches(text, { ...options, chosen: new Set(chosen.map(({ start }) => start)) });
          if (!replaced.ok) throw new Error("stale");
          // Taking the replacements out from the end gives the text again.
          let back = replaced.value;
          let shift = back.length - text.length;
          for (const match of [...chosen].reverse()) {
            const filled = replacementFor(match, { replacement, isPattern });
            shift -= filled.length - (match.end - match.start);
            const at = match.start + shift;
            expect(back.slice(at, at + filled.length)).toBe(filled);
            back = back.slice(0, at) + text.slice(match.start, match.end) + back.slice(at + filled.length);
          }
          expect(back).toBe(text);
        },
      ),
    );
  });
});

describe("isInScope", () => {
  it("[SE1] tells start files, skills, daily notes and agents' files apart", () => {
    expect(
      [
        "SOUL.md",
        "rules.md",
        "skills/a/SKILL.md",
        "memory/2026-01-01.md",
        "agents/c/SOUL.md",
        "agents/c/skills/b/SKILL.md",
      ].map(searchKindOf),
    ).toEqual(["start", "start", "skill", "daily-memory", "agent-private", "skill"]);
  });

  it("[SE1] limits the files by kind and by words of the path", () => {
    expect(isInScope("memory/2026-01-01.md", { kind: "daily-memory", path: "2026 MEM" })).toBe(true);
    expect(isInScope("memory/2026-01-01.md", { kind: "skill", path: "" })).toBe(false);
    expect(isInScope("SOUL.md", { kind: null, path: "user" })).toBe(false);
  });
});
