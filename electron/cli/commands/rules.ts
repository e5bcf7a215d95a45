import type { Result } from "#shared/result.ts";
import { type CliFailure, usageFailure } from "../cli-failure.ts";
import type { CliContext, Command, FlagSpec, ParsedArguments } from "../command.ts";
import type { ExitCode } from "../exit-code.ts";
import { runRulesCheck } from "./rules-check.ts";
import { runRulesExplain } from "./rules-explain.ts";
import { runRulesTest } from "./rules-test.ts";

const FLAGS: Readonly<Record<string, FlagSpec>> = {
  private: { value: "FILE", help: "Rules file of one agent, below FILE" },
  stage: { value: "STAGE", help: "explain: onInput, onOutput, onMemoryWrite, onMemoryRead, afterLLM, onToolRun, …" },
  text: { value: "TEXT", help: "explain: the text, or the name of the tool" },
  args: { value: "JSON", help: "explain: arguments of the tool" },
  skill: { value: "NAME", help: "explain: the skill that uses the tool" },
  json: { isSwitch: true, help: "Print one JSON object; explain does so whenever a program reads it" },
};

type Action = (args: ParsedArguments, context: CliContext) => Promise<Result<ExitCode, CliFailure>>;

const ACTIONS: Readonly<Record<string, Action>> = {
  check: runRulesCheck,
  test: runRulesTest,
  explain: runRulesExplain,
};

/** `soulscope rules check|test|explain`: what a rules file says, whether its tests pass, what it would do. */
export const RULES_COMMAND: Command = {
  name: "rules",
  summary: "Check, test or explain rules.md",
  positionals: ["check|test|explain", "FILE", "[FILE…]"],
  flags: FLAGS,
  async run({ flags, positionals }, context) {
    const [name = "", ...files] = positionals;
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
    if (action === undefined) {
      return usageFailure(`rules is followed by check, test or explain, not ${JSON.stringify(name)}`);
    }
    if (files.length > 1 && (name !== "test" || flags.private !== undefined)) {
      return usageFailure(`rules ${name} takes one file${name === "test" ? " with --private" : ""}`);
    }
    const foreign = ["stage", "text", "args", "skill"].find((flag) => flags[flag] !== undefined);
    if (name !== "explain" && foreign !== undefined) return usageFailure(`rules ${name} has no flag --${foreign}`);
    return action({ flags, positionals: files }, context);
  },
};
