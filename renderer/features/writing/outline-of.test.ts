import { expect, it } from "vitest";
import { outlineOf } from "./outline-of.ts";

it("[SE8] lists headings with their lines, without those in code and without words", () => {
  const text = "\uFEFF# One\r\n\r\n```\n# code\n```\n##\n### Three ###\r## Four";
  expect(outlineOf(text).map(({ level, title, line, start }) => [level, title, line, text[start]])).toEqual([
    [1, "One", 1, "#"],
    [3, "Three", 7, "#"],
    [2, "Four", 8, "#"],
  ]);
});
