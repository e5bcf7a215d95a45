import { describe, expect, it } from "vitest";
import { isUnfilledForm } from "./is-unfilled-form.ts";

describe("a form that nobody has filled in", () => {
  it.each([
    "",
    "# About you\n\n- **Name:**\n- **Time zone:**\n",
    "# 关于你\n\n- **怎么称呼：**\n- **程度：**（几年级，或者“从零开始”）\n\n## 怎样学得最好\n\n（看图、看例子。）\n",
    "- **Level:** (school year: any)\n\n(Who they are, what they know.)\r\n",
  ])("[TG6] holds headings, labels and hints only: %j", (text) => {
    expect(isUnfilledForm(text)).toBe(true);
  });

  it.each([
    "- **Name:** Ada\n",
    "# About the owner\n\nRuns a flower shop.\n",
    "- **语言：** 中文\n",
    "- **Level:** (school year) third\n",
    "- likes tea\n",
  ])("[TG6] is filled in by one value or sentence: %j", (text) => {
    expect(isUnfilledForm(text)).toBe(false);
  });
});
