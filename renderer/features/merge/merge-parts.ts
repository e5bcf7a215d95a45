import { diffArrays } from "diff";
import { mergeText } from "#shared/text/merge.ts";

/** A stretch of the merged text that needs no decision. */
export interface SettledPart {
  readonly kind: "settled";
  readonly text: string;
}

/** A place where a person has to choose. */
export interface OpenPart {
  readonly kind: "open";
  readonly mine: string;
  readonly theirs: string;
}

export type MergePart = SettledPart | OpenPart;

/** How an open place is settled; `own` holds the user's own words. */
export type MergeChoice =
  | { readonly kind: "mine" | "theirs" | "both" }
  | { readonly kind: "own"; readonly text: string };

/** Edits beyond which two texts count as wholly different. */
const LONGEST_EDIT = 4_000;

/** Splits a merge into settled stretches and open places; without a base every difference is an open place. */
export function mergeParts(texts: {
  readonly base: string | null;
  readonly mine: string;
  readonly theirs: string;
}): readonly MergePart[] {
  const { base, mine, theirs } = texts;
  if (base === null) return differences(mine, theirs);
  const merged = mergeText({ base, mine, theirs });
  const parts: MergePart[] = [];
  let at = 0;
  for (const conflict of merged.conflicts) {
    addSettled(parts, merged.text.slice(at, conflict.range.start));
    parts.push({ kind: "open", mine: conflict.mine, theirs: conflict.theirs });
    at = conflict.range.end;
  }
  addSettled(parts, merged.text.slice(at));
  return parts;
}

/** Text of an open place once it is settled. */
export function chosenText(part: OpenPart, choice: MergeChoice): string {
  switch (choice.kind) {
    case "mine":
      return part.mine;
    case "theirs":
      return part.theirs;
    case "own":
      return choice.text;
    case "both":
      return part.mine === "" || /[\r\n]$/.test(part.mine) ? part.mine + part.theirs : `${part.mine}\n${part.theirs}`;
  }
}

/** The merged text; null while a place is still open. Choices belong to the open places in order. */
export function mergedText(parts: readonly MergePart[], choices: readonly (MergeChoice | undefined)[]): string | null {
  let text = "";
  let place = 0;
  for (const part of parts) {
    if (part.kind === "settled") {
      text += part.text;
      continue;
    }
    const choice = choices[place];
    place += 1;
    if (choice === undefined) return null;
    text += chosenText(part, choice);
  }
  return text;
}

function addSettled(parts: MergePart[], text: string): void {
  if (text !== "") parts.push({ kind: "settled", text });
}

function differences(mine: string, theirs: string): readonly MergePart[] {
  const changes = diffArrays(lines(mine), lines(theirs), { maxEditLength: LONGEST_EDIT });
  if (changes === undefined) return [{ kind: "open", mine, theirs }];
  const parts: MergePart[] = [];
  let open: { kind: "open"; mine: string; theirs: string } | null = null;
  for (const change of changes) {
    const text = change.value.join("");
    if (!change.added && !change.removed) {
      open = null;
      addSettled(parts, text);
      continue;
    }
    if (open === null) {
      open = { kind: "open", mine: "", theirs: "" };
      parts.push(open);
    }
    if (change.added) open.theirs += text;
    else open.mine += text;
  }
  return parts;
}

function lines(text: string): string[] {
  return text.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g) ?? [];
}
