/** A place in the editor, one-based. */
export interface LinePosition {
  readonly lineNumber: number;
  readonly column: number;
}

/** What the layout of a hidden range needs to know of the text. */
export interface CutText {
  readonly lineLength: (lineNumber: number) => number;
  /** False when the hidden range goes to the end of what is sent. */
  readonly resumes: boolean;
}

/** Where a boundary line stands: under a line, or inside a long wrapped one after the row that holds a column. */
export interface BoundaryPlace {
  readonly afterLineNumber: number;
  readonly afterColumn?: number;
}

/** How a hidden range is drawn; line numbers are one-based and inclusive. */
export interface CutLayout {
  readonly stops: BoundaryPlace;
  readonly reads: BoundaryPlace | null;
  /** Lines drawn on hatching: wholly hidden ones and the one where reading goes on. */
  readonly hatched: { readonly first: number; readonly last: number } | null;
  /** Hidden lines that may be folded away; the first and the last stay in sight. */
  readonly foldable: { readonly first: number; readonly last: number } | null;
}

/** From this line length on a boundary stands right under the row with the notch, not under the whole paragraph. UTF-16 code units. */
const LONG_LINE = 600;
/** Fewer lines than this are not worth folding. */
const MIN_FOLD_LINES = 3;

/** Lays out one hidden range between two places of the text. */
export function cutLayout(from: LinePosition, to: LinePosition, text: CutText): CutLayout {
  const firstHidden = from.column === 1 ? from.lineNumber : from.lineNumber + 1;
  const endsAtBreak = to.column === 1;
  const lastHidden = endsAtBreak || text.resumes ? to.lineNumber - 1 : to.lineNumber;
  const lastHatched = endsAtBreak ? to.lineNumber - 1 : to.lineNumber;
  const oneLine = from.lineNumber === to.lineNumber;
  const inside = (place: LinePosition): boolean => oneLine || text.lineLength(place.lineNumber) > LONG_LINE;
  const stops: BoundaryPlace =
    from.column === 1
      ? { afterLineNumber: from.lineNumber - 1 }
      : { afterLineNumber: from.lineNumber, ...(inside(from) ? { afterColumn: from.column } : {}) };
  const reads: BoundaryPlace | null = !text.resumes
    ? null
    : endsAtBreak
      ? { afterLineNumber: to.lineNumber - 1 }
      : { afterLineNumber: to.lineNumber, ...(inside(to) ? { afterColumn: to.column } : {}) };
  const foldFirst = firstHidden + 1;
  const foldLast = text.resumes && !endsAtBreak ? lastHidden : lastHidden - 1;
  return {
    stops,
    reads,
    hatched: firstHidden <= lastHatched && !oneLine ? { first: firstHidden, last: lastHatched } : null,
    foldable: foldLast - foldFirst + 1 >= MIN_FOLD_LINES ? { first: foldFirst, last: foldLast } : null,
  };
}
