import { VERSION_TABLE } from "./version-table.ts";

/** How a version lies to the row whose rules it gets. */
export type VersionMatch = "row" | "between" | "newer" | "older";

/** A version and the row of the table that stands for it. */
export interface MatchedVersion {
  /** `YYYY.M.P` as asked for. */
  readonly version: string;
  /** Version of the nearest row that is not newer; the first row for what is older than all. */
  readonly row: string;
  readonly match: VersionMatch;
}

/** Reads `YYYY.M.P`, with an optional `v` before and any suffix behind (`2026.1.30-2`); undefined for other text. */
export function parseVersion(text: string): string | undefined {
  const [, year, month, patch] = /^v?(\d{4})\.(\d{1,2})\.(\d{1,3})(?=$|[-+.\s])/i.exec(text.trim()) ?? [];
  if (year === undefined || month === undefined || patch === undefined) return undefined;
  return `${Number(year)}.${Number(month)}.${Number(patch)}`;
}

/** Negative when `a` is the older version. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split(".").map(Number));
  for (const index of [0, 1, 2]) {
    const difference = (left?.[index] ?? 0) - (right?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Finds the row for a version; undefined when the text is no version. */
export function matchVersion(text: string): MatchedVersion | undefined {
  const version = parseVersion(text);
  const first = VERSION_TABLE[0];
  const last = VERSION_TABLE.at(-1);
  if (version === undefined || first === undefined || last === undefined) return undefined;
  if (compareVersions(version, first.version) < 0) return { version, row: first.version, match: "older" };
  if (compareVersions(version, last.version) > 0) return { version, row: last.version, match: "newer" };
  const row = VERSION_TABLE.findLast((one) => compareVersions(one.version, version) <= 0) ?? first;
  return { version, row: row.version, match: row.version === version ? "row" : "between" };
}
