import type { SnapshotFile } from "#shared/files/snapshot.ts";
import type { ConfigState, ExtraFile, OpenFiles, WorkspaceView } from "#shared/rpc/contract.ts";
import type { HostError } from "#shared/rpc/errors.ts";
import type { SessionKind } from "#shared/sessions/session.ts";
import type { FileBuffer, Notice, RevealRequest } from "./workspace-state.ts";

/** Everything that can happen to an open workspace; the past tense of what a person, the host or the line did. */
export type WorkspaceEvent =
  | { readonly type: "opening.started"; readonly dir: string }
  | { readonly type: "opening.failed"; readonly dir: string; readonly error: HostError }
  /** Unsaved text could not be put away: the workspace that is open stays. */
  | { readonly type: "opening.given-up" }
  | {
      readonly type: "workspace.opened";
      readonly view: WorkspaceView;
      /** Buffers rebuilt from the journal of an earlier run. */
      readonly recovered: readonly FileBuffer[];
      /** Number of unsaved texts that stayed behind in the journal of the workspace that was left. */
      readonly keptBehind: number;
      /** Files that were open when the workspace was left last. */
      readonly last?: OpenFiles | undefined;
    }
  | { readonly type: "workspace.refreshed"; readonly view: WorkspaceView }
  | { readonly type: "workspace.closed"; readonly keptBehind: number }
  | {
      readonly type: "files.changed";
      readonly version: number;
      readonly changed: readonly SnapshotFile[];
      readonly extras?: readonly ExtraFile[];
    }
  | { readonly type: "folder.gone"; readonly error: HostError }
  | { readonly type: "folder.back" }
  | { readonly type: "config.changed"; readonly config: ConfigState }
  | { readonly type: "late.write"; readonly relPath: string }
  | { readonly type: "save.undone"; readonly relPath: string }
  | { readonly type: "file.loaded"; readonly file: SnapshotFile }
  | { readonly type: "tab.opened"; readonly relPath: string }
  | { readonly type: "tab.closed"; readonly relPath: string }
  | { readonly type: "text.edited"; readonly relPath: string; readonly text: string }
  /** From outside the editor. */
  | { readonly type: "text.replaced"; readonly relPath: string; readonly text: string }
  | { readonly type: "save.started"; readonly relPath: string; readonly text: string }
  | {
      readonly type: "save.acknowledged";
      readonly relPath: string;
      readonly file: SnapshotFile;
      readonly sentText: string;
      readonly confirmed: boolean;
      readonly atMs: number;
    }
  | {
      readonly type: "save.refused";
      readonly relPath: string;
      readonly current: SnapshotFile;
      readonly baseText: string | null;
    }
  | { readonly type: "save.failed"; readonly relPath: string; readonly error: HostError }
  | { readonly type: "theirs.taken"; readonly relPath: string }
  | { readonly type: "mine.kept"; readonly relPath: string }
  | { readonly type: "merge.applied"; readonly relPath: string; readonly text: string }
  | { readonly type: "recovered.kept"; readonly relPath: string }
  | { readonly type: "recovered.discarded"; readonly relPath: string }
  | { readonly type: "merge.opened"; readonly relPath: string }
  | { readonly type: "merge.closed" }
  | { readonly type: "session.chosen"; readonly kind: SessionKind }
  | { readonly type: "agent.chosen"; readonly agentId: string | null }
  | { readonly type: "reveal.requested"; readonly request: Omit<RevealRequest, "id"> }
  | { readonly type: "notice.added"; readonly notice: Omit<Notice, "id"> }
  | { readonly type: "notice.dismissed"; readonly id: string }
  | { readonly type: "connection.changed"; readonly connected: boolean };
