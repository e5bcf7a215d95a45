import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkRules } from "./check-rules.ts";
import { RULE_CODES } from "./rule-codes.ts";
import { check, findings } from "./testing/check-text-rules.ts";

const read = async (name: string) => ({
  file: `${name}.rules.md`,
  text: await readFile(join(import.meta.dirname, "testing", "examples", `${name}.rules.md`), "utf8"),
});

describe("example files", () => {
  it.each([
    ["personal", 8],
    ["team", 18],
    ["enterprise.zh", 16],
  ])("[RU1] %s compiles clean and its %i tests pass", async (name, count) => {
    const { diags, tests, active } = checkRules(await read(name));
    expect({
      codes: [...new Set(diags.map(({ code }) => code))],
      passed: tests.filter(({ pass }) => pass).length,
      active,
    }).toEqual({ codes: ["R503"], passed: count, active: true });
  });

  it("[RU1][RU40] the private file tightens, what is looser is told and ignored, 4 tests pass", async () => {
    const { diags, tests, active } = checkRules(await read("enterprise.zh"), await read("enterprise.agent-private"));
    const inner = diags.filter(({ layer }) => layer === "private");
    const own = tests.filter(({ file }) => file.includes("private"));
    expect(inner.map(({ code, line, column }) => `${code} ${line}:${column}`)).toEqual([
      "R403 8:3",
      "R305 8:28",
      "R401 9:3",
      "R403 10:3",
      "R601 19:3",
      "R401 19:3",
    ]);
    expect({ own: own.map(({ pass }) => pass), all: tests.every(({ pass }) => pass), active }).toEqual({
      own: [true, true, true, true],
      all: true,
      active: true,
    });
  });
});

/** Each code with a file that earns it and nothing else, and where. */
const CASES: readonly (readonly [code: string, where: string, text: string, inner?: string])[] = [
  ["R101", "1:1", "---\nrules: 1\n## Input\n"],
  ["R101", "2:1", "---\njust words\n---\n"],
  ["R101", "2:1", "---\nrules：1\n---\n"],
  ["R101", "1:1", "---js\n"],
  ["R102", "1:4", "## Imput\n- Block: x\n"],
  ["R102", "1:4", "## Nothing we know\n- what: ever\n- else\n"],
  ["R103", "2:3", '# Title\n- Block: "abc"\n'],
  ["R103", "2:3", "## Input\n- just words\n"],
  ["R103", "2:3", "## Input\n- Block:\n"],
  ["R103", "2:5", "## Input\n  - Id: x\n"],
  ["R103", "3:1", '## Input\n- Block: "abc",\n  "def"\n'],
  ["R103", "2:1", '## Input\n• Block: "abc"\n'],
  ["R103", "2:1", '## Input\n-Block: "abc"\n'],
  ["R103", "2:1", "## 输入\n1、拦截：“甲乙”\n"],
  ["R104", "2:1", "---\nrules: 2\n---\n"],
  ["R105", "2:1", "---\nlangauge: en\n---\n"],
  ["R106", "2:3", '## Input\n- Blok: "abc"\n'],
  ["R106", "3:5", '## Input\n- Block: "abc"\n  - Mesage: no\n'],
  ["R106", "2:10", '## Input\n- Block (agents may chnge): "abc"\n'],
  ["R106", "3:5", '## Input\n- Block: "abc"\n  - Replace with: no\n'],
  ["R107", "3:3", '## Input\n- Block: "abc", "def"\n- 拦截：“DEF”、“ＡＢＣ”\n'],
  ["R108", "2:10", '## Input\n- Block: "abc\n'],
  ["R108", "2:10", '## Input\n- Block: “abc"\n'],
  ["R108", "2:10", "## Input\n- Block: /abc\n"],
  ["R108", "2:10", "## Tools\n- Never: `abc\n"],
  ["R108", "1:1", '```\n## Input\n- Block: "abc"\n'],
  ["R108", "1:1", '<!-- \n## Input\n- Block: "abc"\n'],
  ["R109", "2:10", "## Tools\n- Never: shell_*\n"],
  ["R201", "2:10", "## Input\n- Block: /a(?=b)/\n"],
  ["R202", "2:9", "## Input\n- Mask: secretz\n"],
  ["R202", "2:10", '## Input\n- Block: "\u200b "\n'],
  ["R202", "2:10", '## Input\n- Block: "abc" and more\n'],
  ["R203", "2:10", "## Input\n- Block: /abc/g\n"],
  ["R203", "2:10", "## Tools\n- Never: `rm -rf`\n"],
  ["R203", "2:10", "## Tools\n- Never: `exec(`\n"],
  ["R204", "2:10", "## Input\n- Block: /ab{,3}/\n"],
  ["R205", "2:10", "## Input\n- Block: /\\b保本/\n"],
  ["R206", "2:10", "## Input\n- Block: /a*/\n"],
  ["R206", "2:10", "## Input\n- Block: /\\b/\n"],
  ["R207", "2:10", "## Input\n- Block: “钱”\n"],
  ["R208", "2:10", "## Input\n- Block: /(?:a{900}b{900}c{300})/\n"],
  ["R301", "2:19", "## Tools\n- Calls per turn: many\n"],
  ["R301", "2:19", "## Budget\n- Session length: 60\n"],
  ["R301", "2:10", '## Tools\n- Never: "exec"\n'],
  ["R301", "2:1", "---\nlanguage: fr\n---\n"],
  ["R302", "2:19", "## Tools\n- Calls per turn: 0\n"],
  ["R303", "3:3", "## Tools\n- Calls per turn: 3\n- 单轮工具次数：4\n"],
  ["R304", "2:3", "## Budget\n- Tokens per turn: 9k\n- Tokens per session: 8k\n"],
  ["R305", "2:18", "## Tools\n- Allow: `read`, `crm_delete`\n- Never: `crm_*`\n"],
  ["R306", "2:3", "## Degrade and stop\n- When it rains: warn\n"],
  ["R306", "2:19", "## Degrade and stop\n- After 3 blocks: dance\n"],
  ["R401", "2:3", "## Tools\n- Calls per turn: 3\n", "## Tools\n- Calls per turn: 4\n"],
  ["R401", "2:18", "## Tools\n- Allow: `read`\n- Other tools: deny\n", "## Tools\n- Allow: `read`, `exec`\n"],
  ["R402", "2:1", "---\nprivate-rules: replace\n---\n"],
  ["R403", "2:3", "## Tools\n- Calls per turn: 3\n", "## Tools\n- Calls per turn: 2\n"],
  ["R404", "2:1", "", "---\nprivate-rules: replace\n---\n"],
  ["R501", "4:3", '## Input\n- Block: "abc"\n## Tests\n- Input "abc" → allow\n'],
  ["R502", "2:3", '## Tests\n- Say "abc" → allow\n'],
  ["R502", "2:3", '## Tests\n- Input "abc" → dance\n'],
  ["R502", "2:3", '## Tests\n- Input "abc" allow\n'],
  ["R504", "4:3", '## Input\n- Block: "abc"\n  - Id: X\n- Block: "def"\n  - Id: x\n'],
  ["R601", "2:3", "## Audit\n- Content: full\n"],
  ["R602", "2:3", "## Tools\n- Other tools: allow\n"],
  ["R602", "2:3", "## Tools\n- Allow: `*`\n"],
];

describe("diagnostics", () => {
  it.each(CASES.map(([code, where, text, inner]) => ({ code, where, text, inner })))(
    "[RU5] $code at $where of $text",
    ({ code, where, text, inner }) => {
      expect(findings(text, inner)).toEqual([`${code} ${where}`]);
    },
  );

  it("[RU5] R503 is a note on a rule no test reaches", () => {
    const { diags, active } = check('## Input\n- Block: "abc"\n- Ask first: "def"\n## Tests\n- Input "abc" → block\n');
    expect(diags.map(({ code, line, severity }) => ({ code, line, severity }))).toEqual([
      { code: "R503", line: 3, severity: "info" },
    ]);
    expect(active).toBe(true);
  });

  it("[RU5] every code has a case", () => {
    const covered = new Set([...CASES.map(([code]) => code), "R503"]);
    expect(Object.keys(RULE_CODES).filter((code) => !covered.has(code))).toEqual([]);
  });

  it.each([
    ["## Imput\n", "input"],
    ["## 输人\n", "输入"],
    ['## Input\n- Blok: "abc"\n', "block"],
    ["## Input\n- 拦戳：“甲乙”\n", "拦截"],
    ["## Input\n- Mask: secrts\n", "secrets"],
    ["## Input\n- Mask: 身份征号\n", "身份证号"],
    ["---\nlangauge: en\n---\n", "language"],
    ['## Tests\n- Input "abc" → alow\n', "allow"],
  ])("[RU6] %j: did you mean %s", (text, word) => {
    expect(check(text).diags.map(({ params }) => params.didYouMean)).toEqual([word]);
  });

  it.each([
    ["a(?!b)", "look-ahead"],
    ["(?<=a)b", "look-behind"],
    ["(a)\\1", "back-reference"],
    ["a++", "possessive quantifier"],
    ["(?>a)", "atomic group"],
    ["(?x) a", "(?x)"],
    ["a{1001}", "repeat over 1000"],
    ["\\p{Script=Han}", "\\p{Script=Han} (write \\p{Han})"],
    ["a\\Kb", "\\K"],
    ["\\Rb", "\\R"],
    ["\\hb", "\\h"],
    ["a\\Z", "\\Z"],
  ])("[RU21] /%s/ names %s", (pattern, construct) => {
    expect(check(`## Input\n- Block: /${pattern}/\n`).diags.map(({ params }) => params.construct)).toEqual([construct]);
  });

  it("[RU4] an error keeps rules from taking effect, a warning does not", () => {
    expect(check('## Input\n- Blok: "abc"\n').active).toBe(false);
    expect(check("## Imput\n").active).toBe(true);
  });
});
