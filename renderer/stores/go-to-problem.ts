import type { Diagnostic } from "#shared/diagnostics/diagnostic.ts";
import type { AppStores } from "./create-stores.ts";

/** The problem that F8 went to last, so that problems of one place follow each other. */
let lastShown: string | null = null;

/** Opens the file of a problem at its place. */
export function goToProblem(stores: AppStores, problem: Pick<Diagnostic, "relPath" | "range">): void {
  const { workspace, screen } = stores;
  const { relPath, range } = problem;
  if (relPath === undefined) return;
  // The pane comes into sight first: an editor that is covered cannot take the focus.
  screen.getState().showPane("write");
  void workspace.getState().openFile(relPath);
  if (range !== undefined) workspace.getState().requestReveal({ target: "editor", relPath, ...range });
}

/** Goes to the problem after the last one in a file, then to the first again; those of no file are passed over. */
export function goToNextProblem(stores: AppStores): void {
  const places = stores.problems.getState().problems.filter(({ relPath }) => relPath !== undefined);
  const at = places.findIndex((problem) => keyOf(problem) === lastShown);
  const next = places[(at + 1) % Math.max(1, places.length)];
  if (next === undefined) return;
  lastShown = keyOf(next);
  goToProblem(stores, next);
}

const keyOf = ({ code, relPath, range }: Diagnostic): string => `${code} ${relPath} ${range?.start ?? ""}`;
