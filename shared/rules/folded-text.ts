import type { Place } from "./rule-diagnostic.ts";

/** A text made comparable: compatibility forms unified, invisible characters gone. Offsets lead back to the original. */
export interface FoldedText {
  readonly original: string;
  /** Case kept. */
  readonly cased: string;
  /** Same length as `cased`. */
  readonly lower: string;
  /** Range of the original behind a range of the folded text; never splits a surrogate pair. */
  readonly origin: (start: number, end: number) => Place;
  /** The same text with blanks over sorted places of the original that do not overlap. */
  readonly blank: (places: readonly Place[]) => FoldedText;
}

/** Stands for what is left out of a second look: same length, part of no data. */
export const BLANK = "\uFFFC";

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?![\t\n\v\f\r])\p{Cc}/u;
const ALL_INVISIBLE = new RegExp(INVISIBLE, "gu");
const COMBINES = /^(?:\p{M}|[\u1160-\u11FF\uFF9E\uFF9F])/u;
const SIMPLE_ASCII = /^[\t\n\v\f\r -~]*$/;

/** Folds a text; what is plain already costs one look. */
export function foldText(original: string): FoldedText {
  if (SIMPLE_ASCII.test(original)) return identity(original);
  if (!INVISIBLE.test(original) && original.normalize("NFKC") === original) return identity(original);
  return mapped(original);
}

/** Lower case, code unit for code unit. */
export function lowerText(text: string): string {
  const lower = text.toLowerCase();
  const same = lower.length === text.length ? lower : Array.from(text, lowerCharacter).join("");
  return same.replaceAll("ς", "σ");
}

function lowerCharacter(character: string): string {
  const lower = character.toLowerCase();
  return lower.length === character.length ? lower : character;
}

function identity(text: string): FoldedText {
  const splits = /[\uD800-\uDFFF]/.test(text);
  return {
    original: text,
    cased: text,
    lower: lowerText(text),
    origin: (start, end) => (splits ? wholeCharacters(text, start, end) : { start, end }),
    blank: (places) => identity(blankText(text, places)),
  };
}

function wholeCharacters(text: string, start: number, end: number): Place {
  const cuts = (at: number): boolean =>
    /[\uDC00-\uDFFF]/.test(text[at] ?? "") && /[\uD800-\uDBFF]/.test(text[at - 1] ?? "");
  return { start: cuts(start) ? start - 1 : start, end: cuts(end) ? end + 1 : end };
}

function mapped(original: string): FoldedText {
  const parts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let index = 0;
  while (index < original.length) {
    const plain = plainEnd(original, index);
    for (let unit = index; unit < plain; unit += 1) {
      starts.push(unit);
      ends.push(unit + 1);
    }
    if (plain > index) parts.push(original.slice(index, plain));
    if (plain === original.length) break;
    const end = clusterEnd(original, plain);
    const folded = foldCluster(original.slice(plain, end));
    parts.push(folded);
    for (let unit = 0; unit < folded.length; unit += 1) {
      starts.push(plain);
      ends.push(end);
    }
    index = end;
  }
  const cased = parts.join("");
  return withMap({ original, cased, starts, ends });
}

interface MappedText {
  readonly original: string;
  readonly cased: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

function withMap({ original, cased, starts, ends }: MappedText): FoldedText {
  return {
    original,
    cased,
    lower: lowerText(cased),
    origin: (start, end) => ({ start: starts[start] ?? original.length, end: ends[end - 1] ?? original.length }),
    blank(places) {
      const folded = places.map(({ start, end }) => ({
        start: firstAtLeast(ends, start + 1),
        end: firstAtLeast(starts, end),
      }));
      return withMap({ original: blankText(original, places), cased: blankText(cased, folded), starts, ends });
    },
  };
}

/** First index of a sorted list whose value is at least this. */
function firstAtLeast(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Puts blanks over sorted places that do not overlap. */
function blankText(text: string, places: readonly Place[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of places) {
    parts.push(text.slice(from, start), BLANK.repeat(end - start));
    from = end;
  }
  return parts.join("") + text.slice(from);
}

/** End of the run of characters that fold to themselves and with which nothing combines. */
function plainEnd(text: string, start: number): number {
  let end = start;
  while (end < text.length && isPlain(text.charCodeAt(end))) end += 1;
  return end > start && end < text.length && combines(text, end) ? end - 1 : end;
}

function isPlain(unit: number): boolean {
  return (
    (unit >= 0x20 && unit <= 0x7e) ||
    isIdeograph(unit) ||
    (unit >= 9 && unit <= 13) ||
    unit === 0x3001 ||
    unit === 0x3002
  );
}

/** Whether the character at this place combines with the one before it. */
function combines(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  if (unit < 0x300 || isIdeograph(unit) || (unit >= 0xff01 && unit <= 0xff5e)) return false;
  const character = String.fromCodePoint(text.codePointAt(index) ?? 0);
  return COMBINES.test(character) && !INVISIBLE.test(character);
}

/** End of a character with everything that combines with it. */
function clusterEnd(text: string, start: number): number {
  let end = start + characterLength(text, start);
  while (end < text.length && combines(text, end)) end += characterLength(text, end);
  return end;
}

function characterLength(text: string, index: number): number {
  return (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
}

function foldCluster(cluster: string): string {
  const unit = cluster.charCodeAt(0);
  // Full-width forms of ASCII lie in the same order.
  if (cluster.length === 1 && unit >= 0xff01 && unit <= 0xff5e) return String.fromCharCode(unit - 0xfee0);
  return cluster.normalize("NFKC").replace(ALL_INVISIBLE, "");
}

function isIdeograph(unit: number): boolean {
  return unit >= 0x4e00 && unit <= 0x9fff;
}
