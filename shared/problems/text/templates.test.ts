import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { lookThroughText } from "./look-through-text.ts";

const ROOT = join(import.meta.dirname, "../../../templates");

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : path.endsWith(".md") ? [path] : [];
  });
}

describe("templates", () => {
  it("[D28] our own texts say nothing untrue: only the places of USER.md and IDENTITY.md that wait to be filled are found", () => {
    const found = filesIn(ROOT).flatMap((path) => {
      const { problems, links } = lookThroughText({
        relPath: path.slice(ROOT.length + 1).replace(/^[^/]+\/[^/]+\//, ""),
        text: readFileSync(path, "utf8"),
      });
      const name = path.slice(ROOT.length + 1);
      return [
        ...problems
          .filter(({ code, relPath }) => !(code === "form-unfilled" && /^(?:USER|IDENTITY)\.md$/.test(relPath ?? "")))
          .map(({ code, params }) => `${name} ${code} ${JSON.stringify(params)}`),
        ...links.map(({ target }) => `${name} link ${target}`),
      ];
    });
    expect(found).toEqual([]);
  });
});
