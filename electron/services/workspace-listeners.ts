import type { SnapshotFile } from "#shared/files/snapshot.ts";
import type { HostError } from "#shared/rpc/errors.ts";
import type { WorkspaceExtra } from "./workspace-extras.ts";

/** News of an open workspace. */
export interface WorkspaceListeners {
  /** Another program changed these files; a removed one has kind `absent`. `extras` only when the list changed. */
  readonly onChanged: (event: {
    readonly version: number;
    readonly changed: readonly SnapshotFile[];
    readonly extras?: readonly WorkspaceExtra[];
  }) => void;
  /** A save through this handle is on disk: for other windows of the same workspace. */
  readonly onSaved: (event: { readonly version: number; readonly file: SnapshotFile }) => void;
  /** The folder itself is away or unreadable; the last snapshot stays readable. */
  readonly onGone: (error: HostError) => void;
  readonly onBack: () => void;
  /** What the user saved is gone again: another program wrote an older version over it. */
  readonly onSaveUndone: (event: {
    readonly relPath: string;
    readonly savedHash: string;
    readonly currentHash: string;
  }) => void;
  /** A version seen on disk could not be kept in history. */
  readonly onHistoryFailed: (error: HostError) => void;
}
