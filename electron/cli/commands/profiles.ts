import { ok } from "#shared/result.ts";
import type { AgentSummary, Profile } from "#shared/rpc/contract.ts";
import { createAgentInspector } from "../../host/prompt-at-rest.ts";
import { createProfileStore } from "../../services/profile-store.ts";
import { createRuntimeDetector } from "../../services/runtime-detector.ts";
import type { Command } from "../command.ts";
import { HOME_FLAG } from "../common-flags.ts";
import { EXIT } from "../exit-code.ts";
import { homeOf } from "../prompt-target.ts";
import { terminalLine } from "../terminal-line.ts";

/** `soulscope profiles`: what the welcome screen lists. */
export const PROFILES_COMMAND: Command = {
  name: "profiles",
  summary: "List the profiles and agents found on this machine",
  positionals: [],
  flags: { ...HOME_FLAG, json: { isSwitch: true, help: "Print one JSON object" } },
  async run({ flags }, context) {
    const home = homeOf(flags, context);
    const { env, cwd, platform } = context;
    const place = { env, cwd, home, pathStyle: platform === "win32" ? "windows" : "posix" } as const;
    const store = createProfileStore({
      homeDir: home,
      env,
      platform,
      cwd,
      inspectAgent: createAgentInspector({ home, runtimes: createRuntimeDetector({ place, platform }) }),
    });
    const profiles = await store.list();
    await context.stdout(
      flags.json === undefined ? profiles.map(profileText).join("") : `${JSON.stringify({ profiles })}\n`,
    );
    return ok(EXIT.fine);
  },
};

function profileText({ id, isActive, config, agents }: Profile): string {
  const isQuiet = config.status === "ok" || config.status === "absent";
  const state = isQuiet ? "" : `  [config ${config.status}${placeOfError(config)}: ${config.path}]`;
  const lines = [`${id}${isActive ? " *" : ""}${state}`, ...agents.map(agentText)];
  return lines.map((line) => `${terminalLine(line)}\n`).join("");
}

function placeOfError({ error }: Profile["config"]): string {
  return error === undefined ? "" : ` at ${error.line}:${error.column}, ${error.message}`;
}

function agentText(agent: AgentSummary): string {
  const face = [agent.emoji, agent.displayName].filter((part) => part !== null).join(" ");
  const problems = agent.problems === 0 ? "" : `  problems: ${agent.problems}`;
  const state = agent.state === "ready" ? "" : `  (${agent.state})`;
  const shared = agent.sharedWith.length === 0 ? "" : `  shares its folder with: ${agent.sharedWith.join(", ")}`;
  return `  ${agent.id}${agent.isDefault ? " (default)" : ""}  ${face === "" ? "-" : face}  ${agent.displayDir}${state}${problems}${shared}`;
}
