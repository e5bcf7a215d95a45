import type { Rule } from "./compiled-rules.ts";
import { createToolCover } from "./tool-cover.ts";
import { parseToolPattern, type ToolPattern } from "./tool-pattern.ts";

/** A rule that denies one of several tools which do the same, and the others that nothing denies. */
export interface ToolSiblings {
  /** From 1. */
  readonly line: number;
  readonly missing: readonly string[];
}

/** Tools that change files: denying one and leaving the others is the usual mistake. */
const GROUPS: readonly (readonly string[])[] = [["write", "edit", "apply_patch"]];

/** Rules of one file whose "Never" leaves out tools that do the same; an allow list denies them by itself. */
export function toolSiblings(rules: readonly Rule[]): readonly ToolSiblings[] {
  if (rules.some(({ dim }) => dim === "tools.allow")) return [];
  const denying = rules.filter(({ dim, value }) => dim === "tools.deny" && value.kind === "tools");
  const entries = denying.flatMap(({ value }) =>
    value.kind === "tools" && value.except.length === 0 ? value.entries : [],
  );
  const isDenied = createToolCover(entries);
  const covers = (name: string): boolean => {
    const pattern = parseToolPattern(name);
    return pattern !== undefined && isDenied(pattern) !== undefined;
  };
  return GROUPS.flatMap((group) => {
    const missing = group.filter((name) => !covers(name));
    const naming = denying.find(
      ({ value }) => value.kind === "tools" && value.entries.some(({ pattern }) => isOneOf(group, pattern)),
    );
    return missing.length === 0 || naming === undefined ? [] : [{ line: naming.source.line, missing }];
  });
}

function isOneOf(group: readonly string[], { name, argument }: ToolPattern): boolean {
  return argument === undefined && group.includes(name);
}
