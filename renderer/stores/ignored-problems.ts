import type { StoreApi } from "zustand/vanilla";
import type { Diagnostic } from "#shared/diagnostics/diagnostic.ts";
import { problemKey } from "#shared/problems/problem-key.ts";
import type { SettingsState } from "./settings-store.ts";

/** A problem with the text of its file. */
interface PlacedProblem {
  readonly problem: Diagnostic;
  readonly text: string | undefined;
}

/** What the user does not want to be told of, by workspace; kept with the settings, outside of the workspace. */
export interface IgnoredProblems {
  keysOf(dir: string): ReadonlySet<string>;
  add(dir: string, placed: PlacedProblem): void;
  remove(dir: string, placed: PlacedProblem): void;
  clear(dir: string): void;
}

/** Most problems ignored in a workspace, and workspaces with any; beyond that the oldest go. */
const MOST_KEYS = 500;
const MOST_WORKSPACES = 50;

/** Keeps them in the settings. */
export function createIgnoredProblems(settings: StoreApi<SettingsState>): IgnoredProblems {
  const keysOf = (dir: string): readonly string[] =>
    settings.getState().settings.ignoredProblems.find((entry) => entry.dir === dir)?.keys ?? [];
  const put = (dir: string, keys: readonly string[]): void => {
    const others = settings.getState().settings.ignoredProblems.filter((entry) => entry.dir !== dir);
    const mine = keys.length === 0 ? [] : [{ dir, keys: keys.slice(-MOST_KEYS) }];
    void settings.getState().update({ ignoredProblems: [...mine, ...others].slice(0, MOST_WORKSPACES) });
  };
  return {
    keysOf: (dir) => new Set(keysOf(dir)),
    add(dir, { problem, text }) {
      const key = problemKey(problem, text);
      put(dir, [...keysOf(dir).filter((known) => known !== key), key]);
    },
    remove(dir, { problem, text }) {
      const key = problemKey(problem, text);
      put(
        dir,
        keysOf(dir).filter((known) => known !== key),
      );
    },
    clear: (dir) => put(dir, []),
  };
}

/** An error is never left out: the agent does not get what the user means it to. */
export function canIgnore(problem: Diagnostic): boolean {
  return problem.severity !== "error";
}

/** Problems to be told and those the user ignores, each in their order. */
export function sortIgnored(
  problems: readonly Diagnostic[],
  options: { readonly keys: ReadonlySet<string>; readonly textOf: (relPath: string) => string | undefined },
): { readonly problems: readonly Diagnostic[]; readonly ignored: readonly Diagnostic[] } {
  const { keys, textOf } = options;
  if (keys.size === 0) return { problems, ignored: [] };
  const isIgnored = (problem: Diagnostic): boolean =>
    canIgnore(problem) &&
    keys.has(problemKey(problem, problem.relPath === undefined ? undefined : textOf(problem.relPath)));
  return {
    problems: problems.filter((problem) => !isIgnored(problem)),
    ignored: problems.filter(isIgnored),
  };
}
