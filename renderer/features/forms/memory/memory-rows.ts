import type { MemoryForm } from "#shared/forms/memory-form.ts";

/** A row of the list: a heading, an entry, or the field for a new one; numbers in the form. */
export type MemoryRow =
  | { readonly kind: "heading"; readonly section: number; readonly count: number }
  | { readonly kind: "entry"; readonly entry: number }
  | { readonly kind: "new"; readonly section: number };

/** The rows of a memory file: all, or what was found with the headings above it. */
export function memoryRows(
  form: MemoryForm,
  shown: {
    /** Null shows everything. */
    readonly found: ReadonlySet<number> | null;
    /** Section that gets a new entry. */
    readonly adding: number | null;
  },
): readonly MemoryRow[] {
  const { found, adding } = shown;
  const bySection = new Map<number, number[]>();
  for (const [index, { section }] of form.entries.entries()) {
    if (found !== null && !found.has(index)) continue;
    const list = bySection.get(section);
    if (list === undefined) bySection.set(section, [index]);
    else list.push(index);
  }
  return form.sections.flatMap((section, index): readonly MemoryRow[] => {
    const entries = bySection.get(index) ?? [];
    if (entries.length === 0 && (found !== null || (section.heading === null && adding !== index))) return [];
    return [
      ...(section.heading === null ? [] : [{ kind: "heading", section: index, count: entries.length } as const]),
      ...entries.map((entry) => ({ kind: "entry", entry }) as const),
      ...(adding === index ? [{ kind: "new", section: index } as const] : []),
    ];
  });
}
