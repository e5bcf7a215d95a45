/** Counts tokens of a text, exactly as one tokenizer does. */
export interface TokenCounter {
  /** Name of the encoding, e.g. `o200k_base`. */
  readonly encoding: string;
  readonly count: (text: string) => number;
}

/** Longest stretch handed to the tokenizer at once, UTF-16 code units; its time grows faster than the text. */
const LONGEST_CHUNK = 4_000;

/** Counter that feeds a tokenizer in chunks which end behind a line feed or space where there is one. */
export function createTokenCounter(options: {
  readonly encoding: string;
  readonly encodeLength: (text: string) => number;
}): TokenCounter {
  const { encoding, encodeLength } = options;
  return {
    encoding,
    count: (text) => chunkText(text).reduce((sum, chunk) => sum + encodeLength(chunk), 0),
  };
}

/** Splits text into stretches of at most `longest` code units, never inside a surrogate pair. */
export function chunkText(text: string, longest = LONGEST_CHUNK): readonly string[] {
  const chunks: string[] = [];
  let start = 0;
  while (text.length - start > longest) {
    const end = chunkEnd(text, { start, longest });
    chunks.push(text.slice(start, end));
    start = end;
  }
  if (start < text.length) chunks.push(text.slice(start));
  return chunks;
}

function chunkEnd(text: string, window: { readonly start: number; readonly longest: number }): number {
  const { start, longest } = window;
  const full = start + longest;
  for (const separator of ["\n", " "]) {
    const at = text.lastIndexOf(separator, full - 1);
    if (at >= start + longest / 2) return at + 1;
  }
  const splitsPair = isHighSurrogate(text.charCodeAt(full - 1)) && longest > 1;
  return splitsPair ? full - 1 : full;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
