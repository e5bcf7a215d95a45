import { expect, it } from "vitest";
import { substituteEnv } from "./substitute-env.ts";

it("[G8] puts variables in where the prompt depends on them, and leaves secrets alone", () => {
  const config = {
    agents: {
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the form openclaw.json uses
      defaults: { workspace: "${BASE}/w", note: "$${BASE} ${unset} ${NOT_SET} ${EMPTY} $BASE", bootstrapMaxChars: 5 },
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the form openclaw.json uses
      list: [{ id: "a", workspace: "~/${BASE}${BASE}" }],
    },
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the form openclaw.json uses
    models: { apiKey: "${KEY}" },
  };
  expect(substituteEnv(config, { BASE: "x$&y", KEY: "secret", EMPTY: "" })).toEqual({
    agents: {
      defaults: {
        workspace: "x$&y/w",
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the form openclaw.json uses
        note: "${BASE} ${unset} ${NOT_SET} ${EMPTY} $BASE",
        bootstrapMaxChars: 5,
      },
      list: [{ id: "a", workspace: "~/x$&yx$&y" }],
    },
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the form openclaw.json uses
    models: { apiKey: "${KEY}" },
  });
});
