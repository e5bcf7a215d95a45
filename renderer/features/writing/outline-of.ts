import { findHeadings, type Heading, linesOf } from "#shared/fixes/headings.ts";
import { findToolBlocks } from "#shared/fixes/tool-blocks.ts";

/** A heading with the line it stands in, counted from one. */
export interface OutlineHeading extends Heading {
  readonly line: number;
}

/** Headings of a text in order, without those in code; one without words is left out. */
export function outlineOf(text: string): readonly OutlineHeading[] {
  const lines = linesOf(text);
  let at = 0;
  return findHeadings(text, findToolBlocks(text)).flatMap((heading) => {
    while ((lines[at]?.start ?? heading.start) < heading.start) at += 1;
    return heading.title === "" ? [] : [{ ...heading, line: at + 1 }];
  });
}
