import type { TextRange } from "../text/span.ts";
import { TONES, type Tone } from "./tone-sentences.ts";

/** Words that tell which side of the voice a sentence is about, in both languages; our own choice. */
const SIGNS: Readonly<Record<Tone, RegExp>> = {
  warmth:
    /\b(?:warm|warmly|warmth|friendly|cheerful|cold|distant|reserved|kind-hearted)\b|亲切|热情|温和|温暖|冷淡|友好|克制/i,
  length:
    /\b(?:brief|briefly|concise|concisely|short|shorter|long|longer|lengthy|at length|thorough|thoroughly|verbose|wordy|in detail|detailed|in full|complete paragraphs|every option|anything out|too much|too little|summary|summarise|summarize|one sentence|two sentences|few words|filler)\b|简短|简洁|精简|扼要|啰嗦|罗嗦|详细|详尽|展开说|长篇|篇幅|废话|一句话|分段|面面俱到|不厌其烦/i,
  manner:
    /\b(?:formal|formally|informal|casual|casually|corporate|slang|polite|politely)\b|正式|随意|随和|礼貌|官话|客套|敬语/i,
  candour:
    /\b(?:frank|frankly|blunt|bluntly|candid|honest|honestly|disagree|sycophant|flatter|sugar-?coat)\b|直率|坦率|直说|直言|委婉|奉承|拍马屁/i,
  humour: /\b(?:humou?r|humorous|jokes?|joking|funny|playful|witty|comedian|serious)\b|幽默|玩笑|风趣|笑话|俏皮|严肃/i,
};

/** A length is only about talking where the sentence also says so: "never in less than nine days" is not. */
const SPEECH =
  /\b(?:answer|answers|reply|replies|respond|response|write|say|said|explain|talk|speak|sentences?|paragraphs?|words|message|messages|summary|leave anything out|filler)\b|回答|回复|回话|解释|说明|说话|少说|多说|句|段|写|话/i;

/** Sentences outside of the given places that speak about a side of the voice as well, in the order of the text. */
export function toneElsewhere(text: string, own: readonly TextRange[]): ReadonlyMap<Tone, readonly TextRange[]> {
  const found = new Map<Tone, TextRange[]>();
  for (const sentence of sentencesOf(text)) {
    if (own.some(({ start, end }) => start < sentence.end && sentence.start < end)) continue;
    const words = text.slice(sentence.start, sentence.end);
    for (const tone of TONES) {
      if (!SIGNS[tone].test(words) || (tone === "length" && !SPEECH.test(words))) continue;
      found.set(tone, [...(found.get(tone) ?? []), sentence]);
    }
  }
  return found;
}

/** The text without a sentence and the blanks behind it; a line that held nothing else goes with it. */
export function withoutSentence(text: string, { start, end }: TextRange): string {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const lineBreak = /\r?\n/.exec(text.slice(end));
  const lineEnd = lineBreak === null ? text.length : end + lineBreak.index;
  const isAlone =
    /^[ \t]*(?:[-*+]|\d+[.)])?[ \t]*$/.test(text.slice(lineStart, start)) && text.slice(end, lineEnd).trim() === "";
  if (!isAlone) return text.slice(0, start) + text.slice(end).replace(/^[ \t]+/, "");
  return text.slice(0, lineStart) + text.slice(lineEnd + (lineBreak?.[0].length ?? 0));
}

/** Sentences of the lines that are no headings, without marks of lists and blanks around them. */
function sentencesOf(text: string): readonly TextRange[] {
  const sentences: TextRange[] = [];
  let isFenced = false;
  for (const line of text.matchAll(/[^\r\n]+/g)) {
    if (/^\s*(?:```|~~~)/.test(line[0])) isFenced = !isFenced;
    if (isFenced || /^\s*#/.test(line[0])) continue;
    const lead = /^[ \t]*(?:[-*+]|\d+[.)])?[ \t]*/.exec(line[0])?.[0].length ?? 0;
    for (const part of line[0].slice(lead).matchAll(/[^.!?。！？]+(?:[.!?。！？]+["”’)*_]*|$)/g)) {
      const words = part[0].trim();
      if (words === "") continue;
      const start = line.index + lead + part.index + part[0].indexOf(words);
      sentences.push({ start, end: start + words.length });
    }
  }
  return sentences;
}
