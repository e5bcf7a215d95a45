import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lookThroughText } from "./look-through-text.ts";

const codesIn = (text: string, relPath = "SOUL.md"): readonly (readonly [string, string])[] =>
  lookThroughText({ relPath, text }).problems.map(
    ({ code, range }) => [code, text.slice(range?.start, range?.end)] as const,
  );
const linksIn = (text: string, relPath = "AGENTS.md"): readonly (readonly [string, string])[] =>
  lookThroughText({ relPath, text }).links.map(({ kind, start, end, candidates }) => [
    `${kind} ${text.slice(start, end)}`,
    candidates.join(" | "),
  ]);
const saidIn = (text: string): readonly string[] =>
  lookThroughText({ relPath: "SOUL.md", text }).directives.map(({ topic, choice }) => `${topic} ${choice}`);

describe("places of templates", () => {
  it.each([
    ["You work for [your name] in [your city].", ["[your name]", "[your city]"]],
    ["Hello, I am [Agent's name].", ["[Agent's name]"]],
    ["<your company> sells flowers.", ["<your company>"]],
    ["Say {{ your name }} first.", ["{{ your name }}"]],
    ["_(pick something you like)_", ["_(pick something you like)_"]],
    ["Lorem ipsum dolor sit amet.", ["Lorem ipsum"]],
    ["我是【你的名字】，住在[填写城市]。", ["【你的名字】", "[填写城市]"]],
  ])("[D17] %s", (text, found) => {
    expect(codesIn(text)).toEqual(found.map((place) => ["placeholder-left", place]));
  });

  it.each([
    "Ask for [your name](https://example.org) and see [insert 2][note].",
    "Write `[your name]` where the name belongs.",
    "```\n[your name]\n```",
    "<!-- [your name] -->",
    "---\ntitle: '[your name]'\n---\nbody",
    "- [ ] Call the grower\n- [x] done",
    "Your name is Juniper. Insert coins. (A word in brackets.)",
    "Use <b>bold</b> and [1], [a], [see below].",
    "他说（你的名字真好听）。[注] 【重要】",
    "The todo list stands in TODO.md; add a TODO there.",
  ])("[D17] says nothing of %j", (text) => {
    expect(codesIn(text)).toEqual([]);
  });

  it("[D18] hints of a form are one note, in the files that are forms only", () => {
    const text =
      "- **Name:** (what shall people call you?)\n- **Vibe:** _(calm? dry?)_\n\n(One line.)\n\nReal (as it were).\n";
    expect(codesIn(text, "IDENTITY.md")).toEqual([["form-unfilled", "(what shall people call you?)"]]);
    expect(lookThroughText({ relPath: "USER.md", text }).problems.map(({ params }) => params.places)).toEqual([3]);
    expect(codesIn("(One line.)\n", "SOUL.md")).toEqual([]);
  });

  it("[D19] work left for later, not where lists of work belong", () => {
    const text = "TODO: write about tone\n- Tone: TBD\n语气：待补充\n";
    expect(codesIn(text).map(([code]) => code)).toEqual(["todo-left", "todo-left", "todo-left"]);
    expect(codesIn(text, "memory/2026-01-30.md")).toEqual([]);
    expect(codesIn(text, "HEARTBEAT.md")).toEqual([]);
  });
});

describe("secrets", () => {
  it.each([
    ["api_key: abcDEF123456", "secret", "abcDEF123456", "abc••••"],
    ["The card is 4111 1111 1111 1111.", "card", "4111 1111 1111 1111", "4111••••"],
    ["账号 GB29 NWBK 6016 1331 9268 19", "iban", "GB29 NWBK 6016 1331 9268 19", "GB29••••"],
    ["身份证 11010519491231002X", "cn-id", "11010519491231002X", "1101••••"],
  ])("[D20] %s", (text, kind, found, shown) => {
    const [problem, ...more] = lookThroughText({ relPath: "TOOLS.md", text }).problems;
    expect([problem?.code, problem?.params, more]).toEqual(["secret-in-file", { kind, shown, places: 1 }, []]);
    expect(text.slice(problem?.range?.start, problem?.range?.end)).toBe(found);
  });

  it.each([
    "Never write down passwords, codes or card numbers.",
    "password: required; token: $TOKEN; secret: [removed]; 密码：[已移除]",
    "Call 138 1234 5678 or write to shop@example.org.",
    "Order 1234567890123 of 2026-01-30, 14:30–16:00.",
  ])("[D20] says nothing of %j", (text) => {
    expect(codesIn(text)).toEqual([]);
  });
});

describe("headings, marks and line endings", () => {
  it("[D21] a heading twice below the same one, with the first beside it", () => {
    const text = "# A\n\n## Tone\n\nx\n\n## Limits\n\n## tone\n\ny\n";
    const [twin, ...more] = lookThroughText({ relPath: "SOUL.md", text }).problems;
    expect([twin?.code, twin?.range?.start, twin?.related?.range.start, more]).toEqual(["heading-twice", 28, 5, []]);
  });

  it.each([
    "# Monday\n\n## Done\n\n# Tuesday\n\n## Done\n",
    "## Tone\n\n### Tone\n",
    "```\n# A\n# A\n```\n",
    "#\n\n#\n",
  ])("[D21] says nothing of %j", (text) => {
    expect(codesIn(text)).toEqual([]);
  });

  it("[D22] a byte-order mark, and lines that end in two ways", () => {
    expect(codesIn("\uFEFFa\r\nbc\nd\r\n")).toEqual([
      ["byte-order-mark", "\uFEFF"],
      ["mixed-endings", "bc"],
    ]);
    expect(codesIn("a\r\nb\r\n")).toEqual([]);
  });
});

describe("links", () => {
  it("[D23] links, names in double brackets and paths in code letters, seen from the folder of the file", () => {
    const text = "See [a](notes/a.md#top), ![b](<b c.png>), [[Old plans|plans]], `docs/map.md`.\n[r]: ../x.md\n";
    expect(linksIn(text, "skills/mail/SKILL.md")).toEqual([
      ["link notes/a.md", "skills/mail/notes/a.md | notes/a.md"],
      ["link b c.png", "skills/mail/b c.png | b c.png"],
      ["wiki Old plans", "Old plans.md | Old plans"],
      ["path docs/map.md", "skills/mail/docs/map.md | docs/map.md"],
      ["link ../x.md", "skills/x.md"],
    ]);
  });

  it.each([
    "[web](https://example.org/a.md) [mail](mailto:a@b.c) [here](#top) [root](/etc/hosts) [home](~/x.md)",
    "[x](later) [up](../outside.md)",
    "Write it to `notes/today.md`. If `docs/a.md` exists, read it. 保存到 `docs/b.md`。",
    "Notes go by `memory/YYYY-MM-DD.md`; run `npm/bin/x` or `a/b`.",
    "`memory/state.json` and `docs/*.md`",
    "```\n[a](b.md)\n```",
    "An array [[1, 2], [3]] and a list [a](b",
  ])("[D23] follows nothing in %j", (text) => {
    expect(linksIn(text)).toEqual([]);
  });
});

describe("what is asked for", () => {
  it.each([
    ["Always answer in English.", ["language en"]],
    ["- Reply only in Chinese", ["language zh"]],
    ["始终用中文回答。", ["language zh"]],
    ["Never use emoji.", ["emoji never"]],
    ["No emojis.", ["emoji never"]],
    ["Use lots of emoji!", ["emoji use"]],
    ["不要使用表情符号。", ["emoji never"]],
    ["多用表情。", ["emoji use"]],
    ["Be concise.", ["length short"]],
    ["Keep your answers short.", ["length short"]],
    ["Give detailed answers.", ["length long"]],
    ["回答要简短。", ["length short"]],
    ["回答要详细。", ["length long"]],
    ["Use a formal tone.", ["tone formal"]],
    ["Be casual.", ["tone casual"]],
    ["Never use Markdown.", ["markdown never"]],
    ["Use metric units.", ["units metric"]],
    ["Use the 24-hour clock.", ["clock 24"]],
    ["用“您”称呼客户。", ["address nin"]],
  ])("[D24] %s", (text, said) => {
    expect(saidIn(text)).toEqual(said);
  });

  it.each([
    "Answer in English if they write English.",
    "Concise when needed, thorough when it matters.",
    "Use emoji for headings.",
    "Answer in English or Chinese.",
    "> Always answer in English.",
    "~~Never use emoji.~~",
    "Use the language you are spoken to in.",
    "He said: she would answer in English when asked.",
    "The reply in English was short.",
    "如果对方写英文，就用英文回答。",
    "Do not be verbose in groups, where others read along.",
    "One that could be your signature emoji.",
    "简短的问题，简短的答案。",
  ])("[D24] %s settles nothing", (text) => {
    expect(saidIn(text)).toEqual([]);
  });
});

describe("any text", () => {
  it("[D25] ranges lie in the text and looking twice says the same", () => {
    const part = fc.constantFrom(
      "[your ",
      "](",
      "[[",
      "]]",
      "`",
      "# a\n",
      "\r\n",
      "\n",
      "- ",
      "：",
      "key: Abc123!x",
      "а",
      "b",
      "\u200b",
      "。",
      "---\n",
      "<!--",
      "-->",
      "_(x)_",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        const text = parts.join("");
        const found = lookThroughText({ relPath: "USER.md", text });
        for (const { range } of found.problems) {
          expect(
            range === undefined || (range.start >= 0 && range.start <= range.end && range.end <= text.length),
          ).toBe(true);
        }
        for (const { start, end, target } of found.links) expect(text.slice(start, end).trim()).toBe(target);
        expect(lookThroughText({ relPath: "USER.md", text })).toEqual(found);
      }),
    );
  });
});
