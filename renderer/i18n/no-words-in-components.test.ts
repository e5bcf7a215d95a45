import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript-for-layers";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
/** Attributes and properties whose value a person sees or hears. */
const SPOKEN =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|title|alt|placeholder|label|description|closeLabel|actionLabel|intro|prefix|meaning)$/;
/** Names that are the same in every language, and signs. */
const NAMES = /^(?:Soulscope|OpenClaw|UpClaw|\[MISSING\]|[\p{P}\p{S}\d\s]*)$/u;

const isWords = (text: string): boolean => /\p{L}/u.test(text) && !NAMES.test(text.trim());

/** Words that a component says without the catalogue, as `file:line words`. */
function ownWords(file: string, text: string): readonly string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const note = (node: ts.Node, words: string): void => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${file}:${line + 1} ${words.trim()}`);
  };
  /** Strings that may become the value of an expression. */
  const strings = (node: ts.Expression | undefined): void => {
    if (node === undefined) return;
    if (ts.isStringLiteralLike(node)) {
      if (isWords(node.text)) note(node, node.text);
    } else if (ts.isTemplateExpression(node)) {
      const words = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(" ");
      if (isWords(words)) note(node, words);
    } else if (ts.isConditionalExpression(node)) {
      strings(node.whenTrue);
      strings(node.whenFalse);
    } else if (ts.isBinaryExpression(node)) {
      strings(node.right);
    } else if (ts.isParenthesizedExpression(node)) strings(node.expression);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && isWords(node.text)) note(node, node.text);
    if (ts.isJsxExpression(node) && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent))) {
      strings(node.expression);
    }
    if (ts.isJsxAttribute(node) && SPOKEN.test(node.name.getText())) {
      const { initializer } = node;
      if (initializer !== undefined && ts.isJsxExpression(initializer)) strings(initializer.expression);
      else if (initializer !== undefined && ts.isStringLiteral(initializer)) strings(initializer);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe("words in components", () => {
  it("[HE7] the search itself finds text, names and hints, also behind conditions", () => {
    const component = [
      'const A = () => <p title="Go" aria-label={x ? "Yes" : t("no")}>Hello',
      '{y && "World"} {\u0060a \u0024{b}\u0060} · <b>Soulscope</b></p>;',
    ].join(" ");
    expect(ownWords("a.tsx", component).map((line) => line.replace("a.tsx:1 ", ""))).toEqual([
      "Go",
      "Yes",
      "Hello",
      "World",
      "a",
    ]);
  });

  it("[HE7] no component holds words of its own", () => {
    const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
      (file) => file.endsWith(".tsx") && !file.includes(".test.") && !file.includes("testing"),
    );
    expect(files.length).toBeGreaterThan(80);
    expect(files.flatMap((file) => ownWords(file, readFileSync(join(root, file), "utf8")))).toEqual([]);
  });
});
