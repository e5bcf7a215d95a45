/** Start and end in the text that was looked at, UTF-16. */
export type Found = readonly [start: number, end: number];

/** Finds one kind of data in a text whose compatibility forms are unified. */
export type Detector = (text: string) => readonly Found[];

/** Characters people put between groups of digits. */
export const GAP = "[ \\-\\u2010-\\u2015\\u2212]";
