import type { Place } from "./rule-diagnostic.ts";
import type { SectionId } from "./vocabulary.ts";

/** A stretch of text and where it starts in the file (UTF-16). */
export interface Spanned {
  readonly text: string;
  readonly start: number;
}

/** `Key: text` below a rule. */
export interface ParsedOption extends Place {
  readonly key: Spanned;
  readonly text: Spanned;
}

/** A list item read as `Verb (open): what`. */
export interface ParsedRule extends Place {
  readonly section: SectionId;
  readonly line: number;
  readonly verb: Spanned;
  readonly open: boolean;
  readonly args: Spanned;
  readonly options: readonly ParsedOption[];
}

/** A list item of the test section, unread. */
export interface ParsedTestLine extends Place {
  readonly line: number;
  readonly text: Spanned;
}

/** What the front matter says. */
export interface RulesFront {
  readonly title?: string;
  readonly language?: "en" | "zh";
  /** Only when `private-rules: replace` stands there. */
  readonly replace?: Place;
}

/** A rules file taken apart; comments are gone. */
export interface ParsedRules {
  readonly front: RulesFront;
  readonly rules: readonly ParsedRule[];
  readonly tests: readonly ParsedTestLine[];
}
