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

/** Text of a kept version; null stands for no file at all. */
export function useVersionText(workspaceId: string, hash: string | null): ReadText {
  const { client } = useStores();
  const [read, setRead] = useState<{ readonly hash: string; readonly text: ReadText } | null>(null);
  useEffect(() => {
    if (hash === null) return;
    let isWanted = true;
    void client.call("history.readText", { workspaceId, hash }).then((answer) => {
      if (!isWanted) return;
      if (answer.ok) {
        const { text, isExact } = answer.value;
        setRead({ hash, text: isExact ? { status: "text", text } : { status: "not-text" } });
      } else {
        const isGone = answer.error.code === "not-found";
        setRead({ hash, text: isGone ? { status: "forgotten" } : { status: "failed", error: answer.error } });
      }
    });
    return () => {
      isWanted = false;
    };
  }, [client, workspaceId, hash]);
  if (hash === null) return NONE;
  return read?.hash === hash ? read.text : READING;
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
