import { expect, it } from "vitest";
import { fileLayer } from "./file-layer.ts";

it("[U16] knows the layer of a file by its path, shared or an agent's own", () => {
  const paths = [
    "SOUL.md",
    "rules.md",
    "memory/2026-01-31.md",
    "skills/bouquet/SKILL.md",
    "agents/shop/USER.md",
    "agents/shop/skills/bouquet/SKILL.md",
    "notes.md",
    "docs/SOUL.md",
  ];
  expect(paths.map(fileLayer)).toEqual(["identity", "rules", "memory", "tools", "user", "tools", null, null]);
});
