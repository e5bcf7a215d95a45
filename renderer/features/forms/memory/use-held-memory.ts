import { useMemo, useState } from "react";
import { type MemoryForm, parseMemoryForm, setEntryWords } from "#shared/forms/memory-form.ts";
import type { TextRange } from "#shared/text/span.ts";

/** A memory file as it is shown. */
interface HeldMemory {
  readonly form: MemoryForm;
  /** Gives an entry other words. */
  readonly write: (entry: number, words: string) => void;
  /** Takes the file apart anew, once an entry is left. */
  readonly release: () => void;
}

/** The file taken apart; what is typed into an entry stays that entry until it is left, whatever it looks like. */
export function useHeldMemory(text: string, onEdit: (next: string) => void): HeldMemory {
  const [held, setHeld] = useState<{ readonly text: string; readonly form: MemoryForm } | null>(null);
  const isHeld = held !== null && held.text === text;
  const parsed = useMemo(() => (isHeld ? null : parseMemoryForm(text)), [isHeld, text]);
  const form = isHeld ? held.form : (parsed ?? parseMemoryForm(text));
  return {
    form,
    write(at, words) {
      const entry = form.entries[at];
      if (entry === undefined) return;
      const next = setEntryWords(text, entry, words);
      const by = next.length - text.length;
      setHeld({ text: next, form: shifted(form, { at, by }) });
      onEdit(next);
    },
    release: () => setHeld(null),
  };
}

/** The form after one of its entries grew by some characters. */
function shifted(form: MemoryForm, grown: { readonly at: number; readonly by: number }): MemoryForm {
  const { at, by } = grown;
  const edge = form.entries[at]?.end ?? 0;
  const moved = ({ start, end }: TextRange): TextRange =>
    start >= edge ? { start: start + by, end: end + by } : { start, end };
  return {
    sections: form.sections.map((section) =>
      section.heading === null ? section : { ...section, heading: moved(section.heading) },
    ),
    entries: form.entries.map((entry, index) => {
      if (index < at) return entry;
      if (index === at) return { ...entry, end: entry.end + by };
      return { ...entry, ...moved(entry), wordsStart: entry.wordsStart + by };
    }),
  };
}
