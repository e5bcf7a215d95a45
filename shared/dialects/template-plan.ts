import type { Dialect, UseEvidence } from "./dialect.ts";

/** What is in a folder before it is set up. */
export interface FolderFacts {
  readonly exists: (name: string) => boolean;
  /** Whether a file was there whose text is not that of the template. */
  readonly isOwn: (name: string) => boolean;
  readonly evidence: readonly UseEvidence[];
}

/** What setting up a workspace has to do (seed 000, `ensureAgentWorkspace`). */
export interface TemplatePlan {
  /** True when none of the core files exists and nothing else that tells of use; other files do not count. */
  readonly isBrandNew: boolean;
  /** Files to write from templates, in order; each must still be created exclusively. */
  readonly write: readonly string[];
  /** Whether a git repository is started; no git is no error. */
  readonly initGit: boolean;
}

/** Plans the set-up of a workspace from what exists there. */
export function planWorkspaceFiles(dialect: Dialect, facts: FolderFacts): TemplatePlan {
  const { templateFiles, setUp } = dialect;
  const isBrandNew =
    templateFiles.every((file) => file.freshOnly || !facts.exists(file.name)) &&
    !facts.evidence.some((found) => setUp.usedWhen.includes(found));
  const { greeted } = setUp;
  const isFresh =
    greeted === "brand-new"
      ? isBrandNew
      : !greeted.unlessOwn.some(facts.isOwn) && !facts.evidence.some((found) => greeted.unless.includes(found));
  const write = templateFiles
    .filter((file) => (isFresh || !file.freshOnly) && !facts.exists(file.name))
    .map((file) => file.name);
  return { isBrandNew, write, initGit: isBrandNew };
}
