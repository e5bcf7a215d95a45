import type { PromptMode } from "../files/bootstrap-files.ts";
import type { RuntimePlaceholder } from "./dialect.ts";

interface Around {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const EARLY_BOTH = ["identity", "tooling", "tool-call-style", "cli-reference"] as const;
const EARLY: Readonly<Record<PromptMode, Around>> = {
  full: {
    before: [
      ...EARLY_BOTH,
      "skills",
      "memory-recall",
      "self-update",
      "model-aliases",
      "workspace",
      "documentation",
      "sandbox",
      "user-identity",
      "time",
      "workspace-files",
      "reply-tags",
      "messaging",
      "voice",
      "group-chat-context",
      "reactions",
      "reasoning-format",
    ],
    after: ["silent-replies", "heartbeats", "runtime"],
  },
  minimal: {
    before: [
      ...EARLY_BOTH,
      "workspace",
      "sandbox",
      "time",
      "workspace-files",
      "subagent-context",
      "reactions",
      "reasoning-format",
    ],
    after: ["runtime"],
  },
};

const LATE_BOTH = ["identity", "tooling", "tool-call-style", "safety"] as const;
const LATE: Readonly<Record<PromptMode, Around>> = {
  full: {
    before: [
      ...LATE_BOTH,
      "cli-reference",
      "skills",
      "memory-recall",
      "model-aliases",
      "workspace",
      "documentation",
      "sandbox",
      "workspace-files",
      "reasoning-format",
    ],
    after: ["messaging", "voice", "group-chat-context", "reactions", "silent-replies", "heartbeats", "runtime"],
  },
  minimal: {
    before: [...LATE_BOTH, "workspace", "sandbox", "workspace-files", "reasoning-format"],
    after: ["subagent-context", "reactions", "runtime"],
  },
};

/** Parts of the prompt the early versions (measured with 2026.1.30) make themselves. */
export function earlyPlaceholders(mode: PromptMode): readonly RuntimePlaceholder[] {
  return around(EARLY[mode]);
}

/** Parts of the prompt the later versions (measured with 2026.9.6) make themselves. */
export function latePlaceholders(mode: PromptMode): readonly RuntimePlaceholder[] {
  return around(LATE[mode]);
}

function around(ids: Around): readonly RuntimePlaceholder[] {
  return [
    ...ids.before.map((id) => ({ id, position: "before" as const })),
    ...ids.after.map((id) => ({ id, position: "after" as const })),
  ];
}
