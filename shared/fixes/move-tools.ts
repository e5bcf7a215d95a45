import type { WorkspaceSnapshot } from "../files/snapshot.ts";
import { err, ok } from "../result.ts";
import type { FixStep, PlannedFix } from "./fix-plan.ts";
import { findHeadings } from "./headings.ts";
import { adaptedText, insertParagraph } from "./insert-text.ts";
import { plainTextFile } from "./plain-text-file.ts";
import { findToolBlocks } from "./tool-blocks.ts";

const SECTION = "## Tools";

/** Moves what TOOLS.md says under `## Tools` of AGENTS.md, where newer versions read it, and takes TOOLS.md away. */
export function planMoveTools(snapshot: WorkspaceSnapshot): PlannedFix {
  const tools = plainTextFile(snapshot, "TOOLS.md");
  if (!tools.ok) return tools;
  const agents = plainTextFile(snapshot, "AGENTS.md");
  if (!agents.ok && agents.error !== "not-there") return agents;
  const base = agents.ok ? agents.value : { text: "", hash: null };
  const moved = adaptedText(demoted(tools.value.text), base.text);
  const remove: FixStep = {
    kind: "remove",
    relPath: "TOOLS.md",
    baseHash: tools.value.hash,
    before: tools.value.text,
  };
  if (moved === "") return ok({ id: "move-tools", steps: [remove], gain: 0 });
  const after = withTools(base.text, moved);
  if (after === undefined) return err("inside-tool-block");
  const write: FixStep = {
    kind: "write",
    relPath: "AGENTS.md",
    baseHash: base.hash,
    before: agents.ok ? base.text : null,
    after,
  };
  return ok({ id: "move-tools", steps: [write, remove], gain: 0 });
}

/** The text with more at the end of its `## Tools`, which is made at the end where there is none. */
function withTools(text: string, moved: string): string | undefined {
  const blocks = findToolBlocks(text);
  const headings = findHeadings(text, blocks);
  const at = headings.findIndex(({ level, title }) => level === 2 && /^tools$/i.test(title.trim()));
  if (at !== -1) {
    const end = headings.slice(at + 1).find(({ level }) => level <= 2)?.start ?? text.length;
    const isInside = blocks.some((block) => end > block.start && end <= block.end && !block.closed);
    if (!isInside) return insertParagraph(text, { at: end, text: moved });
  }
  // Behind a block that is never closed every line would count as the tool's own.
  if (blocks.some((block) => !block.closed)) return undefined;
  const ending = /\r\n|\n|\r/.exec(moved)?.[0] ?? /\r\n|\n|\r/.exec(text)?.[0] ?? "\n";
  return insertParagraph(text, { at: text.length, text: `${SECTION}${ending}${ending}${moved}` });
}

/** Headings go below a second-level one; blocks of tools and code stay as they are. */
function demoted(text: string): string {
  const headings = findHeadings(text, findToolBlocks(text));
  const shift = 3 - Math.min(3, ...headings.map(({ level }) => level));
  let result = "";
  let done = 0;
  for (const { start, level } of headings) {
    const hash = text.indexOf("#", start);
    result += text.slice(done, hash) + "#".repeat(Math.min(6, level + shift) - level);
    done = hash;
  }
  return result + text.slice(done);
}
