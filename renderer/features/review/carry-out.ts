import { isUnsaved } from "#renderer/stores/buffer-transitions.ts";
import type { AppStores } from "#renderer/stores/create-stores.ts";
import { mergeCleanly } from "#renderer/stores/merge-cleanly.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Decision } from "#shared/review/find-changes.ts";
import { type HostError, hostError } from "#shared/rpc/errors.ts";
import { decidedVersions, type FileReview } from "./file-review.ts";

/** Why decisions were not carried out. */
export type CarryFailure =
  /** Somebody changed the file meanwhile. */
  | { readonly kind: "changed" }
  /** Unsaved text touches the same place. */
  | { readonly kind: "unsaved" }
  | { readonly kind: "failed"; readonly error: HostError };

/** Carries decisions out on disk and in what is seen; gives the hash of what is on disk then, null for nothing. */
export async function carryOut(
  stores: AppStores,
  file: {
    readonly workspaceId: string;
    readonly relPath: string;
    readonly review: FileReview;
    /** Those that are carried out already. */
    readonly before: readonly Decision[];
    readonly decisions: readonly Decision[];
  },
): Promise<Result<string | null, CarryFailure>> {
  const { workspaceId, relPath, review } = file;
  const before = decidedVersions(review, file.before);
  const after = decidedVersions(review, file.decisions);
  let diskHash: string | null = review.diskHash;
  if (before.disk !== after.disk) {
    if (!takesUnsavedText(stores, { relPath, before: before.disk, after: after.disk })) return err({ kind: "unsaved" });
    const written = await write(stores, { workspaceId, relPath, text: after.disk, baseHash: review.diskHash });
    if (!written.ok) return written;
    diskHash = written.value;
  }
  const isAllSeen = after.seen === after.disk;
  const marked = await stores.client.call("review.markSeen", {
    workspaceId,
    relPath,
    disk: diskHash,
    ...(isAllSeen ? {} : { text: after.seen }),
  });
  if (!marked.ok) return err({ kind: "failed", error: marked.error });
  return marked.value.status === "changed" ? err({ kind: "changed" }) : ok(diskHash);
}

/** True when the open text of the file can take the change in by itself. */
function takesUnsavedText(
  { workspace }: AppStores,
  change: { readonly relPath: string; readonly before: string | null; readonly after: string | null },
): boolean {
  const buffer = workspace.getState().buffers.get(change.relPath);
  if (buffer === undefined || !isUnsaved(buffer)) return true;
  if (buffer.conflict !== null || change.before === null || change.after === null) return false;
  return mergeCleanly({ base: buffer.base.text, mine: buffer.text, theirs: change.after }) !== null;
}

/** Writes or removes the file over the version that was looked at; the window is told, since it is no foreign change. */
async function write(
  { client, workspace }: AppStores,
  file: {
    readonly workspaceId: string;
    readonly relPath: string;
    readonly text: string | null;
    readonly baseHash: string | null;
  },
): Promise<Result<string | null, CarryFailure>> {
  const { workspaceId, relPath, text, baseHash } = file;
  const accept = (files: Parameters<ReturnType<typeof workspace.getState>["acceptFiles"]>[0]): void => {
    if (workspace.getState().view?.workspaceId === workspaceId) workspace.getState().acceptFiles(files);
  };
  if (text === null) {
    const removed = await client.call("file.remove", { workspaceId, relPath, baseHash });
    if (!removed.ok) return err({ kind: "failed", error: removed.error });
    if (removed.value.status === "conflict") return err({ kind: "changed" });
    accept(removed.value.files);
    return ok(null);
  }
  const saved = await client.call("file.save", { workspaceId, relPath, text, baseHash });
  if (!saved.ok) return err({ kind: "failed", error: saved.error });
  if (saved.value.status === "conflict") return err({ kind: "changed" });
  const { file: now } = saved.value;
  accept([now]);
  return now.hash === undefined
    ? err({ kind: "failed", error: hostError("io-error", { path: relPath }) })
    : ok(now.hash);
}
