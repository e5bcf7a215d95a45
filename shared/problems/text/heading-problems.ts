import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { findHeadings, type Heading } from "../../fixes/headings.ts";
import type { TextRange } from "../../text/span.ts";
import { firstPlaces, problemAt } from "./problem-at.ts";

/** Letters of a title that count, UTF-16 code units. */
const LONGEST_TITLE = 200;

/** A heading that says the same as an earlier one of its level below the same heading. */
export interface HeadingTwins {
  readonly first: Heading;
  readonly second: Heading;
}

/** Later twins with the first heading of that name, in order. */
export function findHeadingTwins(text: string): readonly HeadingTwins[] {
  const twins: HeadingTwins[] = [];
  const firsts = new Map<string, Heading>();
  let above: readonly Heading[] = [];
  for (const heading of findHeadings(text, [])) {
    above = above.filter(({ level }) => level < heading.level);
    const title = heading.title.trim().toLowerCase().slice(0, LONGEST_TITLE);
    const key = `${heading.level} ${above.at(-1)?.start ?? ""} ${title}`;
    const first = title === "" ? undefined : firsts.get(key);
    // Below twins everything counts as below the first of them, as the agent reads it.
    above = [...above, first ?? heading];
    if (first !== undefined) twins.push({ first, second: heading });
    else if (title !== "") firsts.set(key, heading);
  }
  return twins;
}

/** Headings that stand twice in a file; diaries repeat theirs on purpose. */
export function headingProblems(relPath: string, text: string): readonly Diagnostic[] {
  if (relPath.includes("memory/")) return [];
  const bare = ({ start, end }: TextRange): TextRange => ({ start, end });
  return firstPlaces(
    findHeadingTwins(text).map(({ first, second }) =>
      problemAt("heading-twice", {
        relPath,
        range: bare(second),
        related: { relPath, range: bare(first) },
        params: { title: second.title.slice(0, 80) },
      }),
    ),
  );
}
