import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ODD_TEXTS } from "./testing/odd-texts.ts";
import { TONE_SENTENCES, TONES } from "./tone-sentences.ts";
import { clearTone, nearestStop, readVoice, setTone } from "./tones.ts";

const en = TONE_SENTENCES.en;
const zh = TONE_SENTENCES.zh;
const shown = (text: string, own?: Parameters<typeof readVoice>[1]) =>
  readVoice(text, own).tones.map((reading) =>
    reading.state === "unsaid"
      ? null
      : reading.state === "stop"
        ? reading.stop
        : text.slice(reading.sentence.start, reading.sentence.end),
  );
const section = (...lines: readonly string[]) =>
  `# Soul\n\n## How I talk\n\n${lines.map((line) => `- ${line}\n`).join("")}`;

describe("how an agent talks", () => {
  it("[FM10] a slider writes its sentence into a section of its own before the others, which is made first", () => {
    expect(setTone("# Soul\r\n\r\nIntro.\r\n\r\n## Limits\r\n- None\r\n", { tone: "length", stop: 2 }).text).toBe(
      `# Soul\r\n\r\nIntro.\r\n\r\n## How I talk\r\n\r\n- ${en.length[1]}\r\n\r\n## Limits\r\n- None\r\n`,
    );
  });

  it("[FM10] sentences stand in the order of the sliders, whichever was moved first", () => {
    let text = "";
    for (const tone of ["candour", "warmth", "humour", "manner", "length"] as const)
      text = setTone(text, { tone, stop: 4 }).text;
    expect([shown(text), text]).toEqual([
      [4, 4, 4, 4, 4],
      `## How I talk\n\n${TONES.map((tone) => `- ${en[tone][3]}\n`).join("")}`,
    ]);
  });

  it("[FM10] the language is that of the section, else of the file; sentences of either are known", () => {
    expect(setTone("---\n---\n", { tone: "warmth", stop: 1, fallback: "zh" }).text).toContain(zh.warmth[0]);
    const fresh = setTone("# 性格\n\n你是花店里不多话的那一位。\n", { tone: "warmth", stop: 1 }).text;
    const moved = setTone(section(zh.warmth[0], en.humour[4]), { tone: "warmth", stop: 5 }).text;
    expect([
      fresh.includes(`## 我怎么说话\n\n- ${zh.warmth[0]}\n`),
      shown(moved),
      moved.includes(en.warmth[4]),
    ]).toEqual([true, [5, null, null, null, 5], true]);
  });

  it("[FM11] an edited sentence is somebody's own words: by likeness, by its place, or known from this sitting", () => {
    expect([
      shown(section("Greet people like regulars, and by name.")),
      shown(section(en.warmth[0], "As long as a haiku.", en.manner[2])),
      shown(section("No more than a haiku.")),
      shown(section("No more than a haiku."), new Map([["length", "No more than a haiku."]])),
    ]).toEqual([
      ["Greet people like regulars, and by name.", null, null, null, null],
      [1, "As long as a haiku.", 3, null, null],
      [null, null, null, null, null],
      [null, "No more than a haiku.", null, null, null],
    ]);
  });

  it("[FM11] what is not a slider's sentence stays and is told", () => {
    const text = section(en.warmth[0], "Never use emoji.").replace("## How", "Words.\n\n## How");
    const next = setTone(`${text}\nMore.\n`, { tone: "humour", stop: 1 });
    expect([readVoice(text).hasMore, readVoice(section(en.warmth[0])).hasMore, next.text]).toEqual([
      true,
      false,
      `${text.replace(en.warmth[0], `${en.warmth[0]}\n- ${en.humour[0]}`)}\nMore.\n`,
    ]);
  });

  it("[FM12] clearing takes the line away; the nearest stop of own words is where the slider comes back", () => {
    const text = section(en.warmth[0], en.length[1]);
    expect([
      clearTone(text, "length"),
      clearTone(text, "humour"),
      nearestStop("humour", "A light joke is welcome. Never twice."),
      nearestStop("humour", "No."),
    ]).toEqual([section(en.warmth[0]), text, 3, 3]);
  });

  it("[FM10] a heading without words gets its first sentence as a paragraph of its own", () => {
    expect(setTone("## How I talk\nPlainly.\n", { tone: "warmth", stop: 3 }).text).toBe(
      `## How I talk\n\n- ${en.warmth[2]}\n\nPlainly.\n`,
    );
  });

  it("[FM10] property: a slider adds one line or replaces one sentence, reads back, and keeps all other characters", () => {
    const headed = fc
      .tuple(ODD_TEXTS, fc.constantFrom("", "## How I talk\n", "# 我怎么说话\r\n- x\r\n"))
      .map(([a, b]) => b + a.replace("\uFEFF", ""));
    fc.assert(
      fc.property(
        fc.oneof(ODD_TEXTS, headed),
        fc.constantFrom(...TONES),
        fc.integer({ min: 1, max: 5 }),
        (text, tone, stop) => {
          const next = setTone(text, { tone, stop });
          const sentence = next.text.slice(next.sentence.start, next.sentence.end);
          expect([en[tone][stop - 1], zh[tone][stop - 1]]).toContain(sentence);
          const again = setTone(next.text, { tone, stop: 6 - stop });
          if (readVoice(next.text).tones.find((each) => each.tone === tone)?.state === "stop") {
            expect(again.text.slice(0, again.sentence.start)).toBe(next.text.slice(0, next.sentence.start));
            expect(again.text.slice(again.sentence.end)).toBe(next.text.slice(next.sentence.end));
          }
          const rest = next.text.slice(0, next.sentence.start) + next.text.slice(next.sentence.end);
          let at = 0;
          for (const letter of text) {
            at = rest.indexOf(letter, at) + 1;
            expect(at).toBeGreaterThan(0);
          }
        },
      ),
      { numRuns: 50 },
    );
  });
});
