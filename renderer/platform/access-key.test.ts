import { describe, expect, it } from "vitest";
import { takeAccessKey } from "./access-key.ts";

function places(hash: string) {
  const stored = new Map<string, string>();
  const addresses: string[] = [];
  return {
    stored,
    addresses,
    location: { hash, pathname: "/", search: "?x=1" },
    history: {
      replaceState: (_state: unknown, _title: string, address?: string | URL | null) =>
        void addresses.push(String(address)),
    },
    storage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
  };
}

describe("takeAccessKey", () => {
  it("[U30] the key moves from the address to the tab's storage", () => {
    const given = places("#token=abc");
    expect(takeAccessKey(given)).toBe("abc");
    expect([[...given.stored.values()], given.addresses]).toEqual([["abc"], ["/?x=1"]]);
  });

  it("[U30] without a key in the address the tab's own is used, else none", () => {
    const given = places("");
    expect(takeAccessKey(given)).toBeNull();
    given.stored.set("soulscope.token", "kept");
    expect(takeAccessKey(given)).toBe("kept");
  });
});
