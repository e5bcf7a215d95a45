/** A place in the text on screen, both counted from one; columns in UTF-16 code units. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** From one place to another, half-open. */
export interface PlaceRange {
  readonly start: TextPlace;
  readonly end: TextPlace;
}

/** What the toolbar looks at: the lines of the text and what is selected. */
export interface MarkdownText {
  readonly lineCount: number;
  line(number: number): string;
  readonly selection: PlaceRange;
}

/** Replacements that do not touch each other, and what is selected afterwards. */
export interface MarkdownEdit {
  readonly edits: readonly { readonly range: PlaceRange; readonly text: string }[];
  readonly selection: PlaceRange;
}

/** A range inside one line. */
export const inLine = (line: number, start: number, end: number): PlaceRange => ({
  start: { line, column: start },
  end: { line, column: end },
});

/** Lines that a selection touches; one that ends before the first letter of a line does not touch it. */
export function selectedLines({ start, end }: PlaceRange): readonly number[] {
  const last = end.column === 1 && end.line > start.line ? end.line - 1 : end.line;
  return Array.from({ length: last - start.line + 1 }, (_, index) => start.line + index);
}
