import { coversTool, type ToolPattern } from "./tool-pattern.ts";

interface Entry {
  readonly pattern: ToolPattern;
}

/** Finds the first entry that covers a pattern; thousands of plain names cost one look-up. */
export function createToolCover<T extends Entry>(entries: readonly T[]): (narrow: ToolPattern) => T | undefined {
  const plain = new Map<string, number>();
  const texts = new Map<string, number>();
  const globs: number[] = [];
  for (const [index, { pattern }] of entries.entries()) {
    if (!texts.has(pattern.text)) texts.set(pattern.text, index);
    // A name with an argument covers only what is written the same.
    if (pattern.argument !== undefined) continue;
    if (/[*?]/.test(pattern.name)) globs.push(index);
    else if (!plain.has(pattern.name)) plain.set(pattern.name, index);
  }
  return (narrow) => {
    const known = [texts.get(narrow.text), plain.get(narrow.name)].filter((index) => index !== undefined);
    const best = Math.min(...known, entries.length);
    const glob = globs.find((index) => index < best && coversTool(entries[index]?.pattern ?? narrow, narrow));
    return entries[glob ?? best];
  };
}
