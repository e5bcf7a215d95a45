import { describe, expect, it } from "vitest";
import { isUndone, savedEdit } from "./saved-edits.ts";

const before = "# Soul\n\nBe kind.\nBe brief.\n\nEnd.\n";
const edit = (after: string) => savedEdit({ before, after, savedHash: "h" });

describe("an edit that is gone again", () => {
  it.each([
    ["the old text is back", "# Soul\n\nBe kind.\nBe bold.\n\nEnd.\n", before],
    ["the place is back, other lines differ", "# Soul\n\nBe kind.\nBe bold.\n\nEnd.\n", `${before}\nlearned: x\n`],
    ["an inserted line is gone", before.replace("Be brief.", "Be brief.\nNew line."), `top\n${before}`],
    ["a removed line is back", before.replace("Be brief.\n", ""), `${before}more\n`],
    ["line endings changed on the way", before.replace("kind", "bold"), before.replaceAll("\n", "\r\n")],
    [
      "one of two places is back",
      before.replace("Soul", "SOUL").replace("End.", "The end."),
      before.replace("Soul", "SOUL"),
    ],
  ])("[E24] is noticed when %s", (_name, after, now) => {
    expect(isUndone(edit(after), now)).toBe(true);
  });

  it.each([
    [
      "the agent adds something elsewhere",
      before.replace("kind", "bold"),
      `${before.replace("kind", "bold")}\nlearned\n`,
    ],
    ["the agent rewords the same line", before.replace("kind", "bold"), before.replace("kind", "wild")],
    ["nothing changed", before.replace("kind", "bold"), before.replace("kind", "bold")],
  ])("[E24] is not claimed when %s", (_name, after, now) => {
    expect(isUndone(edit(after), now)).toBe(false);
  });
});
