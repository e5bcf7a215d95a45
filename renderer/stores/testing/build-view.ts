import { BOOTSTRAP_FILES } from "#shared/files/bootstrap-files.ts";
import type { SnapshotFile } from "#shared/files/snapshot.ts";
import type { WorkspaceView } from "#shared/rpc/contract.ts";

/** Stand-in for a sha256: different texts have different ones. */
export function fakeHash(text: string): string {
  let value = 0;
  for (const unit of text) value = (value * 31 + (unit.codePointAt(0) ?? 0)) % 0xffffffff;
  return value.toString(16).padStart(64, "0");
}

/** A regular file of the workspace `/w`. */
export const textFile = (relPath: string, text: string): SnapshotFile => ({
  relPath,
  path: `/w/${relPath}`,
  kind: "file",
  bytes: text.length,
  mtimeMs: 1,
  hash: fakeHash(text),
  encoding: "utf-8",
  text,
  writable: true,
});

/** A workspace at `/w` with these files; the other well-known names are absent. */
export function buildView(files: readonly SnapshotFile[], change: Partial<WorkspaceView> = {}): WorkspaceView {
  const absent = BOOTSTRAP_FILES.map(
    ({ name }): SnapshotFile => ({ relPath: name, path: `/w/${name}`, kind: "absent" }),
  );
  const given = new Map(files.map((file) => [file.relPath, file]));
  const known = absent.map((file) => given.get(file.relPath) ?? file);
  const others = files.filter((file) => !absent.some(({ relPath }) => relPath === file.relPath));
  return {
    workspaceId: "w1",
    profileId: "default",
    agentId: "main",
    displayDir: "~/w",
    isSample: false,
    version: 1,
    snapshot: { workspaceDir: "/w", workspaceKind: "directory", caseInsensitive: false, files: [...known, ...others] },
    extras: [],
    config: { path: "/c/openclaw.json", status: "absent" },
    dialect: {
      id: "openclaw-2026.1",
      detected: true,
      reason: "default-version",
      reasonParams: {},
      confidence: "exact",
      available: [],
    },
    drafts: [],
    ...change,
  };
}
