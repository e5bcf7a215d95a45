import { describe, expect, it } from "vitest";
import { isSubagentSessionKey, parseSession, sessionKindOfKey } from "./session-key.ts";

describe("session keys", () => {
  it.each([
    ["agent:main:subagent:x", true],
    ["subagent:x", true],
    ["SUBAGENT:x", true],
    ["agent:main:SubAgent:x", true],
    [" agent:main:subagent:x ", true],
    ["agent:main::subagent:x", true],
    ["AGENT:MAIN:SUBAGENT:X", false],
    ["agent:main:subagent:", false],
    ["agent:main:subagent", false],
    ["agent::subagent:x", false],
    ["agent:main:telegram:group:1:subagent:x", false],
    ["agent:main:main", false],
    [undefined, false],
  ])("[S1] %j is a sub-agent's: %s", (key, want) => {
    expect(isSubagentSessionKey(key)).toBe(want);
  });

  it.each([
    ["agent:main:main", "main"],
    ["agent:main:cron:job:run:1", "cron"],
    ["cron:job", "cron"],
    ["agent:main:telegram:group:1:topic:9", "group"],
    ["agent:main:discord:channel:5", "group"],
    ["agent:main:telegram:acct:direct:7", "main"],
    ["agent:main:subagent:x", "subagent"],
    ["global", "main"],
  ])("[S2] kind of %s", (key, want) => {
    expect(sessionKindOfKey(key)).toBe(want);
  });

  it.each([
    [undefined, {}, { kind: "main", key: "agent:main:main" }],
    ["subagent", {}, { kind: "subagent", key: "agent:main:subagent:preview" }],
    ["cron", { agentId: "ops" }, { kind: "cron", key: "agent:ops:cron:preview", agentId: "ops" }],
    ["group", { chatType: "direct" }, { kind: "group", key: "agent:main:telegram:group:preview", chatType: "direct" }],
    ["heartbeat", {}, { kind: "heartbeat", key: "agent:main:main" }],
    [" agent:x:subagent:y ", {}, { kind: "subagent", key: " agent:x:subagent:y " }],
  ] as const)("[S3] session for %j", (value, options, want) => {
    expect(parseSession(value, options)).toEqual(want);
  });
});
