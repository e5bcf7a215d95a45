import { expect, it } from "vitest";
import { formKind } from "./form-kind.ts";

it("[FM1] the well-known files, their private copies and skills have a form, in any spelling", () => {
  const paths = [
    "SOUL.md",
    "memory.md",
    "agents/helper/IDENTITY.md",
    "skills/post/SKILL.md",
    "TOOLS.md",
    "memory/2026-01-01.md",
    "agents/helper/notes/SOUL.md",
    "constructor",
  ];
  expect(paths.map(formKind)).toEqual(["soul", "memory", "identity", "skill", null, null, null, null]);
});
