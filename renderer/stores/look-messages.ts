import type { TextFindings } from "#shared/problems/text/text-findings.ts";

/** A text to be looked through. */
export interface LookQuestion {
  readonly id: number;
  readonly relPath: string;
  readonly text: string;
}

/** What it says by itself. */
export interface LookAnswer {
  readonly id: number;
  readonly findings: TextFindings;
}
