import { plainLine } from "#shared/text/steering.ts";

/** Somebody else's text (names, file contents, paths) as one line that a terminal only shows. */
export const terminalLine = (text: string): string => plainLine(text);
