import type { TextComparison } from "#shared/compare/compare-texts.ts";

/** Two texts to be compared. */
export interface CompareQuestion {
  readonly id: number;
  readonly left: string;
  readonly right: string;
}

/** How they differ. */
export interface CompareAnswer {
  readonly id: number;
  readonly comparison: TextComparison;
}
