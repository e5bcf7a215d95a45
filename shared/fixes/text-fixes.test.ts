import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DiagnosticCode } from "../diagnostics/codes.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { lookThroughText } from "../problems/text/look-through-text.ts";
import { buildSnapshot } from "../testing/build-snapshot.ts";
import { spelledLike } from "./spelled-like.ts";
import { fixText, planTextFix } from "./text-fixes.ts";

function problemIn(text: string, code: DiagnosticCode, relPath = "SOUL.md"): Diagnostic {
  const problem = lookThroughText({ relPath, text }).problems.find((one) => one.code === code);
  if (problem === undefined) throw new Error(`No ${code} in ${JSON.stringify(text)}`);
  return problem;
}

const fixed = (text: string, code: DiagnosticCode, relPath?: string): string | null =>
  fixText(text, problemIn(text, code, relPath));

describe("fixText", () => {
  it.each<[id: string, code: DiagnosticCode, before: string, after: string | null]>([
    ["X8", "hidden-characters", "a\u200bb 👩‍🌾 \u202ec\r\n", "ab 👩‍🌾 c\r\n"],
    ["X13", "mixed-script", "Be саlm and kiпd. привет\r\n", "Be calm and kiпd. привет\r\n"],
    ["X13", "mixed-script", "привeт\n", "привет\n"],
    ["X14", "byte-order-mark", "\uFEFF# A\r\n", "# A\r\n"],
    ["X14", "mixed-endings", "a\r\nb\nc\r\n", "a\r\nb\r\nc\r\n"],
    ["X15", "secret-in-file", "api_key: abcDEF123456\nmore", "api_key: [removed]\nmore"],
    ["X15", "secret-in-file", "密码：Zx9#kQ27pLm!\r\n", "密码：[已移除]\r\n"],
    [
      "X16",
      "front-matter-broken",
      "---\r\nname: a: b\r\nx: 1\r\n---\r\nbody",
      '---\r\nname: "a: b"\r\nx: 1\r\n---\r\nbody',
    ],
    ["X16", "front-matter-broken", "---\na: 1\na: 2\n---\n", null],
    [
      "X17",
      "heading-twice",
      "## A\n\none\n\n## B\n\ntwo\n\n## A\n\nthree\n",
      "## A\n\none\n\nthree\n\n## B\n\ntwo\n\n",
    ],
    ["X17", "heading-twice", "## A\none\n## A\n\ntwo\n", "## A\none\n\ntwo\n"],
    ["X17", "heading-twice", "## A\n\none\n\n## A\n", "## A\n\none\n\n"],
    ["X17", "heading-twice", "## A\n\n## B\n\n## A\n<!-- x:begin -->\n<!-- x:end -->\n", null],
    ["X22", "placeholder-left", "# A\r\n- [your rule]\r\nEnd", "# A\r\nEnd"],
    ["X22", "placeholder-left", "a\n\n  - [ ] <your task>  \nb", "a\n\nb"],
    ["X22", "placeholder-left", "- **City:** [your city]\n", "- **City:**\n"],
    ["X22", "placeholder-left", "语言：【填写语言】\n", "语言：\n"],
    ["X22", "placeholder-left", "I am [your name] and kind.\n", null],
  ])("[%s] %s in %j", (_, code, before, after) => {
    expect(fixed(before, code)).toBe(after);
  });

  it.each([
    ["See [it](../tools.txt#a).\n", "TOOLS.md", "See [it](../TOOLS.md#a).\n"],
    ["[[Plans.txt]]", "Plans.md", "[[Plans.md]]"],
  ])("[X21] a link in %j gets the ending that %s has", (text, near, after) => {
    const [link] = lookThroughText({ relPath: "notes/A.md", text }).links;
    if (link === undefined) throw new Error("No link");
    const { start, end, target } = link;
    const problem: Diagnostic = {
      code: "link-dead",
      severity: "warning",
      relPath: "notes/A.md",
      range: { start, end },
      params: { target, near },
    };
    expect(fixText(text, problem)).toBe(after);
    expect(fixText(`New. ${text}`, problem)).toBeNull();
  });

  it("[X18] hints of a form go, names of fields and everything else stay", () => {
    const text =
      "# You\r\n\r\n- **Name:** (what to call you)\r\n- **City:** Porto (old town)\r\n\r\n(Anything else.)\r\nEnd";
    expect(fixed(text, "form-unfilled", "USER.md")).toBe(
      "# You\r\n\r\n- **Name:**\r\n- **City:** Porto (old town)\r\n\r\nEnd",
    );
  });

  it.each([
    ["../Docs/Map.md", "docs/map.md", "../docs/map.md"],
    ["plans", "old/Plans.md", "Plans"],
    ["my%20Plan.md", "My plan.md", "My%20plan.md"],
    ["a/b.md", "c/B.md", null],
  ])("[X19] %s becomes as %s is spelled", (target, actual, put) => {
    expect(spelledLike(target, actual)).toBe(put);
  });

  it("[X9] a file that is no plain text is left alone", () => {
    const problem = problemIn("a\r\nb\n\r\n", "mixed-endings");
    const file = { kind: "file", text: "a\r\nb\n\r\n", hash: "h", encoding: "invalid-utf-8" } as const;
    expect(planTextFix(buildSnapshot({ "SOUL.md": file }), problem)).toEqual({ ok: false, error: "not-text" });
  });
});

describe("any text", () => {
  const part = fc.constantFrom(
    "# A",
    "## A",
    "## B",
    "one",
    "two ",
    "- x",
    "\n",
    "\n\n",
    "\r\n",
    "\uFEFF",
    "\u200b",
    "саlm",
    "(hint)",
    "key: Abc123!x",
    "- **N:** (x)",
  );
  const texts = fc.array(part, { maxLength: 40 }).map((parts) => parts.join(""));
  const letters = (text: string): readonly string[] => Array.from(text.replaceAll(/\s/g, "")).sort();

  it("[X20] no help loses a letter that is not named, and a second time there is less or nothing to do", () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const problem of lookThroughText({ relPath: "USER.md", text }).problems) {
          const after = fixText(text, problem);
          if (after === null) continue;
          switch (problem.code) {
            case "mixed-endings":
            case "byte-order-mark":
              expect(after.replaceAll(/\r\n|\r|\uFEFF/g, "\n")).toBe(
                text.replaceAll(/\r\n|\r|\uFEFF/g, "\n").slice(problem.code === "byte-order-mark" ? 1 : 0),
              );
              break;
            case "heading-twice": {
              const line = text.slice(problem.range?.start, problem.range?.end);
              expect(letters(after + line)).toEqual(letters(text));
              break;
            }
            case "hidden-characters":
              expect(after).toBe(text.replaceAll(/(?<!^)\uFEFF/g, "").replaceAll("\u200b", ""));
              break;
            default:
              expect(after.length).toBeLessThanOrEqual(text.length + 4);
          }
        }
      }),
    );
  });
});
