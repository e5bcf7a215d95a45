import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { compileSearch } from "#shared/search/compile-search.ts";
import { createNodeDisk } from "./node-disk.ts";
import { searchFiles } from "./search-files.ts";

const known = (relPath: string, text: string) => ({ relPath, known: { text, hash: "0".repeat(64) } });

function patternSearch(text: string) {
  const search = compileSearch({ text, matchCase: false, wholeWord: false, isPattern: true });
  if (!search.ok) throw new Error(search.error.kind);
  return search.value;
}

/** Searches with a clock that goes on by 10 ms whenever it is asked. */
function searched(files: readonly ReturnType<typeof known>[], pattern: string) {
  let clock = 0;
  const now = () => {
    clock += 10;
    return clock;
  };
  const search = patternSearch(pattern);
  return searchFiles({ disk: createNodeDisk(), workspaceDir: "/none", files, search, most: 100, now });
}

describe("searchFiles", () => {
  it("[SE4] lets go of a file that takes too long, and goes on with the next in another slice", async () => {
    const slow = known("SOUL.md", "a".repeat(5_000));
    const quick = known("USER.md", "aa\n");
    expect(await searched([slow, quick], "(a[^z]*z)|a")).toEqual({ files: [], looked: 1, leftOut: 1 });
    expect(await searched([quick], "(a[^z]*z)|a")).toMatchObject({ files: [{ total: 2 }], looked: 1, leftOut: 0 });
  });

  it("[SE4] leaves the host to its other work inside a file", async () => {
    let isDone = false;
    const search = searched([known("SOUL.md", "a\n".repeat(100))], "a").then((found) => {
      isDone = true;
      return found;
    });
    await setImmediate();
    await setImmediate();
    expect(isDone).toBe(false);
    expect(await search).toMatchObject({ files: [{ total: 100 }], leftOut: 0 });
  });
});
