import { describe, expect, it } from "vitest";
import { findGoals } from "./goals.ts";

const found = (search: string): readonly string[] => findGoals(search).map(({ id }) => id);

describe("findGoals", () => {
  it.each([
    ["less wordy", "shorter"],
    ["make my agent less wordy", "shorter"],
    ["啰嗦", "shorter"],
    ["time zone", "user"],
    ["Timezone", "user"],
    ["改正我的时区", "user"],
    ["undo", "taken"],
    ["what did it do last night", "taken"],
    ["撤销昨晚的改动", "taken"],
    ["yesterday", "older"],
    ["why does it ignore a rule", "ignored"],
    ["为什么不听", "ignored"],
    ["dark mode", "look"],
    ["字体太小", "look"],
    ["how do I change it", "how"],
    ["new computer", "away"],
    ["换电脑", "away"],
  ])("[SE11] %s leads to %s", (search, goal) => {
    expect(found(search)).toContain(goal);
  });

  it("[SE11] other words lead nowhere", () => {
    expect([
      found(""),
      found("to"),
      found("SOUL.md"),
      found("tulips"),
      found("郁金香"),
      found("收到订货单先核对数量"),
    ]).toEqual([[], [], [], [], [], []]);
  });
});
