import { expect, it } from "vitest";
import { chatTypeOf, isAcpKey, isCronKey, isSubagentKey } from "./session-key-2026-9.ts";

it.each([
  ["AGENT:MAIN:SUBAGENT:X", "subagent"],
  ["agent:main:subagent:", "subagent"],
  ["subagent:x", "subagent"],
  ["agent:main::subagent:x", "none"],
  ["agent:main:cron:job", "cron"],
  ["cron:job", "none"],
  ["acp:u1", "acp"],
  ["agent:main:acp:1", "acp"],
  ["agent:main:main", "none"],
])("[S5] %s is of kind %s", (key, want) => {
  const kinds = [isSubagentKey(key) ? "subagent" : "", isCronKey(key) ? "cron" : "", isAcpKey(key) ? "acp" : ""];
  expect(kinds.find((kind) => kind !== "") ?? "none").toBe(want);
});

it.each([
  ["agent:main:telegram:group:1", undefined, "group"],
  ["agent:main:telegram:group:1:topic:9", undefined, "group"],
  ["agent:main:discord:channel:5", undefined, "channel"],
  ["agent:main:telegram:acct:direct:7", undefined, "direct"],
  ["agent:main:dm:7", undefined, "direct"],
  ["channel:1", undefined, "channel"],
  ["agent:main:1@g.us", undefined, "group"],
  ["agent:main:main", undefined, undefined],
  ["agent:main:telegram:group:1", "direct", "direct"],
  ["agent:main:main", "group", "group"],
] as const)("[S5] chat type of %s with %s given is %s", (key, chatType, want) => {
  expect(chatTypeOf({ kind: "main", key, ...(chatType === undefined ? {} : { chatType }) })).toBe(want);
});
