import { normalizeAgentId } from "../config/agent-list.ts";
import { isRulesFile, privatePlace } from "../files/is-rules-file.ts";
import { snapshotFile, type WorkspaceSnapshot } from "../files/snapshot.ts";
import { err, ok } from "../result.ts";
import type { PlannedFix } from "./fix-plan.ts";
import { plainTextFile } from "./plain-text-file.ts";

/** Where an agent's own file lies; its folder keeps the spelling that it has. */
export function privatePath(
  snapshot: WorkspaceSnapshot,
  { relPath, agentId }: { readonly relPath: string; readonly agentId: string },
): string {
  const folders = snapshot.files.flatMap((file) => privatePlace(file.relPath)?.agentId ?? []);
  const id = normalizeAgentId(agentId);
  return `agents/${folders.find((folder) => normalizeAgentId(folder) === id) ?? id}/${relPath}`;
}

/**
 * Gives an agent its own file in the place of a shared one, with the same text. Rules of its own add to the shared
 * ones, so they begin empty.
 */
export function planMakePrivate(
  snapshot: WorkspaceSnapshot,
  { relPath, agentId }: { readonly relPath: string; readonly agentId: string },
): PlannedFix {
  const file = plainTextFile(snapshot, relPath);
  if (!file.ok) return file;
  const to = privatePath(snapshot, { relPath, agentId });
  const there = snapshot.files.find((one) => one.relPath.toLowerCase() === to.toLowerCase());
  if (there !== undefined && there.kind !== "absent") return err("nothing-to-do");
  const after = isRulesFile(relPath) ? ownRules(file.value.text) : file.value.text;
  return ok({
    id: "make-private",
    steps: [{ kind: "write", relPath: to, baseHash: null, before: null, after }],
    gain: 0,
  });
}

/** Takes an agent's own file away, so that the shared one counts again; its text stays in history. */
export function planUseShared(snapshot: WorkspaceSnapshot, relPath: string): PlannedFix {
  const place = privatePlace(relPath);
  const shared = place === null ? undefined : snapshotFile(snapshot, place.shared);
  if (shared === undefined || shared.kind === "absent") return err("not-there");
  const file = plainTextFile(snapshot, relPath);
  if (!file.ok) return file;
  const { text, hash } = file.value;
  return ok({ id: "use-shared", steps: [{ kind: "remove", relPath, baseHash: hash, before: text }], gain: 0 });
}

function ownRules(shared: string): string {
  const [, language = "en"] = /^language\s*[:：]\s*(en|zh)\s*$/m.exec(shared) ?? [];
  return `---\nrules: 1\nlanguage: ${language}\n---\n`;
}
