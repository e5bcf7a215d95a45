import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { COMMANDS } from "../app/command-registry.ts";
import { createI18n } from "./create-i18n.ts";

const storesDir = fileURLToPath(new URL("../stores/", import.meta.url));

/** Keys of notices as the stores write them. */
function noticeKeys(): readonly string[] {
  const sources = readdirSync(storesDir).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
  return sources.flatMap((name) => {
    const text = readFileSync(storesDir + name, "utf8");
    return [...text.matchAll(/(?<!type: |case )"(?:shell:)?(notice\.\w+)"/g)].map((match) => `shell:${match[1]}`);
  });
}

describe("keys that travel as data", () => {
  it("[U22] every notice of the stores and every command has words", async () => {
    const { exists } = await createI18n("en");
    const labels = COMMANDS.flatMap(({ labelKey, labelParams }) => [labelKey, ...Object.values(labelParams ?? {})]);
    const keys = [...noticeKeys(), ...labels];
    expect(keys.length).toBeGreaterThan(30);
    expect(keys.filter((key) => !exists(key, { count: 2 }))).toEqual([]);
  });
});
