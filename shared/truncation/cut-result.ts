import type { TextRange } from "../text/span.ts";

/** Why text is not in the prompt. */
export type CutCause = "per-file-limit" | "total-limit";

/** One stretch of what is injected for a file. */
export interface CutPiece {
  readonly kind: "content" | "marker" | "digest" | "unreadable";
  readonly text: string;
  /** Where the text stands in the file's own text, UTF-16 code units; `content` and `digest` only. */
  readonly source?: TextRange;
  /** On `marker`: the part of the file that is left out here. */
  readonly omitted?: TextRange;
}

/** A file's content after trimming and cutting. */
export interface CutResult {
  readonly pieces: readonly CutPiece[];
  /** All pieces joined. */
  readonly text: string;
  /** Length after `trimEnd`, UTF-16 code units. */
  readonly rawChars: number;
  readonly truncated: boolean;
  readonly causes: readonly CutCause[];
  /** Parts of the file's own text that are kept, ascending, UTF-16 code units. */
  readonly keptRanges: readonly TextRange[];
}
