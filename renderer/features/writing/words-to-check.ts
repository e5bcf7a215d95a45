/** A word of a line; columns counted from zero, UTF-16 code units. */
export interface WordAt {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/**
 * What is no prose in a line: code, addresses, link targets, comments and tags, names of files and places, handles.
 * Each looks ahead only so far, since it is tried at every letter of the line.
 */
const NO_PROSE = [
  /`{1,40}[^`]*`{1,40}/g,
  /<!--.*?(?:-->|$)/g,
  /\]\([^)]{0,1000}\)/g,
  /^\s*\[[^\]]+\]:.*$/g,
  /<[^>\s][^>]{0,1000}>/g,
  /\b[a-z][a-z\d+.-]{0,30}:\/\/\S+/gi,
  /[^\s@]{1,100}@[^\s@]{1,200}\.\S+/g,
  /(?:[~.]{0,2}[\\/])?[\w.-]{1,100}(?:[\\/][\w.-]*)+/g,
  /\b[\w-]{1,100}\.[a-z]{1,5}\b/gi,
  /[@#$][\w-]+/g,
  /\{\{?[^}]{0,1000}\}?\}/g,
];
const WORD = /[\p{Script=Latin}\p{M}]+(?:['’][\p{Script=Latin}\p{M}]+)*/gu;
/** Shorter runs are signs and abbreviations. */
const MIN_LETTERS = 3;
const MAX_LETTERS = 40;
/** Part of a line that is looked at, so that a text without line breaks does not hold the window up, UTF-16 code units. */
const LONGEST_LINE = 10_000;
/** How far before a word the end of a sentence may stand, UTF-16 code units. */
const SIGNS_BEFORE = 80;

/** Words of a line of prose that are worth looking up. */
export function wordsToCheck(line: string): readonly WordAt[] {
  let prose = line.slice(0, LONGEST_LINE);
  for (const pattern of NO_PROSE) prose = prose.replace(pattern, (match) => " ".repeat(match.length));
  const found: WordAt[] = [];
  for (const { 0: word, index: start } of prose.matchAll(WORD)) {
    const end = start + word.length;
    // Part of something with digits or underscores is a name, not a word.
    const beside = `${prose[start - 1] ?? ""}${prose[end] ?? ""}`;
    const isCut = end === LONGEST_LINE && line.length > LONGEST_LINE;
    if (isCut || word.length < MIN_LETTERS || word.length > MAX_LETTERS || /[\p{N}_]/u.test(beside)) continue;
    // Capitals inside a word (IDs, product names) mean a name, and so does one at its start inside a sentence.
    if (/\p{Lu}/u.test(word.slice(1)) || (/^\p{Lu}/u.test(word) && !startsSentence(prose, start))) continue;
    found.push({ word, start, end });
  }
  return found;
}

function startsSentence(prose: string, start: number): boolean {
  const before = prose.slice(Math.max(0, start - SIGNS_BEFORE), start);
  if (start <= SIGNS_BEFORE && !/[\p{L}\p{N}]/u.test(before)) return true;
  return /[.!?:。！？：]["'”’)\]*_]*\s+["'“‘([*_]*$/u.test(before);
}

/** Which lines of a range are prose: outside of front matter and code blocks. Lines are counted from one, ends inclusive. */
export function proseLines(
  text: { readonly lineCount: number; line(number: number): string },
  range: { readonly first: number; readonly last: number },
): readonly number[] {
  const found: number[] = [];
  let fence: string | null = null;
  let inFront = /^---\s*$/.test(text.line(1));
  for (let number = 1; number <= Math.min(range.last, text.lineCount); number += 1) {
    const content = text.line(number);
    if (inFront) {
      if (number > 1 && /^(?:---|\.\.\.)\s*$/.test(content)) inFront = false;
      continue;
    }
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(content)?.[1];
    if (mark !== undefined) {
      if (fence === null) fence = mark;
      else if (mark[0] === fence[0] && mark.length >= fence.length) fence = null;
      continue;
    }
    if (fence === null && number >= range.first && !/^(?: {4}|\t)/.test(content)) found.push(number);
  }
  return found;
}
