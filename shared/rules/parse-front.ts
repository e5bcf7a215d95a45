import { didYouMean } from "./did-you-mean.ts";
import type { RulesFront } from "./parsed-rules.ts";
import type { RuleReport } from "./rule-diagnostic.ts";
import type { SourceLine } from "./source-lines.ts";
import { foldWord } from "./vocabulary.ts";

const KEYS = ["rules", "title", "language", "private-rules"];

/** Reads the front matter and tells at which line the body starts. */
export function parseFront(
  lines: readonly SourceLine[],
  report: RuleReport,
): { readonly front: RulesFront; readonly bodyStart: number } {
  const first = lines[0];
  if (first === undefined || !/^---\s*$/.test(first.text)) {
    // `---js` and the like would be front matter to other programs.
    if (first !== undefined && /^---[\p{L}\p{N}]/u.test(first.text)) report.add("R101", first, { what: first.text });
    return { front: {}, bodyStart: 0 };
  }
  const close = lines.findIndex((line, index) => index > 0 && /^---\s*$/.test(line.text));
  if (close < 0) {
    report.add("R101", first, { what: "---" });
    return { front: {}, bodyStart: 1 };
  }
  const seen = new Set<string>();
  let front: RulesFront = {};
  for (const line of lines.slice(1, close)) {
    if (line.text.trim() === "") continue;
    const colon = line.text.indexOf(":");
    const key = line.text.slice(0, Math.max(0, colon)).trim();
    const value = line.text.slice(colon + 1).trim();
    if (colon < 0 || key === "" || value === "") {
      report.add("R101", line, { what: line.text.trim() });
      continue;
    }
    const name = foldWord(key);
    if (seen.has(name)) report.add("R303", line, { what: key });
    seen.add(name);
    front = { ...front, ...readKey({ name, value: unquote(value), line }, report) };
  }
  return { front, bodyStart: close + 1 };
}

interface FrontEntry {
  readonly name: string;
  readonly value: string;
  readonly line: SourceLine;
}

function readKey({ name, value, line }: FrontEntry, report: RuleReport): RulesFront {
  const word = foldWord(value);
  switch (name) {
    case "rules":
      if (word !== "1") report.add("R104", line, { version: value });
      return {};
    case "title":
      return { title: value };
    case "language":
      if (word === "en" || word === "zh") return { language: word };
      report.add("R301", line, { what: value, expected: "en or zh" });
      return {};
    case "private-rules":
      if (report.layer !== "global") report.add("R404", line);
      else if (word === "replace") return { replace: { start: line.start, end: line.end } };
      else if (word !== "tighten") report.add("R301", line, { what: value, expected: "tighten or replace" });
      return {};
    default: {
      const near = didYouMean(name, KEYS);
      report.add("R105", line, { key: name, ...(near === undefined ? {} : { didYouMean: near }) });
      return {};
    }
  }
}

function unquote(value: string): string {
  return /^(["'])([\s\S]*)\1$/.exec(value)?.[2] ?? value;
}
