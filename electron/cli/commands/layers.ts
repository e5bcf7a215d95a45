import { type BandFile, buildLayers } from "#shared/layers/build-layers.ts";
import { LAYERS, layerRelation } from "#shared/layers/layers.ts";
import { MATRIX } from "#shared/layers/stages.ts";
import { privateAgents } from "#shared/prompt/scan-layers.ts";
import { ok } from "#shared/result.ts";
import { assembleAtRest } from "../../host/prompt-at-rest.ts";
import type { Command } from "../command.ts";
import { PROMPT_FLAGS } from "../common-flags.ts";
import { EXIT } from "../exit-code.ts";
import { resolvePromptTarget } from "../prompt-target.ts";
import { terminalLine } from "../terminal-line.ts";

/** `soulscope layers`: files by authority, with their place in the prompt. */
export const LAYERS_COMMAND: Command = {
  name: "layers",
  summary: "Show which file outranks which, and where each stands in the prompt",
  positionals: [],
  flags: PROMPT_FLAGS,
  async run({ flags }, context) {
    const target = await resolvePromptTarget(flags, context);
    if (!target.ok) return target;
    const { prompt, snapshot } = await assembleAtRest(target.value);
    const bands = buildLayers(prompt, snapshot);
    if (flags.json !== undefined) {
      const agents = privateAgents(snapshot);
      const relations = LAYERS.map(({ id }) => ({
        layer: id,
        to: Object.fromEntries(LAYERS.map((other) => [other.id, layerRelation(id, other.id)])),
      }));
      await context.stdout(
        `${JSON.stringify({ dialect: prompt.dialect, agents, layers: bands, relations, matrix: MATRIX })}\n`,
      );
      return ok(EXIT.fine);
    }
    const lines = bands.flatMap(({ layer, rank, injectedChars, files }) => [
      `${rank} ${layer}: ${injectedChars} characters`,
      ...files.map((file) => `  ${plainFile(file)}`),
    ]);
    await context.stdout(lines.map((line) => `${terminalLine(line)}\n`).join(""));
    return ok(EXIT.fine);
  },
};

function plainFile({ name, relPath, position, injectedChars, size, hiddenBy, stage, reason }: BandFile): string {
  const where = relPath ?? name;
  if (position !== null) return `${where}: ${injectedChars} characters, place ${position} in the prompt`;
  if (hiddenBy !== undefined) return `${where}: not used, ${hiddenBy} stands in its place`;
  return `${where}: ${size} characters, not in the prompt (${stage ?? reason ?? "missing"})`;
}
