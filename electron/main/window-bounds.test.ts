import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clampToDisplays, parseWindowPlace } from "./window-bounds.ts";

const screen = { x: 0, y: 0, width: 1920, height: 1040 };
const at = (x: number, y: number, width: number, height: number) => ({
  bounds: { x, y, width, height },
  isMaximized: false,
});

describe("window place [N7]", () => {
  it.each([
    ["stays where it was", at(100, 50, 900, 700), { x: 100, y: 50, width: 900, height: 700 }],
    ["is pulled back onto its display", at(1700, 900, 900, 700), { x: 1020, y: 340, width: 900, height: 700 }],
    ["shrinks to its display", at(0, 0, 4000, 3000), { x: 0, y: 0, width: 1920, height: 1040 }],
    ["is forgotten with its display", at(5000, 0, 900, 700), null],
  ])("%s", (_name, place, expected) => {
    expect(clampToDisplays(place, [screen])).toEqual(expected);
  });

  it("is always inside some display, or left to the system", () => {
    const area = fc.record({
      x: fc.integer({ min: -4000, max: 4000 }),
      y: fc.integer({ min: -4000, max: 4000 }),
      width: fc.integer({ min: 800, max: 4000 }),
      height: fc.integer({ min: 600, max: 3000 }),
    });
    fc.assert(
      fc.property(area, fc.array(area, { maxLength: 3 }), (bounds, displays) => {
        const found = clampToDisplays({ bounds, isMaximized: false }, displays);
        return (
          found === null ||
          displays.some(
            (display) =>
              found.x >= display.x &&
              found.y >= display.y &&
              found.x + found.width <= display.x + display.width &&
              found.y + found.height <= display.y + display.height,
          )
        );
      }),
    );
  });

  it.each([
    null,
    1,
    {},
    { bounds: {}, isMaximized: true },
    { bounds: { x: 0, y: 0, width: -1, height: 5 }, isMaximized: true },
  ])("ignores a broken memory: %j", (value) => {
    expect(parseWindowPlace(value)).toBeNull();
  });
});
