import { useState } from "react";
import type { MarkdownSection, SectionedText } from "#shared/forms/markdown-sections.ts";
import { fillBody, splitIntoSections } from "#shared/forms/markdown-sections.ts";
import { applyEdits, editShown } from "#shared/forms/replace-range.ts";
import type { TextRange } from "#shared/text/span.ts";

/** Words being typed in, in the text that they were typed into; they stay one section until the field is left. */
interface Held {
  readonly text: string;
  readonly range: TextRange;
}

/** A text in sections, and the way to write into one of them; index -1 stands for what comes before the first. */
export interface HeldWords extends SectionedText {
  bodyOf(index: number): TextRange;
  /** The text with other words in a section; `at` is where it changed. */
  write(index: number, words: string): { readonly text: string; readonly at: number };
  /** The field was left: headings that were typed into it part it now. */
  release(): void;
}

/** Takes a text apart into sections in such a way that one stays whole while it is typed in. */
export function useHeldWords(text: string): HeldWords {
  const [held, setHeld] = useState<Held | null>(null);
  const range = held?.text === text ? held.range : undefined;
  const split = splitIntoSections(text, range);
  const { intro, sections } = split;
  const bodyOf = (index: number): TextRange => {
    const section = sections[index];
    const end = sections[index + 1]?.start ?? text.length;
    const area = { start: section?.heading.end ?? intro.start, end };
    return range !== undefined && range.start >= area.start && range.end <= area.end ? range : (section?.body ?? intro);
  };
  return {
    ...split,
    bodyOf,
    write(index, words) {
      const section = sections[index];
      const place = bodyOf(index);
      const filled = isBare(section, place) ? fillBody(text, section, words) : undefined;
      const edit = filled?.edit ?? editShown(text, place, words);
      const next = applyEdits(text, [edit]);
      const body = filled?.body ?? { start: place.start, end: place.end + next.length - text.length };
      setHeld({ text: next, range: body });
      return { text: next, at: edit.start };
    },
    release: () => setHeld(null),
  };
}

/** A heading without words: the first ones need a line of their own. */
function isBare(section: MarkdownSection | undefined, place: TextRange): section is MarkdownSection {
  return section !== undefined && place.start === place.end && place.start === section.heading.end;
}
