import { describe, expect, it } from "vitest";
import { toneElsewhere, withoutSentence } from "./tone-elsewhere.ts";
import type { Tone } from "./tone-sentences.ts";
import { readVoice } from "./tones.ts";

const SOUL = `# Soul

## How I talk

- Answer in one sentence whenever one is enough.

## How to answer

Use complete paragraphs. Do not leave anything out, because it is better to say too much. The shop opens at seven.

- Never promise a wedding cake in less than nine days, however long it takes.
- 回答要详细。客人问价就报价。
- Crack a joke now and then.
`;

const said = (text: string, tone: Tone): readonly string[] => {
  const own = readVoice(text).tones.flatMap((reading) => (reading.state === "unsaid" ? [] : [reading.sentence]));
  return (toneElsewhere(text, own).get(tone) ?? []).map(({ start, end }) => text.slice(start, end));
};

describe("toneElsewhere", () => {
  it("[FM85] finds what the rest of the letter says about the same side of the voice", () => {
    expect(said(SOUL, "length")).toEqual([
      "Use complete paragraphs.",
      "Do not leave anything out, because it is better to say too much.",
      "回答要详细。",
    ]);
    expect(said(SOUL, "humour")).toEqual(["Crack a joke now and then."]);
    expect(said(SOUL, "manner")).toEqual([]);
  });

  it("[FM85] takes a sentence out with the blanks behind it, or with its line, and nothing else", () => {
    const place = (words: string) => ({ start: SOUL.indexOf(words), end: SOUL.indexOf(words) + words.length });
    const [first, joke] = ["Use complete paragraphs.", "Crack a joke now and then."];
    expect(withoutSentence(SOUL, place(first))).toBe(SOUL.replace(`${first} `, ""));
    expect(withoutSentence(SOUL, place(joke))).toBe(SOUL.replace(`- ${joke}\n`, ""));
    expect(withoutSentence(`a\r\n- ${joke}\r\nb`, { start: 5, end: 5 + joke.length })).toBe("a\r\nb");
  });
});
