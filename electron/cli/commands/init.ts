import { ok } from "#shared/result.ts";
import { hostError } from "#shared/rpc/errors.ts";
import { ensureAgentWorkspace } from "../../services/agent-workspace.ts";
import { expandUserPath } from "../../services/path-guard.ts";
import { createTemplateStore, TEMPLATE_LANGUAGES } from "../../services/template-store.ts";
import { hostFailure, usageFailure } from "../cli-failure.ts";
import type { Command } from "../command.ts";
import { DIALECT_FLAG, HOME_FLAG } from "../common-flags.ts";
import { EXIT } from "../exit-code.ts";
import { dialectToMake, homeOf } from "../prompt-target.ts";
import { templateDirsOf } from "../template-dirs.ts";

/** Ids that the help names; a test keeps them equal to what is there. */
export const NAMED_TEMPLATES = [
  "default",
  "coding-partner",
  "customer-support",
  "habits-coach",
  "household-helper",
  "research-partner",
  "shop-assistant",
  "study-companion",
  "travel-planner",
  "writing-editor",
  "blank",
] as const;

/** `soulscope init`: makes a workspace; names each file it wrote and each it found. */
export const INIT_COMMAND: Command = {
  name: "init",
  summary: "Make a workspace from a template; writes only files that are missing",
  positionals: ["DIR"],
  flags: {
    template: { value: "ID", help: `One of ${NAMED_TEMPLATES.join(", ")} (default: default)` },
    lang: { choices: TEMPLATE_LANGUAGES, help: "Language of the files (default: en)" },
    ...DIALECT_FLAG,
    ...HOME_FLAG,
  },
  async run({ flags, positionals }, context) {
    const { cwd, platform, env } = context;
    const templates = createTemplateStore({ candidates: templateDirsOf(context) });
    const language = TEMPLATE_LANGUAGES.find((known) => known === flags.lang) ?? "en";
    const templateId = flags.template ?? "default";
    const manifest = await templates.readManifest(templateId);
    if (!manifest.ok) {
      if (manifest.error.code !== "template-not-found") return hostFailure(manifest.error);
      const known = (await templates.list(language)).map(({ id }) => id);
      return usageFailure(`there is no template ${JSON.stringify(templateId)}; there are ${known.join(", ")}`);
    }
    const made = await ensureAgentWorkspace(templates, {
      dir: expandUserPath(positionals[0] ?? "", { homeDir: homeOf(flags, context), cwd, platform }),
      ensureBootstrapFiles: true,
      templateId,
      language,
      dialect: await dialectToMake(flags, context),
      gitInit: true,
      env,
    });
    if (!made.ok) return hostFailure(made.error);
    const { dir, written, kept } = made.value;
    const blocked = kept.find(({ kind }) => kind === "blocked");
    const lines = [...written.map((name) => `wrote ${name}`), ...kept.map(({ name }) => `kept ${name}`)];
    await context.stdout(`${[dir, ...lines].join("\n")}\n`);
    return blocked === undefined ? ok(EXIT.fine) : hostFailure(hostError("not-a-regular-file", { path: blocked.name }));
  },
};
