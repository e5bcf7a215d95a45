import type { Change, ReviewTexts } from "#shared/review/find-changes.ts";

/** What the window asks the worker. */
export interface ReviewQuestion extends ReviewTexts {
  readonly id: number;
}

/** What the worker found. */
export interface ReviewAnswer {
  readonly id: number;
  readonly changes: readonly Change[];
}
