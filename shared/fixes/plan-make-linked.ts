import { baseName } from "../files/path-names.ts";
import { snapshotFile, type WorkspaceSnapshot } from "../files/snapshot.ts";
import { err, ok } from "../result.ts";
import type { PlannedFix } from "./fix-plan.ts";

/** Makes the file that a link leads to, with its name as the title; nothing that is there is replaced. */
export function planMakeLinked(snapshot: WorkspaceSnapshot, relPath: string): PlannedFix {
  const file = snapshotFile(snapshot, relPath);
  if (file !== undefined && file.kind !== "absent") return err("nothing-to-do");
  const title = baseName(relPath).replace(/\.[a-z0-9]+$/i, "");
  const after = `# ${title}\n`;
  return ok({
    id: "make-linked",
    steps: [{ kind: "write", relPath, baseHash: null, before: null, after }],
    gain: 0,
  });
}
