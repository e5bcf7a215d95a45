import { readRecallSettings } from "#shared/memory/recall-settings.ts";
import { scanLayers } from "#shared/prompt/scan-layers.ts";
import { ok } from "#shared/result.ts";
import { buildMemoryIndex } from "../../services/memory-index.ts";
import { createNodeDisk } from "../../services/node-disk.ts";
import type { Command } from "../command.ts";
import { PROMPT_FLAGS } from "../common-flags.ts";
import { EXIT } from "../exit-code.ts";
import { resolvePromptTarget } from "../prompt-target.ts";
import { readLayeredWorkspace } from "../read-layered-workspace.ts";
import { terminalLine } from "../terminal-line.ts";

/** `soulscope recall TEXT`: the daily memory that would go along with a message. */
export const RECALL_COMMAND: Command = {
  name: "recall",
  summary: "Show which daily memory would go along with a message",
  positionals: ["TEXT"],
  flags: PROMPT_FLAGS,
  async run({ flags, positionals: [input = ""] }, context) {
    const target = await resolvePromptTarget(flags, context);
    if (!target.ok) return target;
    const { workspaceDir } = target.value;
    const workspace = await readLayeredWorkspace(target.value);
    if (!workspace.ok) return workspace;
    const { snapshot, agentId } = workspace.value;
    const scan = scanLayers(snapshot, agentId);
    const memory = scan.privates.get("memory.md") ?? scan.own.get("memory.md");
    const { settings, problems } = readRecallSettings(memory?.text ?? "");
    for (const { key, value } of problems) {
      const what = terminalLine(`${memory?.relPath}: ${key}: ${value}`);
      await context.stderr(`soulscope: recall-setting-ignored: ${what}\n`);
    }
    const index = await buildMemoryIndex({ disk: createNodeDisk(), workspaceDir });
    const recall = index.recall({ input, settings, now: Date.now() });
    if (flags.json !== undefined) {
      await context.stdout(`${JSON.stringify({ ...recall, indexed: index.size, settings })}\n`);
      return ok(EXIT.fine);
    }
    const lines = recall.shards.flatMap(({ relPath, score, isWhole, lines: found }) => [
      `${relPath} ${score.toFixed(2)}${isWhole ? "" : " (matching lines)"}`,
      ...found.map(({ line, text }) => `  ${line}: ${text.trim()}`),
    ]);
    const shown = lines.map(terminalLine);
    const { used, characters } = recall.budget;
    await context.stdout(`${[...shown, `${used} of ${characters} characters, ${index.size} shards`].join("\n")}\n`);
    return ok(EXIT.fine);
  },
};
