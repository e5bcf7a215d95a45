import { err, ok } from "#shared/result.ts";
import { hostError } from "#shared/rpc/errors.ts";
import type { DomainHandlers } from "#shared/rpc/router.ts";
import type { Disk } from "../../services/disk.ts";
import { historyDir } from "../../services/path-guard.ts";
import type { ReviewStore } from "../../services/review-store.ts";
import { isEditableEncoding } from "../../services/text-encoding.ts";
import type { ConnectedClient } from "../connected-client.ts";
import type { OpenWorkspaces } from "../open-workspaces.ts";

/** Calls about what others changed since the user last looked. */
export function createReviewHandlers(deps: {
  readonly workspaces: OpenWorkspaces;
  readonly review: ReviewStore;
  readonly disk: Disk;
}) {
  const { workspaces, review, disk } = deps;
  return {
    "review.list": async ({ workspaceId }, client) => {
      const open = workspaces.find(client, workspaceId);
      return open.ok ? ok({ files: await review.list(await historyDir(disk, open.value.dir)) }) : open;
    },
    "review.read": async ({ workspaceId, relPath }, client) => {
      const open = workspaces.find(client, workspaceId);
      if (!open.ok) return open;
      const seen = await review.readSeen(await historyDir(disk, open.value.dir), relPath);
      const file = await open.value.folder.read(relPath);
      if (!file.ok) return file;
      const { kind, text, encoding, hash, writable } = file.value;
      const isText = kind === "file" && text !== undefined && encoding !== undefined && isEditableEncoding(encoding);
      if (seen === undefined || (kind !== "absent" && !isText)) return err(hostError("not-found", { path: relPath }));
      return ok({
        seen,
        disk: kind === "absent" ? null : (text ?? ""),
        diskHash: kind === "absent" ? null : (hash ?? null),
        writable: writable !== false,
      });
    },
    "review.markSeen": async ({ workspaceId, relPath, disk: mark, text }, client) => {
      const open = workspaces.find(client, workspaceId);
      if (!open.ok) return open;
      const key = await historyDir(disk, open.value.dir);
      const isMarked = await review.markSeen(key, { relPath, disk: mark, ...(text !== undefined && { text }) });
      if (isMarked) workspaces.tellReview(open.value.dir, []);
      return ok({ status: isMarked ? "marked" : "changed" });
    },
  } satisfies DomainHandlers<"review", ConnectedClient>;
}
