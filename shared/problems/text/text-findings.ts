import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { TextRange } from "../../text/span.ts";

/** A place that names another file; the range is the target as it is written, UTF-16 code units. */
export interface FileLink extends TextRange {
  /** `link`: a Markdown link or image; `wiki`: `[[name]]`; `path`: a path in code letters. */
  readonly kind: "link" | "wiki" | "path";
  /** Target as it is written, without `#…`. */
  readonly target: string;
  /** Workspace-relative paths that would all do, the most likely first. */
  readonly candidates: readonly string[];
}

/** A sentence that settles one question of manner for every answer. */
export interface Directive extends TextRange {
  /** The question: `language`, `emoji`, `length`, … */
  readonly topic: string;
  /** The answer it gives: `en`, `never`, `short`, … */
  readonly choice: string;
}

/** All that one text says by itself; what needs other files is made of `links` and `directives`. */
export interface TextFindings {
  readonly problems: readonly Diagnostic[];
  readonly links: readonly FileLink[];
  readonly directives: readonly Directive[];
}

/** Most places reported of one kind in one file; their whole number is in `params.places`. */
export const MOST_PLACES = 10;
