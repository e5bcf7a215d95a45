import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseFrontMatter } from "#shared/files/front-matter.ts";
import { readFrontMatter } from "./front-matter.ts";

const refusedWith = (text: string) => {
  const read = readFrontMatter(text);
  return read.ok ? "accepted" : read.error.code;
};

describe("front matter in the host", () => {
  it("[PF40] takes YAML with no language or `yaml`", () => {
    expect(readFrontMatter("---\nname: a\nlist: [1, two]\n---\n# Body\n")).toEqual({
      ok: true,
      value: { data: { name: "a", list: [1, "two"] }, body: "# Body\n", hasBlock: true },
    });
    expect(readFrontMatter("---yaml\r\nname: a\r\n---\r\nBody")).toMatchObject({
      value: { data: { name: "a" }, body: "Body" },
    });
    expect(readFrontMatter("--- no closing fence\nBody")).toMatchObject({ value: { hasBlock: false } });
  });

  it.each([
    "js",
    "JS",
    "javascript",
    "JavaScript",
    "coffee",
    "json",
    "toml",
    "constructor",
    "__proto__",
    "toString",
    "yml",
  ])("[PF41] refuses the language %s and runs nothing", (language) => {
    const text = `---${language}\nglobalThis.soulscopeWasRun = true\n---\n`;
    expect(refusedWith(text)).toBe("language");
    expect(refusedWith(text)).toBe("language");
    expect("soulscopeWasRun" in globalThis).toBe(false);
  });

  it("[PF42] refuses bombs, depth, size and dangerous keys", () => {
    const bomb = `${"abcdefghi"
      .split("")
      .map(
        (name, index, all) =>
          `${name}: &${name} [${
            index === 0
              ? "x,x,x,x,x,x,x,x,x"
              : Array(9)
                  .fill(`*${all[index - 1]}`)
                  .join(",")
          }]`,
      )
      .join("\n")}`;
    expect(refusedWith(`---\n${bomb}\n---\n`)).toBe("too-many-aliases");
    expect(refusedWith(`---\na: ${"[".repeat(60)}${"]".repeat(60)}\n---\n`)).toBe("too-deep");
    expect(refusedWith(`---\na: ${"[".repeat(20_000)}\n---\n`)).not.toBe("accepted");
    expect(refusedWith(`---\na: ${"x".repeat(70_000)}\n---\n`)).toBe("too-long");
    for (const key of ["__proto__", "constructor", "prototype"]) {
      expect(refusedWith(`---\n${key}: {polluted: 1}\n---\n`)).toBe("forbidden-key");
      expect(refusedWith(`---\na:\n  - ${key}: 1\n---\n`)).toBe("forbidden-key");
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it("[PF43] remembers nothing of a malformed block", () => {
    expect(refusedWith("---\na: [\n---\nBody")).toBe("syntax");
    expect(refusedWith("---\na: [\n---\nBody")).toBe("syntax");
  });

  it("[PF44] agrees with the core on data, problems and where the body begins", () => {
    const piece = fc.constantFrom(
      "---",
      "--- ",
      "----",
      "---js",
      "---yaml",
      "---YAML\t",
      "\n",
      "\n",
      "\r\n",
      "\r",
      "\uFEFF",
      "a: 1",
      "b: [x, y]",
      "# c",
      "- d",
      "e:",
      "  f: g",
      "'",
      "__proto__: 1",
      "&x *x",
      "text",
      "\n---",
      "\n---\n",
      " ",
      "\t",
      "…",
      "\u00a0",
    );
    const anyText = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
    const likely = fc.array(piece, { maxLength: 8 }).map((pieces) => `---\n${pieces.join("")}\n---\nBody\n`);
    fc.assert(
      fc.property(fc.oneof(anyText, likely), (text) => {
        const core = parseFrontMatter(text);
        const host = readFrontMatter(text);
        if (!core.ok) {
          expect(host).toEqual(core);
          return;
        }
        const { data, block, bodyStart } = core.value;
        expect(host).toEqual({ ok: true, value: { data, body: text.slice(bodyStart), hasBlock: block !== undefined } });
        if (host.ok) expect(Object.getPrototypeOf(host.value.data)).toBeNull();
      }),
      { numRuns: 3000 },
    );
  });
});
