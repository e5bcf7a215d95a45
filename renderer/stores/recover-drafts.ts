import { type SnapshotFile, snapshotFile } from "#shared/files/snapshot.ts";
import type { Draft, WorkspaceView } from "#shared/rpc/contract.ts";
import type { HostClient } from "#shared/rpc/host-client.ts";
import { diskVersion, type MergeTexts, recoveredBuffer } from "./buffer-transitions.ts";
import type { FileBuffer } from "./workspace-state.ts";

/** Result of looking at the journal of an earlier run. */
export interface RecoveredDrafts {
  readonly view: WorkspaceView;
  readonly buffers: readonly FileBuffer[];
}

/** Rebuilds buffers from the drafts of a freshly opened workspace, reading what the snapshot does not hold. */
export async function recoverDrafts(options: {
  readonly client: HostClient;
  readonly view: WorkspaceView;
  readonly merge: MergeTexts;
}): Promise<RecoveredDrafts> {
  const { client, view, merge } = options;
  const { workspaceId, snapshot } = view;
  const read: SnapshotFile[] = [];

  const fileOf = async (draft: Draft): Promise<SnapshotFile | null> => {
    const known = snapshotFile(snapshot, draft.relPath);
    if (known !== undefined) return known;
    const result = await client.call("file.read", { workspaceId, relPath: draft.relPath });
    if (!result.ok) return null;
    read.push(result.value);
    return result.value;
  };
  const baseTextOf = async (draft: Draft, file: SnapshotFile): Promise<string | null> => {
    const disk = diskVersion(file);
    if (draft.baseHash === disk.hash) return disk.text;
    if (draft.baseHash === null) return "";
    const result = await client.call("history.readText", { workspaceId, hash: draft.baseHash });
    return result.ok ? result.value.text : null;
  };
  const rebuild = async (draft: Draft): Promise<FileBuffer | null> => {
    const file = await fileOf(draft);
    if (file === null) return null;
    return recoveredBuffer({ file, draft, baseText: await baseTextOf(draft, file), merge });
  };

  const rebuilt = await Promise.all(view.drafts.map(rebuild));
  const buffers = rebuilt.filter((buffer) => buffer !== null);
  const files = [...snapshot.files, ...read];
  return { view: { ...view, drafts: [], snapshot: { ...snapshot, files } }, buffers };
}
