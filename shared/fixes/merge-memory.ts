import type { WorkspaceSnapshot } from "../files/snapshot.ts";
import { err, ok } from "../result.ts";
import type { FixStep, PlannedFix } from "./fix-plan.ts";
import { adaptedText, insertParagraph } from "./insert-text.ts";
import { plainTextFile } from "./plain-text-file.ts";
import { findToolBlocks } from "./tool-blocks.ts";

/** Puts what memory.md says at the end of MEMORY.md and takes memory.md away; alone, it only gets the other name. */
export function planMergeMemory(snapshot: WorkspaceSnapshot): PlannedFix {
  const lower = plainTextFile(snapshot, "memory.md");
  if (!lower.ok) return lower;
  const { text, hash } = lower.value;
  const upper = plainTextFile(snapshot, "MEMORY.md");
  if (!upper.ok) {
    if (upper.error !== "not-there") return upper;
    const step = { kind: "rename", relPath: "memory.md", to: "MEMORY.md", baseHash: hash, before: text } as const;
    return ok({ id: "merge-memory", steps: [step], gain: 0 });
  }
  // Where names ignore case both are one file.
  if (snapshot.caseInsensitive) return err("nothing-to-do");
  const remove: FixStep = { kind: "remove", relPath: "memory.md", baseHash: hash, before: text };
  const moved = adaptedText(text, upper.value.text);
  if (moved === "" || upper.value.text.includes(moved)) {
    return ok({ id: "merge-memory", steps: [remove], gain: text.trimEnd().length });
  }
  if (findToolBlocks(upper.value.text).some((block) => !block.closed)) return err("inside-tool-block");
  const write: FixStep = {
    kind: "write",
    relPath: "MEMORY.md",
    baseHash: upper.value.hash,
    before: upper.value.text,
    after: insertParagraph(upper.value.text, { at: upper.value.text.length, text: moved }),
  };
  return ok({ id: "merge-memory", steps: [write, remove], gain: 0 });
}
