import type { DialectId } from "../dialects/dialect.ts";
import { BOOTSTRAP_FILES } from "../files/bootstrap-files.ts";
import type { SnapshotFile, WorkspaceSnapshot } from "../files/snapshot.ts";
import { assemble } from "./assemble.ts";
import type { AssembledPrompt } from "./assembled-prompt.ts";

/** A text that is not on disk yet. */
export interface PlannedFile {
  /** Workspace-relative. */
  readonly name: string;
  readonly text: string;
}

/** A workspace as it would be with these files and nothing else. */
export function plannedSnapshot(workspaceDir: string, files: readonly PlannedFile[]): WorkspaceSnapshot {
  const absent = BOOTSTRAP_FILES.filter(({ name }) => !files.some((file) => file.name === name));
  const entry = (relPath: string) => ({ relPath, path: `${workspaceDir}/${relPath}` });
  return {
    workspaceDir,
    workspaceKind: "directory",
    caseInsensitive: false,
    files: [
      ...files.map(({ name, text }): SnapshotFile => ({ ...entry(name), kind: "file", encoding: "utf-8", text })),
      ...absent.map(({ name }): SnapshotFile => ({ ...entry(name), kind: "absent" })),
    ],
  };
}

/** The main chat's prompt of such a workspace, before anything is written. */
export function assembleTexts(options: {
  readonly workspaceDir: string;
  readonly dialect: DialectId;
  readonly files: readonly PlannedFile[];
}): AssembledPrompt {
  const { workspaceDir, dialect, files } = options;
  return assemble({
    snapshot: plannedSnapshot(workspaceDir, files),
    dialect,
    session: { kind: "main", key: "agent:main:main", agentId: "main" },
  });
}
