import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeCard } from "./place-card.ts";

const window = { width: 1280, height: 800 };
const card = { width: 340, height: 200 };

describe("the card of a tour step", () => {
  it("[HE6] stands beside what it is about, else over its lower end", () => {
    const files = { left: 0, top: 50, width: 250, height: 750 };
    expect(placeCard({ target: files, card, window })).toEqual({ left: 266, top: 66 });
    const preview = { left: 900, top: 50, width: 380, height: 750 };
    expect(placeCard({ target: preview, card, window })).toEqual({ left: 544, top: 66 });
    const all = { left: 0, top: 50, width: 1280, height: 750 };
    expect(placeCard({ target: all, card, window })).toEqual({ left: 470, top: 584 });
    const button = { left: 500, top: 8, width: 500, height: 32 };
    expect(placeCard({ target: button, card, window: { width: 1100, height: 800 } })).toEqual({ left: 144, top: 24 });
  });

  it("[HE6] is never outside of a window that has room for it", () => {
    const box = fc.record({
      left: fc.integer({ min: 0, max: 2000 }),
      top: fc.integer({ min: 0, max: 2000 }),
      width: fc.integer({ min: 0, max: 2000 }),
      height: fc.integer({ min: 0, max: 2000 }),
    });
    fc.assert(
      fc.property(box, (target) => {
        const { left, top } = placeCard({ target, card, window });
        expect(left).toBeGreaterThanOrEqual(16);
        expect(top).toBeGreaterThanOrEqual(16);
        expect(left + card.width).toBeLessThanOrEqual(window.width - 16);
        expect(top + card.height).toBeLessThanOrEqual(window.height - 16);
      }),
    );
  });
});
