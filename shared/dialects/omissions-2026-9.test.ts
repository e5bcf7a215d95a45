import { describe, expect, it } from "vitest";
import type { TextRange } from "../text/span.ts";
import { omitHeartbeatBlock, omitLineFeeds, omitProjectEntries } from "./omissions-2026-9.ts";

const without = (text: string, ranges: readonly TextRange[]) =>
  [...ranges].reverse().reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), text);

describe("what the prompt leaves out", () => {
  it.each([
    ["- a <!-- project: x -->\n- b", "- b"],
    ["- a\n- b <!-- project: x -->", "- a"],
    ["- a <!-- project: x -->\n  more\n# H\n- b <!-- project: y -->\n- c\n", "# H\n- c\n"],
    ["- a <!-- project: x -->", ""],
    ["- a <!-- project", "- a <!-- project"],
  ])("[P14] project entries of %j", (text, want) => {
    expect(without(text, omitProjectEntries(text, "/w/MEMORY.md"))).toBe(want);
  });

  it("[P14] project marks elsewhere stay", () => {
    expect(omitProjectEntries("- a <!-- project: x -->", "/w/SOUL.md")).toEqual([]);
  });

  it("[P14] all but two of three or more line feeds", () => {
    const text = "a\n\n\n\nb\n\nc\r\n\r\n\r\nd";
    expect(without(text, omitLineFeeds(text))).toBe("a\n\nb\n\nc\r\n\r\n\r\nd");
  });

  it("[P14] a copy of the default heartbeat prompt", () => {
    const text = "x\nDefault heartbeat prompt:\n`Read HEARTBEAT.md if it exists. Reply HEARTBEAT_OK.`\ny";
    expect(without(text, omitHeartbeatBlock(text))).toBe("x\n\ny");
  });
});
