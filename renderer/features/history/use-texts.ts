import { useEffect, useState } from "react";
import { useStores, useWorkspace, useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import { snapshotFile } from "#shared/files/snapshot.ts";
import type { HostError } from "#shared/rpc/errors.ts";
import type { HistoryEntry } from "#shared/rpc/history-calls.ts";

/** A text on its way: being read, there, not there at all, or not to be shown. */
export type ReadText =
  | { readonly status: "reading" }
  | { readonly status: "text"; readonly text: string }
  | { readonly status: "none" }
  | { readonly status: "not-text" }
  | { readonly status: "forgotten" }
  | { readonly status: "failed"; readonly error: HostError };

const READING: ReadText = { status: "reading" };
const NONE: ReadText = { status: "none" };

/** Where the text of a version is: kept in history by its hash, or in a commit. */
export type VersionSource =
  | { readonly kind: "kept"; readonly hash: string }
  | { readonly kind: "commit"; readonly commit: string; readonly relPath: string };

/** Text of a version; null stands for no file at all. */
export function useVersionText(workspaceId: string, source: VersionSource | null): ReadText {
  const { client } = useStores();
  const [read, setRead] = useState<{ readonly key: string; readonly text: ReadText } | null>(null);
  const key = source === null ? null : JSON.stringify(source);
  useEffect(() => {
    if (key === null || source === null) return;
    let isWanted = true;
    const asked =
      source.kind === "kept"
        ? client.call("history.readText", { workspaceId, hash: source.hash })
        : client.call("git.readText", { workspaceId, commit: source.commit, relPath: source.relPath });
    void asked.then((answer) => {
      if (!isWanted) return;
      if (answer.ok) {
        const { text, isExact } = answer.value;
        setRead({ key, text: isExact ? { status: "text", text } : { status: "not-text" } });
      } else {
        const isGone = answer.error.code === "not-found";
        setRead({ key, text: isGone ? { status: "forgotten" } : { status: "failed", error: answer.error } });
      }
    });
    return () => {
      isWanted = false;
    };
    // The key stands for the source.
  }, [client, workspaceId, key]);
  if (key === null) return NONE;
  return read?.key === key ? read.text : READING;
}

/** Text of a file as it is in the window: unsaved where it is being edited, else what the disk holds. */
export function useNowText(relPath: string): ReadText {
  const { readFile } = useWorkspaceActions();
  const { buffer, file } = useWorkspace((state) => ({
    buffer: state.buffers.get(relPath),
    file: state.view === null ? undefined : snapshotFile(state.view.snapshot, relPath),
  }));
  const isUnread = file === undefined;
  useEffect(() => {
    if (isUnread) void readFile(relPath);
  }, [isUnread, readFile, relPath]);
  if (buffer !== undefined) return { status: "text", text: buffer.text };
  if (file === undefined) return READING;
  if (file.kind === "absent") return NONE;
  return file.text === undefined ? { status: "not-text" } : { status: "text", text: file.text };
}

/** The newest versions of one file, to compare with. */
export function useFileVersions(workspaceId: string, relPath: string): readonly HistoryEntry[] {
  const { client } = useStores();
  const [entries, setEntries] = useState<readonly HistoryEntry[]>([]);
  useEffect(() => {
    let isWanted = true;
    void client.call("history.list", { workspaceId, relPath, after: null, limit: 50 }).then((listed) => {
      if (isWanted && listed.ok) setEntries(listed.value.entries);
    });
    return () => {
      isWanted = false;
    };
  }, [client, workspaceId, relPath]);
  return entries;
}
