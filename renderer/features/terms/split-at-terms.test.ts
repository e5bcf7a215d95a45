import { describe, expect, it } from "vitest";
import { splitAtTerms } from "./split-at-terms.ts";

const split = (sentence: string, ...words: readonly string[]): string =>
  splitAtTerms(
    sentence,
    words.map((word) => ({ term: word, word })),
  )
    .map(({ text, term }) => (term === null ? text : `[${text}]`))
    .join("");

describe("words to explain in a sentence", () => {
  it("[HE3] the first mention of each is found, in the plural too, never inside another word", () => {
    expect(split("Hooks change files. A hook may do more.", "hook")).toBe("[Hooks] change files. A hook may do more.");
    expect(split("Unhooked, sessions and layers", "hook", "layer", "session")).toBe(
      "Unhooked, [sessions] and [layers]",
    );
    expect(split("钩子会改变会话里的文件，钩子也会读文件。", "会话", "钩子")).toBe(
      "[钩子]会改变[会话]里的文件，钩子也会读文件。",
    );
    expect(split("每条 token 都算钱", "token")).toBe("每条 [token] 都算钱");
    expect(split("nothing", "a.b")).toBe("nothing");
  });
});
