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
}

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?![\t\n\v\f\r])\p{Cc}/u;
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
    const end = clusterEnd(original, index);
    const folded = foldCluster(original.slice(index, end));
    parts.push(folded);
    for (let unit = 0; unit < folded.length; unit += 1) {
      starts.push(index);
      ends.push(end);
    }
    index = end;
  }
  const cased = parts.join("");
  return {
    original,
    cased,
    lower: lowerText(cased),
    origin: (start, end) => ({ start: starts[start] ?? original.length, end: ends[end - 1] ?? original.length }),
  };
}

/** End of a character with everything that combines with it. */
function clusterEnd(text: string, start: number): number {
  let end = start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
  while (end < text.length && text.charCodeAt(end) >= 0x300 && !isIdeograph(text.charCodeAt(end))) {
    const next = String.fromCodePoint(text.codePointAt(end) ?? 0);
    if (!COMBINES.test(next) || INVISIBLE.test(next)) break;
    end += next.length;
  }
  return end;
}

function foldCluster(cluster: string): string {
  const unit = cluster.charCodeAt(0);
  if (cluster.length === 1 && (isIdeograph(unit) || (unit >= 0x20 && unit <= 0x7e))) return cluster;
  return cluster.normalize("NFKC").replace(new RegExp(INVISIBLE, "gu"), "");
}

function isIdeograph(unit: number): boolean {
  return unit >= 0x4e00 && unit <= 0x9fff;
}
