import type { Dialect } from "./dialect.ts";

/** What setting up a workspace has to do (seed 000, `ensureAgentWorkspace`). */
export interface TemplatePlan {
  /** True when none of the core files exists; other files do not count. */
  readonly isBrandNew: boolean;
  /** Files to write from templates, in order; each must still be created exclusively. */
  readonly write: readonly string[];
  /** Whether a git repository is started; no git is no error. */
  readonly initGit: boolean;
}

/** Plans the set-up of a workspace from what exists there. */
export function planWorkspaceFiles(dialect: Dialect, exists: (name: string) => boolean): TemplatePlan {
  const isBrandNew = dialect.templateFiles.every((file) => file.freshOnly || !exists(file.name));
  const write = dialect.templateFiles
    .filter((file) => (isBrandNew || !file.freshOnly) && !exists(file.name))
    .map((file) => file.name);
  return { isBrandNew, write, initGit: isBrandNew };
}
