import { basename, dirname, join, normalize } from "node:path";

/** A rules file and the private one that lies over it. */
export interface RulesPair {
  readonly global: string;
  readonly privatePath?: string;
}

/**
 * Pairs files given together: `agents/<id>/rules.md` lies over the `rules.md` two folders up, and
 * `<name>.<…>private.rules.md` over the first other file of its folder whose name starts with `<name>.`.
 */
export function pairRules(paths: readonly string[]): readonly RulesPair[] {
  return paths.map((path) => {
    const global = paths.find((other) => other !== path && isPrivateTo(path, other));
    return global === undefined ? { global: path } : { global, privatePath: path };
  });
}

function isPrivateTo(path: string, global: string): boolean {
  const folder = dirname(normalize(path));
  const inAgents = basename(dirname(folder)) === "agents" && basename(path).toLowerCase() === "rules.md";
  if (inAgents) return normalize(global).toLowerCase() === join(dirname(dirname(folder)), "rules.md").toLowerCase();
  const [, name] = /^([^.]+)\.(?:[^.]*[-.])?private\.rules\.md$/i.exec(basename(path)) ?? [];
  const isSibling = dirname(normalize(global)) === folder && basename(global).startsWith(`${name}.`);
  return name !== undefined && isSibling && !/private\.rules\.md$/i.test(global);
}
