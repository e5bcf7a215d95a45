import { describe, expect, it } from "vitest";
import { findChanges } from "./find-changes.ts";
import { letterBlocks } from "./letter-blocks.ts";

const seen = `# Work\n\n${"A line.\n\n".repeat(6)}## End\n\nOld.\n`;
const disk = seen.replace("Old.", "New.");

describe("letterBlocks", () => {
  it("[RW24] folds equal lines far from a change and lays them out when asked", () => {
    const changes = findChanges({ seen, disk });
    const folded = letterBlocks(disk, changes);
    expect(folded.map((block) => (block.kind === "line" ? block.text : block.kind))).toEqual([
      "fold",
      "A line.",
      "",
      "## End",
      "",
      "change",
    ]);
    const [fold] = folded;
    const opened = letterBlocks(disk, changes, new Set(fold?.kind === "fold" ? [fold.key] : []));
    expect(opened.filter(({ kind }) => kind === "line")).toHaveLength(16);
  });

  it("[RW24] lays out any number of equal lines", () => {
    const long = "a\n".repeat(200_000);
    const changes = findChanges({ seen: long, disk: `${long}b\n` });
    const [fold] = letterBlocks(`${long}b\n`, changes);
    const opened = letterBlocks(`${long}b\n`, changes, new Set(fold?.kind === "fold" ? [fold.key] : []));
    expect(opened).toHaveLength(200_001);
  });
});
