import { isDialectId, SHORT_DIALECT_IDS } from "#shared/dialects/find-dialect.ts";
import type { FlagSpec } from "./command.ts";

/** `--home`, for every command that looks at this machine. */
export const HOME_FLAG = {
  home: { value: "DIR", help: "Use this folder instead of the user's home" },
} as const satisfies Record<string, FlagSpec>;

/** `--dialect` with the versions that are built in. */
export const DIALECT_FLAG = {
  dialect: {
    value: "auto|VERSION",
    accepts: (value: string) => value === "auto" || isDialectId(value),
    expected: `auto, ${SHORT_DIALECT_IDS.join(", ")} or openclaw-YYYY.M.P`,
    help: "Version of the runtime, e.g. openclaw-2026.3.13; auto guesses",
  },
} as const satisfies Record<string, FlagSpec>;

/** Flags that say whose prompt is meant. */
export const PROMPT_FLAGS = {
  workspace: { value: "DIR", help: "Workspace folder" },
  profile: { value: "NAME", help: "Profile, as OPENCLAW_PROFILE would name it" },
  agent: { value: "ID", help: "Agent of the profile's openclaw.json" },
  session: { value: "KIND|KEY", help: "main, subagent, group, cron, heartbeat, or a full session key" },
  "chat-type": { choices: ["direct", "group", "channel"], help: "Kind of chat the session belongs to" },
  config: { value: "FILE", help: "Read this openclaw.json (JSON5)" },
  hooks: { value: "FILE", help: "Apply these declarative bootstrap hooks (JSON)" },
  ...DIALECT_FLAG,
  ...HOME_FLAG,
  json: { isSwitch: true, help: "Print one JSON object" },
} as const satisfies Record<string, FlagSpec>;
