import { describe, expect, it } from "vitest";
import { windowWidth } from "./window-width.ts";

describe("windowWidth", () => {
  it("[U33] three panes from 1160 px, short names from 820 px, one pane below; larger text counts", () => {
    expect([1280, 1160, 1159, 820, 819].map((px) => windowWidth(px, 1))).toEqual([
      "wide",
      "wide",
      "medium",
      "medium",
      "narrow",
    ]);
    expect(windowWidth(1280, 1.6)).toBe("narrow");
  });
});
