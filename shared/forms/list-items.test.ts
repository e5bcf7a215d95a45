import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { insertItem, listItems, moveItem, removeItem, setItemWords, tickItem } from "./list-items.ts";
import { applyEdits } from "./replace-range.ts";
import { ODD_TEXTS } from "./testing/odd-texts.ts";

const all = (text: string) => ({ start: 0, end: text.length });
const TEXT = "# T\n- [ ] one\n  - nested\n* [x] two\n3. three\n";

describe("items of a list", () => {
  it("[FM20] have their words, box and what is nested in them", () => {
    const shown = listItems(TEXT, all(TEXT)).map(({ content, tick, marks }) => [
      marks,
      TEXT.slice(content.start, content.end),
      tick?.isDone ?? null,
    ]);
    expect(shown).toEqual([
      ["- ", "one\n  - nested", false],
      ["* ", "two", true],
      ["3. ", "three", null],
    ]);
  });

  it("[FM20] are ticked, added as their neighbour is, removed and moved", () => {
    const [one, two, three] = listItems(TEXT, all(TEXT));
    if (one === undefined || two === undefined || three === undefined) throw new Error("Three items expected");
    const tick = tickItem(two);
    const added = insertItem(TEXT, { beside: three, side: "behind", words: "four" });
    expect([
      tick === undefined ? undefined : applyEdits(TEXT, [tick]),
      insertItem(TEXT, { beside: two, side: "before", words: "new" }).text,
      [added.text, added.text.slice(added.content.start, added.content.end)],
      removeItem(TEXT, one),
      moveItem(TEXT, { items: [one, two, three], from: 0, to: 2 }),
      tickItem(three),
    ]).toEqual([
      "# T\n- [ ] one\n  - nested\n* [ ] two\n3. three\n",
      "# T\n- [ ] one\n  - nested\n* [ ] new\n* [x] two\n3. three\n",
      ["# T\n- [ ] one\n  - nested\n* [x] two\n3. three\n4. four\n", "four"],
      "# T\n* [x] two\n3. three\n",
      "# T\n- [x] two\n* three\n3. [ ] one\n  - nested\n",
      undefined,
    ]);
  });

  it("[FM20] property: ticking twice gives the text back, moving keeps every character", () => {
    fc.assert(
      fc.property(ODD_TEXTS, fc.nat(), fc.nat(), (text, a, b) => {
        const items = listItems(text, all(text));
        const from = a % Math.max(1, items.length);
        const item = items[from];
        if (item === undefined) return;
        const moved = moveItem(text, { items, from, to: b % items.length });
        expect([...moved].sort().join("")).toBe([...text].sort().join(""));
        const added = insertItem(text, { beside: item, side: "behind", words: "new" });
        expect(added.text.slice(0, item.end)).toBe(text.slice(0, item.end));
        expect(added.text.endsWith(text.slice(item.end))).toBe(true);
      }),
    );
  });
});

describe("words of a list item", () => {
  const write = (text: string, words: string, index = 0): string => {
    const item = listItems(text, { start: 0, end: text.length })[index];
    return item === undefined ? text : setItemWords(text, item, words);
  };

  it("[FM20] stand behind a blank also where the marks have none, and white space around them stays", () => {
    expect(write("-\n- b\n", "x")).toBe("- x\n- b\n");
    expect(write("- [ ]", "x")).toBe("- [ ] x");
    expect(write("1.\n", "x")).toBe("1. x\n");
    expect(write("- two blanks  \n- b\n", "three blanks")).toBe("- three blanks  \n- b\n");
    expect(write("-\n  below\n", "below, more")).toBe("-\n  below, more\n");
  });

  it("[FM20] do not run into the marks of an empty item that they change places with", () => {
    const text = "-\n- b\n";
    const items = listItems(text, { start: 0, end: text.length });
    expect(moveItem(text, { items, from: 0, to: 1 })).toBe("- b\n-\n");
  });
});
