import { snapshotFile, type WorkspaceSnapshot } from "../files/snapshot.ts";
import { err, ok } from "../result.ts";
import type { PlannedFix } from "./fix-plan.ts";
import { plainTextFile } from "./plain-text-file.ts";

/** Takes the list for the first day away; it stays in history. */
export function planRemoveBootstrap(snapshot: WorkspaceSnapshot): PlannedFix {
  const file = plainTextFile(snapshot, "BOOTSTRAP.md");
  if (!file.ok) return file;
  const { relPath, text, hash } = file.value;
  const step = { kind: "remove", relPath, baseHash: hash, before: text } as const;
  return ok({ id: "remove-bootstrap", steps: [step], gain: text.trimEnd().length });
}

/** Puts a file of its own in the place of a link or of one name of a hard-linked file. */
export function planDetach(snapshot: WorkspaceSnapshot, relPath: string): PlannedFix {
  const file = snapshotFile(snapshot, relPath);
  if (file === undefined || (file.kind === "absent" && file.link === undefined)) return err("not-there");
  const { text, hash, link, linkCount = 1 } = file;
  if (file.kind !== "file" || text === undefined || hash === undefined) return err("not-text");
  if (link === undefined && linkCount < 2) return err("nothing-to-do");
  const step = { kind: "detach", relPath, target: link?.target ?? null, baseHash: hash, before: text } as const;
  return ok({ id: "detach", steps: [step], gain: 0 });
}

/** Gives a file the exact name the runtime looks for. */
export function planRename(
  snapshot: WorkspaceSnapshot,
  names: { readonly relPath: string; readonly to: string },
): PlannedFix {
  const file = plainTextFile(snapshot, names.relPath);
  if (!file.ok) return file;
  const { relPath, text, hash } = file.value;
  const step = { kind: "rename", relPath, to: names.to, baseHash: hash, before: text } as const;
  return ok({ id: "rename", steps: [step], gain: 0 });
}
