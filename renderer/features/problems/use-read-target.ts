import { useEffect } from "react";
import { useWorkspace, useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import { snapshotFile } from "#shared/files/snapshot.ts";

/** Reads a file that is no part of the view, such as a skill or a daily note; a plan must know what stands there. */
export function useReadTarget(relPath: string): void {
  const { readFile } = useWorkspaceActions();
  const isKnown = useWorkspace(({ view }) => view !== null && snapshotFile(view.snapshot, relPath) !== undefined);
  useEffect(() => {
    if (!isKnown) void readFile(relPath);
  }, [isKnown, readFile, relPath]);
}
