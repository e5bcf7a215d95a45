import { expect, it } from "vitest";
import { loadEmoji, searchEmoji } from "./emoji-data.ts";

it("[FM33] is searched in both languages by name and tag, names that start so first", async () => {
  const entries = await loadEmoji();
  const found = (query: string) => searchEmoji(entries, query).map(({ emoji }) => emoji);
  expect([
    found("herb")[0],
    found("药草")[0],
    found("leaf plant").includes("🌿"),
    found("🌿"),
    found("no such thing"),
    found("").length > 1_500,
    new Set(entries.map(({ group }) => group)).size,
  ]).toEqual(["🌿", "🌿", true, ["🌿"], [], true, 9]);
}, 30_000);
