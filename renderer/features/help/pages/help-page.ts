/** A piece of a help page; words between grave accents are names or signs to be typed. */
export type HelpBlock =
  | string
  | { readonly heading: string }
  | { readonly list: readonly string[] }
  | { readonly steps: readonly string[] }
  | { readonly example: string };

/** One page of the help; plain data, so that nothing in it is ever read as markup. */
export interface HelpPage {
  readonly title: string;
  readonly blocks: readonly HelpBlock[];
}

/** Pages that are written; the keys and the glossary are made from what the app knows. */
export const PAGE_IDS = [
  "start",
  "files",
  "cut",
  "sessions",
  "effect",
  "heartbeat",
  "layers",
  "rules",
  "lifecycle",
  "history",
  "moving",
  "privacy",
] as const;

/** Id of a written page. */
export type PageId = (typeof PAGE_IDS)[number];

/** Every written page of one language. */
export type HelpPages = Readonly<Record<PageId, HelpPage>>;
