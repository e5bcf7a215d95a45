import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createDraftScheduler } from "./draft-scheduler.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const ran: string[] = [];
  const scheduler = createDraftScheduler({ now: () => Date.now() });
  const type = (text: string, key = "SOUL.md") => scheduler.changed(key, () => ran.push(text));
  return { ran, scheduler, type };
}

describe("the draft scheduler", () => {
  it("[E4] writes 250 ms after the last change", () => {
    const { ran, type } = setUp();
    type("a");
    vi.advanceTimersByTime(200);
    type("ab");
    vi.advanceTimersByTime(249);
    const early = [...ran];
    vi.advanceTimersByTime(1);
    expect([early, ran]).toEqual([[], ["ab"]]);
  });

  it("[E4] writes at least every second while typing never pauses", () => {
    const { ran, type } = setUp();
    for (let ms = 0; ms <= 3_000; ms += 50) {
      type(`${ms}`);
      vi.advanceTimersByTime(50);
    }
    expect(ran).toEqual(["950", "1950", "2950"]);
  });

  it("flushes, cancels, and keeps files apart", () => {
    const { ran, scheduler, type } = setUp();
    type("soul");
    type("user", "USER.md");
    type("gone", "TOOLS.md");
    scheduler.cancel("TOOLS.md");
    scheduler.flush("SOUL.md");
    scheduler.dispose();
    vi.advanceTimersByTime(5_000);
    expect(ran).toEqual(["soul", "user"]);
  });
});
