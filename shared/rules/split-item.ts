import type { Spanned } from "./parsed-rules.ts";
import type { Place } from "./rule-diagnostic.ts";
import { foldWord, OPEN_WORDS } from "./vocabulary.ts";

/** A list item as `head (bracket): rest`; undefined when there is no colon or nothing on one side of it. */
export function splitItem(item: Spanned): { readonly head: Spanned; readonly rest: Spanned } | undefined {
  let inCode = false;
  for (let i = 0; i < item.text.length; i += 1) {
    const char = item.text[i];
    if (char === "`") inCode = !inCode;
    if (inCode || (char !== ":" && char !== "：")) continue;
    const head = trimSpanned({ text: item.text.slice(0, i), start: item.start });
    const rest = trimSpanned({ text: item.text.slice(i + 1), start: item.start + i + 1 });
    return head.text === "" || rest.text === "" ? undefined : { head, rest };
  }
  return undefined;
}

/** Takes "(agents may change)" off a heading or verb; `unknown` is a bracket that says something else. */
export function splitOpen(text: Spanned): {
  readonly name: Spanned;
  readonly open: boolean;
  readonly unknown?: Spanned;
} {
  const whole = text.text.trimEnd();
  const at = Math.max(whole.lastIndexOf("("), whole.lastIndexOf("（"));
  const name = { text: whole.slice(0, Math.max(0, at)).trimEnd(), start: text.start };
  if (!/[)）]$/.test(whole) || name.text === "") return { name: text, open: false };
  const inside = whole.slice(at + 1, -1);
  if (OPEN_WORDS.includes(foldWord(inside))) return { name, open: true };
  return { name, open: false, unknown: { text: inside, start: text.start + at + 1 } };
}

/** Without white space at both ends. */
export function trimSpanned({ text, start }: Spanned): Spanned {
  const trimmed = text.trimStart();
  return { text: trimmed.trimEnd(), start: start + text.length - trimmed.length };
}

/** The stretch a piece of text covers. */
export function placeOf({ text, start }: Spanned): Place {
  return { start, end: start + text.length };
}
