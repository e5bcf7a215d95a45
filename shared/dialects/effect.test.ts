import { describe, expect, it } from "vitest";
import { parseSession } from "../sessions/session-key.ts";
import { type EffectQuestion, editEffect } from "./effect.ts";
import { findDialect } from "./find-dialect.ts";
import { OPENCLAW_2026_1 } from "./openclaw-2026-1.ts";

const ask = (version: string, fileName: string, kind = "main", more: Partial<EffectQuestion> = {}) => {
  const dialect = findDialect(`openclaw-${version}`) ?? OPENCLAW_2026_1;
  const { when, reason } = editEffect({ dialect, fileName, session: parseSession(kind), agentId: "main", ...more });
  return `${when}: ${reason}`;
};
const defaults = (contextInjection: string) => ({ config: { agents: { defaults: { contextInjection } } } });

describe("when an edit counts", () => {
  it.each([
    ["2026.1.30", "next-turn: read-each-turn"],
    ["2026.2.17", "next-turn: read-each-turn"],
    ["2026.2.22", "next-session: kept-for-session"],
    ["2026.4.22", "next-session: kept-for-session"],
    ["2026.4.29", "next-turn: read-each-turn"],
    ["2026.9.6", "next-turn: read-each-turn"],
  ])("[VE8] SOUL.md under %s in the main chat", (version, want) => {
    expect(ask(version, "SOUL.md")).toBe(want);
  });

  it.each([
    ["2026.1.30", "SOUL.md", "subagent", "never: session-kind"],
    ["2026.1.30", "TOOLS.md", "subagent", "next-turn: read-each-turn"],
    ["2026.1.30", "MEMORY.md", "cron", "next-turn: read-each-turn"],
    ["2026.9.6", "MEMORY.md", "cron", "never: session-kind"],
    ["2026.9.6", "MEMORY.md", "group", "never: session-kind"],
    ["2026.9.6", "USER.md", "group", "next-turn: read-each-turn"],
    ["2026.9.6", "TOOLS.md", "main", "never: retired"],
    ["2026.9.6", "HEARTBEAT.md", "heartbeat", "never: retired"],
    ["2026.9.6", "notes.md", "main", "never: not-a-prompt-file"],
    ["2026.4.29", "memory.md", "main", "never: not-a-prompt-file"],
    ["2026.9.6", "BOOTSTRAP.md", "main", "next-turn: read-each-turn"],
    ["2026.9.6", "BOOTSTRAP.md", "heartbeat", "never: session-kind"],
  ])("[VE8] %s %s in a %s session", (version, name, kind, want) => {
    expect(ask(version, name, kind)).toBe(want);
  });

  it("[VE8] settings and the state of the workspace", () => {
    expect(ask("2026.9.6", "BOOTSTRAP.md", "main", { isSetUp: true })).toBe("never: bootstrap-completed");
    expect(ask("2026.1.30", "BOOTSTRAP.md", "main", { isSetUp: true })).toBe("next-turn: read-each-turn");
    expect(ask("2026.9.6", "SOUL.md", "main", defaults("never"))).toBe("never: context-never");
    expect(ask("2026.1.30", "SOUL.md", "main", defaults("never"))).toBe("next-turn: read-each-turn");
    expect(ask("2026.9.6", "SOUL.md", "main", defaults("continuation-skip"))).toBe("next-session: sent-once");
    expect(ask("2026.9.6", "SOUL.md", "heartbeat", defaults("continuation-skip"))).toBe("next-turn: read-each-turn");
    const light = { config: { agents: { defaults: { heartbeat: { lightContext: true } } } } };
    expect(ask("2026.9.6", "SOUL.md", "heartbeat", light)).toBe("never: context-never");
    expect(ask("2026.9.6", "SOUL.md", "main", light)).toBe("next-turn: read-each-turn");
    expect(ask("2026.5.7", "HEARTBEAT.md", "heartbeat", light)).toBe("next-turn: read-each-turn");
    expect(ask("2026.4.29", "BOOTSTRAP.md", "main")).toBe("never: not-a-prompt-file");
    expect(ask("2026.5.7", "BOOTSTRAP.md", "main")).toBe("next-turn: read-each-turn");
    const still = { config: { agents: { defaults: { heartbeat: { every: "0m" } } } } };
    expect(ask("2026.4.29", "HEARTBEAT.md", "main", still)).toBe("never: heartbeat-off");
    expect(ask("2026.3.13", "HEARTBEAT.md", "main", still)).toBe("next-session: kept-for-session");
  });

  it("[VE8] says how well it is known", () => {
    const confidences = ["2026.9.6", "2026.9.7"].map((version) => {
      const dialect = findDialect(`openclaw-${version}`) ?? OPENCLAW_2026_1;
      return editEffect({ dialect, fileName: "SOUL.md", session: parseSession("main"), agentId: "main" }).confidence;
    });
    expect(confidences).toEqual(["exact", "best-knowledge"]);
  });
});
