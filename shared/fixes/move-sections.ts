import { snapshotFile, type WorkspaceSnapshot } from "../files/snapshot.ts";
import { err, ok } from "../result.ts";
import type { PlannedFix } from "./fix-plan.ts";
import { adaptedText, insertParagraph } from "./insert-text.ts";
import { plainTextFile } from "./plain-text-file.ts";
import { splitSections } from "./sections.ts";
import { findToolBlocks } from "./tool-blocks.ts";

/** Moves whole parts of a file, by their numbers in `splitSections`, to the end of another file. */
export function planMoveSections(
  snapshot: WorkspaceSnapshot,
  options: { readonly relPath: string; readonly sections: readonly number[]; readonly to: string },
): PlannedFix {
  const source = plainTextFile(snapshot, options.relPath);
  if (!source.ok) return source;
  const { text } = source.value;
  const chosen = splitSections(text).filter((section, index) => section.movable && options.sections.includes(index));
  if (chosen.length === 0 || options.to === options.relPath) return err("nothing-to-do");
  const target = plainTextFile(snapshot, options.to);
  if (!target.ok && (target.error !== "not-there" || snapshotFile(snapshot, options.to)?.link !== undefined))
    return err("not-text");
  const targetText = target.ok ? target.value.text : "";
  if (findToolBlocks(targetText).some((block) => !block.closed)) return err("inside-tool-block");
  const moved = chosen.map(({ start, end }) => text.slice(start, end)).join("");
  const after = chosen.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
  return ok({
    id: "move-sections",
    steps: [
      {
        kind: "write",
        relPath: options.to,
        baseHash: target.ok ? target.value.hash : null,
        before: target.ok ? targetText : null,
        after: insertParagraph(targetText, { at: targetText.length, text: adaptedText(moved, targetText || text) }),
      },
      { kind: "write", relPath: options.relPath, baseHash: source.value.hash, before: text, after },
    ],
    gain: text.trimEnd().length - after.trimEnd().length,
  });
}
