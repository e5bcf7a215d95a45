import { dialectName } from "#renderer/i18n/dialect-name.ts";
import type { Translate } from "#renderer/i18n/translate.ts";
import type { DetectedDialect } from "#shared/dialects/detect.ts";
import type { AssembledPrompt } from "#shared/prompt/assembled-prompt.ts";
import { buildPreviewJson } from "#shared/prompt/preview-json.ts";
import { createTokenCounter } from "#shared/prompt/tokens.ts";
import type { WorkspaceView } from "#shared/rpc/contract.ts";
import { promptHtml, promptMarkdown } from "#shared/transfer/export-prompt.ts";

/** Forms in which the final prompt can be kept. */
export const PROMPT_FORMS = ["text", "markdown", "json", "html"] as const;
export type PromptForm = (typeof PROMPT_FORMS)[number];

/** A file that is ready to be kept. */
export interface PromptFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

/** Makes the file of a form; JSON is that of `soulscope preview --json`, with tokens counted. */
export async function promptFile(
  form: PromptForm,
  of: {
    readonly prompt: AssembledPrompt;
    readonly dialect: WorkspaceView["dialect"];
    readonly agent: string;
    readonly language: string;
    readonly t: Translate;
  },
): Promise<PromptFile> {
  const { prompt, dialect, agent, language, t } = of;
  const date = new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short" }).format(new Date());
  const words = {
    title: t("transfer:promptTitle", { agent }),
    facts: [
      t("transfer:factSession", { session: t(`files:sessions.${prompt.session.kind}`) }),
      t("transfer:factVersion", { version: dialectName(t, prompt.dialect) }),
      t("transfer:factSize", { count: prompt.projectContext.length }),
      t("transfer:factTime", { date }),
    ],
  };
  switch (form) {
    case "text":
      return { name: "prompt.txt", type: "text/plain", text: prompt.projectContext };
    case "markdown":
      return { name: "prompt.md", type: "text/markdown", text: promptMarkdown(prompt, words) };
    case "html":
      return { name: "prompt.html", type: "text/html", text: promptHtml(prompt, { ...words, language }) };
    case "json": {
      const { encode } = await import("gpt-tokenizer/encoding/o200k_base");
      const tokens = createTokenCounter({
        encoding: "o200k_base",
        encodeLength: (text) => encode(text, { disallowedSpecial: new Set() }).length,
      });
      // The wire keeps reasons open; what the host detected is always one of these.
      const detected = dialect as DetectedDialect;
      const json = buildPreviewJson(prompt, { detected, tokens });
      return { name: "prompt.json", type: "application/json", text: `${JSON.stringify(json, null, 2)}\n` };
    }
  }
}
