import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { escapePattern } from "./escape-pattern.ts";

describe("escapePattern", () => {
  it("[SE2] [HK35] any text finds itself and nothing else", () => {
    const letters = fc.array(fc.oneof(fc.integer({ min: 0, max: 0x2ff }).map(String.fromCharCode), fc.constant("😀")));
    fc.assert(
      fc.property(letters, letters, (wanted, other) => {
        const whole = new RegExp(`^${escapePattern(wanted.join(""))}$`, "u");
        expect(whole.test(wanted.join(""))).toBe(true);
        expect(whole.test(other.join(""))).toBe(wanted.join("") === other.join(""));
      }),
    );
  });
});
