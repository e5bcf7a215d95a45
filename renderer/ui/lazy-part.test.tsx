import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadPatiently } from "./lazy-part.ts";

const AWAY = new TypeError("Failed to fetch dynamically imported module");

describe("loadPatiently", () => {
  const answer = vi.fn<() => Promise<Response>>();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("fetch", answer);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    answer.mockReset();
  });

  it("[U47] waits for a host that is away, however long, and takes what comes then", async () => {
    answer.mockRejectedValue(AWAY);
    let comes = false;
    const loading = loadPatiently(() => (comes ? Promise.resolve("part") : Promise.reject(AWAY)));
    await vi.advanceTimersByTimeAsync(60_000);
    comes = true;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await loading).toBe("part");
  });

  it("[U47] gives up on a part that a host that answers does not have", async () => {
    answer.mockResolvedValue(new Response());
    const load = vi.fn(() => Promise.reject(AWAY));
    const loading = expect(loadPatiently(load)).rejects.toBe(AWAY);
    await vi.advanceTimersByTimeAsync(10_000);
    await loading;
    expect(load).toHaveBeenCalledTimes(3);
  });

  it("[U47] asks again for style sheets that did not come", async () => {
    answer.mockRejectedValue(AWAY);
    document.head.innerHTML = '<link rel="stylesheet">';
    const before = document.querySelector("link");
    let tries = 0;
    const loading = loadPatiently(() => (++tries > 1 ? Promise.resolve("part") : Promise.reject(AWAY)));
    await vi.advanceTimersByTimeAsync(1_000);
    const after = document.querySelector("link");
    expect(after).not.toBe(before);
    after?.dispatchEvent(new Event("load"));
    expect(await loading).toBe("part");
  });
});
