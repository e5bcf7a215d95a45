import type { Dialect } from "../dialects/dialect.ts";
import { baseName } from "../files/path-names.ts";
import type { WorkspaceSnapshot } from "../files/snapshot.ts";
import { type ExtraFiles, findExtraFiles } from "../hooks/extra-files.ts";
import { extraFilePatterns } from "../hooks/hook-standing.ts";
import type { ExtraFilesReport } from "./assembled-prompt.ts";
import type { BootstrapEntry } from "./bootstrap-entry.ts";
import type { LoadedFile } from "./load-bootstrap-files.ts";

/** What the bundled hook adds, as files of the chain. */
export interface LoadedExtras {
  readonly files: readonly LoadedFile[];
  readonly extraFiles: ExtraFiles;
}

const NONE: LoadedExtras = { files: [], extraFiles: { patterns: [], added: [], refused: [] } };

/** Reads the extra files that a config names, where the version has the hook for it. */
export function loadExtraFiles(run: {
  readonly snapshot: WorkspaceSnapshot;
  readonly dialect: Dialect;
  readonly config: unknown;
}): LoadedExtras {
  const { snapshot, dialect, config } = run;
  const patterns = dialect.layered === undefined ? extraFilePatterns(config, dialect.id) : [];
  if (patterns.length === 0) return NONE;
  const read = dialect.read;
  const names = dialect.files.map(({ name }) => name);
  const extraFiles = findExtraFiles({ patterns, snapshot, names, read: (file) => read(file, snapshot) });
  const files = extraFiles.added.map(({ facts, text }): LoadedFile => {
    const { path, relPath } = facts;
    const name = baseName(relPath);
    return {
      name,
      path,
      relPath,
      facts,
      hangs: false,
      status: "loaded",
      listed: { name, path, content: text, missing: false },
    };
  });
  return { files, extraFiles };
}

/** Says what the hook adds; files that the list had before, or has twice, are doubles. */
export function describeExtras(extras: LoadedExtras, loaded: readonly LoadedFile[]): ExtraFilesReport {
  const listed = new Set(loaded);
  const paths = (files: readonly LoadedFile[]) => files.map(({ relPath }) => relPath);
  return {
    patterns: extras.extraFiles.patterns,
    added: paths(extras.files.filter((file) => listed.has(file))),
    doubles: paths(extras.files.filter((file) => !listed.has(file))),
    refused: extras.extraFiles.refused,
  };
}

/** The looked-for files with the extra ones: of one path, the one that is on the list. */
export function withExtras(
  finished: { readonly entries: readonly BootstrapEntry[] },
  lists: { readonly loaded: readonly LoadedFile[]; readonly extras: LoadedExtras },
): readonly LoadedFile[] {
  const listed = new Set(finished.entries.flatMap(({ origin }) => origin ?? []));
  const extras = lists.extras.files;
  const isElsewhere = (file: LoadedFile, others: readonly LoadedFile[]) =>
    !listed.has(file) && others.some((other) => other.path === file.path && listed.has(other));
  return [
    ...lists.loaded.filter((file) => !isElsewhere(file, extras)),
    ...extras.filter((file) => !isElsewhere(file, lists.loaded) && !isElsewhere(file, extras)),
  ];
}
