import { buildPreviewJson } from "#shared/prompt/preview-json.ts";
import { createTokenCounter } from "#shared/prompt/tokens.ts";
import { ok } from "#shared/result.ts";
import { assembleAtRest } from "../../host/prompt-at-rest.ts";
import type { Command } from "../command.ts";
import { PROMPT_FLAGS } from "../common-flags.ts";
import { describeDiagnostic } from "../diagnostic-words.ts";
import { EXIT } from "../exit-code.ts";
import { resolvePromptTarget } from "../prompt-target.ts";

/** `soulscope preview`: the project context itself, or with `--json` all that is known of it. */
export const PREVIEW_COMMAND: Command = {
  name: "preview",
  summary: "Print the project context an agent would receive",
  positionals: [],
  flags: PROMPT_FLAGS,
  async run({ flags }, context) {
    const target = await resolvePromptTarget(flags, context);
    if (!target.ok) return target;
    const { prompt, detected, diagnostics } = await assembleAtRest(target.value);
    for (const diagnostic of diagnostics) {
      if (diagnostic.code !== "workspace-missing" && diagnostic.code !== "config-broken") continue;
      await context.stderr(`soulscope: ${diagnostic.code}: ${describeDiagnostic(diagnostic)}\n`);
    }
    if (flags.json === undefined) {
      await context.stdout(prompt.projectContext);
      return ok(EXIT.fine);
    }
    const { encode } = await import("gpt-tokenizer/encoding/o200k_base");
    const tokens = createTokenCounter({
      encoding: "o200k_base",
      encodeLength: (text) => encode(text, { disallowedSpecial: new Set() }).length,
    });
    await context.stdout(`${JSON.stringify(buildPreviewJson(prompt, { detected, tokens }))}\n`);
    return ok(EXIT.fine);
  },
};
