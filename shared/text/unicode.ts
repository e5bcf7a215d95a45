import type { TextRange } from "./span.ts";

/** What is odd about a stretch of text. */
export type OddTextKind = "invisible" | "bidi" | "tag" | "private-use" | "control" | "mixed-script";

/** Characters a reader cannot see or would mistake, UTF-16 code units. */
export interface OddText extends TextRange {
  readonly kind: OddTextKind;
  /** First code point. */
  readonly codePoint: number;
  /** On `tag`: the message the tag characters spell. */
  readonly decoded?: string;
  /** On `mixed-script`: the scripts of the word. */
  readonly scripts?: readonly string[];
}

/** Everything that may be hidden (runs of tag characters at once); what is ordinary is sorted out afterwards. */
const SUSPECTS =
  /[\u{E0000}-\u{E007F}]+|[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}]|[\u034F\u180B-\u180F\u17B4\u17B5\u00AD\u061C\u115F\u1160\u200B-\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}]|(?![\t\n\r])[\p{Cc}\p{Co}]/gu;
const BIDI = /^[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
const CONTROL = /^[\p{Cc}\u2028\u2029]/u;
const PICTURE_BEFORE = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier})\uFE0F?$/u;
const PICTURE_BEHIND = /^\p{Extended_Pictographic}/u;
/** Scripts that need a joiner or non-joiner for correct spelling. */
const JOINING_SCRIPT =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]$/u;
/** Alphabets whose letters look alike. */
const LOOKALIKE_SCRIPTS = [
  ["Latin", /\p{Script=Latin}/u],
  ["Cyrillic", /\p{Script=Cyrillic}/u],
  ["Greek", /\p{Script=Greek}/u],
  ["Armenian", /\p{Script=Armenian}/u],
  ["Cherokee", /\p{Script=Cherokee}/u],
] as const;
const NON_LATIN_LOOKALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;

/** Finds hidden characters and words of mixed alphabets, in order; valid emoji sequences and flags are not odd. */
export function findOddText(text: string): readonly OddText[] {
  const found = [...hiddenCharacters(text), ...mixedScriptWords(text)];
  return found.sort((a, b) => a.start - b.start);
}

function hiddenCharacters(text: string): readonly OddText[] {
  const found: OddText[] = [];
  for (const match of text.matchAll(SUSPECTS)) {
    const start = match.index;
    const end = start + match[0].length;
    const kind = kindOf(match[0]);
    if (isOrdinary(text, { start, end })) continue;
    const codePoint = match[0].codePointAt(0) ?? 0;
    found.push({ start, end, kind, codePoint, ...(kind === "tag" ? { decoded: decodeTags(match[0]) } : {}) });
  }
  return found;
}

function kindOf(match: string): OddTextKind {
  const codePoint = match.codePointAt(0) ?? 0;
  if (codePoint >= 0xe0000 && codePoint <= 0xe007f) return "tag";
  if (/^\p{Co}/u.test(match)) return "private-use";
  if (CONTROL.test(match)) return "control";
  return BIDI.test(match) ? "bidi" : "invisible";
}

/** Whether a suspect is part of correct text: an emoji sequence, a flag, a variant of a character, a byte-order mark. */
function isOrdinary(text: string, range: TextRange): boolean {
  const before = text.slice(Math.max(0, range.start - 4), range.start);
  const behind = text.slice(range.end, range.end + 2);
  const match = text.slice(range.start, range.end);
  switch (match.codePointAt(0)) {
    case 0xfeff:
      return range.start === 0;
    case 0x200d:
      return (PICTURE_BEFORE.test(before) && PICTURE_BEHIND.test(behind)) || JOINING_SCRIPT.test(before);
    case 0x200c:
      return JOINING_SCRIPT.test(before);
    case 0xfe0e:
    case 0xfe0f:
      return /[\p{Emoji}\p{Extended_Pictographic}]$/u.test(before);
    default:
      if (/^[\u{E0100}-\u{E01EF}]/u.test(match)) return /\p{Script=Han}$/u.test(before);
      return isFlagTag(match, before);
  }
}

/** Region flags: a black flag, lower-case letters and digits as tags, the closing tag. */
function isFlagTag(match: string, before: string): boolean {
  return before.endsWith("\u{1F3F4}") && /^[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}$/u.test(match);
}

function decodeTags(tags: string): string {
  return Array.from(tags, (tag) => {
    const ascii = (tag.codePointAt(0) ?? 0) - 0xe0000;
    return ascii >= 0x20 && ascii < 0x7f ? String.fromCharCode(ascii) : "";
  }).join("");
}

function mixedScriptWords(text: string): readonly OddText[] {
  if (!NON_LATIN_LOOKALIKE.test(text)) return [];
  const found: OddText[] = [];
  for (const match of text.matchAll(/[\p{L}\p{M}\p{N}_]+/gu)) {
    const word = match[0];
    if (!NON_LATIN_LOOKALIKE.test(word) || isUnit(word)) continue;
    const scripts = LOOKALIKE_SCRIPTS.filter(([, letters]) => letters.test(word)).map(([name]) => name);
    if (scripts.length < 2) continue;
    const start = match.index;
    found.push({ start, end: start + word.length, kind: "mixed-script", codePoint: word.codePointAt(0) ?? 0, scripts });
  }
  return found;
}

/** `μm`, `kΩ`, `Δt`: one Greek letter beside at most two Latin ones. */
function isUnit(word: string): boolean {
  return /^[\p{N}_]*(?:\p{Script=Greek}[A-Za-z]{1,2}|[A-Za-z]{1,2}\p{Script=Greek})[\p{N}_]*$/u.test(word);
}
