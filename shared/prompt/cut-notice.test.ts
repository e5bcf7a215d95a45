import { expect, it } from "vitest";
import type { DialectId } from "../dialects/dialect.ts";
import { parseSession } from "../sessions/session-key.ts";
import { buildSnapshot } from "../testing/build-snapshot.ts";
import { assemble } from "./assemble.ts";

const LAST =
  "- If unintentional, raise agents.defaults.bootstrapMaxChars and/or agents.defaults.bootstrapTotalMaxChars.";
const long = (length: number) => "x".repeat(length);
const noticeOf = (dialect: DialectId, contents: Parameters<typeof buildSnapshot>[0], defaults = {}) =>
  assemble({
    snapshot: buildSnapshot(contents),
    dialect,
    session: parseSession("main"),
    config: { agents: { defaults } },
  }).cutNotice;

it("[P18] names the first three files, what is left of them and why", () => {
  const four = { "AGENTS.md": long(900), "SOUL.md": long(800), "TOOLS.md": long(1_000), "USER.md": long(900) };
  expect(noticeOf("openclaw-2026.3.13", four, { bootstrapMaxChars: 500 })).toEqual([
    "⚠ Bootstrap truncation warning:",
    "- AGENTS.md: 900 raw -> 555 injected (~38% removed; max/file).",
    "- SOUL.md: 800 raw -> 551 injected (~31% removed; max/file).",
    "- TOOLS.md: 1000 raw -> 554 injected (~45% removed; max/file).",
    "- +1 more truncated file(s).",
    LAST,
  ]);
});

it("[P18] later versions keep to fixed words; 2026.1 says nothing", () => {
  const soul = { "SOUL.md": long(21_000) };
  const first = (dialect: DialectId) => noticeOf(dialect, soul).slice(1, 2);
  expect([first("openclaw-2026.4.29"), first("openclaw-2026.5.7"), first("openclaw-2026.1")]).toEqual([
    ["Some workspace bootstrap files were truncated before injection."],
    ["Some workspace bootstrap files were truncated before Project Context injection."],
    [],
  ]);
  expect([noticeOf("openclaw-2026.4.29", soul).length, noticeOf("openclaw-2026.5.7", soul).length]).toEqual([5, 3]);
});

it("[P18] a file that its marker makes longer counts as whole, and a setting keeps the notice away", () => {
  expect(noticeOf("openclaw-2026.3.13", { "SOUL.md": long(500) }, { bootstrapMaxChars: 499 })).toEqual([]);
  const off = { bootstrapMaxChars: 400, bootstrapPromptTruncationWarning: "off" };
  expect(noticeOf("openclaw-2026.9", { "SOUL.md": long(900) }, off)).toEqual([]);
});
