import { parseScript } from "#shared/lifecycle/parse-script.ts";
import { simulateScript } from "#shared/lifecycle/simulate-script.ts";
import { ok } from "#shared/result.ts";
import { checkRules } from "#shared/rules/check-rules.ts";
import { ioFailure, usageFailure } from "../cli-failure.ts";
import type { Command } from "../command.ts";
import { HOME_FLAG } from "../common-flags.ts";
import { EXIT } from "../exit-code.ts";
import { plainStep } from "../plain-step.ts";
import { readCliText, readRulesFiles } from "../read-rules.ts";
import { refuseBroken } from "../refuse-broken-rules.ts";
import { simulateOnWorkspace } from "../simulate-on-workspace.ts";

/** `soulscope simulate`: plays a script of events (JSON Lines) under rules; no model is called. */
export const SIMULATE_COMMAND: Command = {
  name: "simulate",
  summary: "Play a script of session events under rules.md",
  positionals: ["SCRIPT"],
  flags: {
    rules: { value: "FILE", help: "Rules file" },
    private: { value: "FILE", help: "Rules file of one agent, below the other" },
    workspace: { value: "DIR", help: "Play on this workspace, with its own files and rules" },
    agent: { value: "ID", help: "Agent of the workspace" },
    "hot-reload": { isSwitch: true, help: "Edits count from the next input on, not from the next session on" },
    ...HOME_FLAG,
    json: { isSwitch: true, help: "Print one JSON object a line" },
  },
  async run({ flags, positionals: [path = ""] }, context) {
    if (flags.workspace !== undefined) return simulateOnWorkspace({ flags, path }, context);
    if (flags.rules === undefined) return usageFailure("simulate needs --rules FILE or --workspace DIR");
    const text = await readCliText(path, context);
    if (!text.ok) return text;
    const files = await readRulesFiles([flags.rules, ...(flags.private === undefined ? [] : [flags.private])], context);
    if (!files.ok) return files;
    const script = parseScript(text.value);
    if (!script.ok) return ioFailure("script-broken", `${path}:${script.error.line}: ${script.error.message}`);
    const [global = { file: "", text: "" }, inner] = files.value;
    const check = checkRules(global, inner);
    if (await refuseBroken(check, context)) return ok(EXIT.problems);
    const lines = simulateScript(check.policy, script.value).map((result, index) =>
      flags.json === undefined ? plainStep(result, index + 1) : JSON.stringify(result),
    );
    await context.stdout(lines.map((line) => `${line}\n`).join(""));
    return ok(EXIT.fine);
  },
};
