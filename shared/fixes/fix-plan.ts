import type { Result } from "../result.ts";

/** One change of one file, as a value; nothing is done before the user says so. */
export type FixStep =
  /** `before` null makes the file. */
  | {
      readonly kind: "write";
      readonly relPath: string;
      readonly baseHash: string | null;
      readonly before: string | null;
      readonly after: string;
    }
  | { readonly kind: "remove"; readonly relPath: string; readonly baseHash: string | null; readonly before: string }
  | {
      readonly kind: "rename";
      readonly relPath: string;
      readonly to: string;
      readonly baseHash: string;
      readonly before: string;
    }
  /** A file of its own in the place of a link (`target`) or of one name of a hard-linked file (`target` null). */
  | {
      readonly kind: "detach";
      readonly relPath: string;
      readonly target: string | null;
      readonly baseHash: string;
      readonly before: string;
    };

/** Help that only changes the text a problem stands in. */
export type TextFixId =
  | "remove-hidden"
  | "plain-letters"
  | "remove-mark"
  | "one-ending"
  | "remove-secret"
  | "mend-block"
  | "link-case"
  | "merge-headings"
  | "remove-hints"
  | "remove-placeholder"
  | "link-near";

/** What a plan is for; words are made in the renderer. */
export type FixId =
  | "move-tools"
  | "merge-memory"
  | "move-sections"
  | "remove-bootstrap"
  | "detach"
  | "rename"
  | "make-linked"
  | TextFixId
  | "make-private"
  | "use-shared";

/** A complete help action: its steps in an order in which no text is ever without a place. */
export interface FixPlan {
  readonly id: FixId;
  readonly steps: readonly FixStep[];
  /** Characters that no longer go out with every message, UTF-16 code units. */
  readonly gain: number;
}

/** Why there is no plan: the files are not as the action needs them. */
export type FixRefusal = "not-there" | "not-text" | "nothing-to-do" | "inside-tool-block" | "needs-you";

/** A plan or the reason there is none. */
export type PlannedFix = Result<FixPlan, FixRefusal>;
