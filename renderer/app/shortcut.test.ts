import { describe, expect, it } from "vitest";
import { COMMANDS } from "./command-registry.ts";
import { type KeyPress, matchesShortcut, shortcutText } from "./shortcut.ts";

const press = (key: string, change: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: "",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...change,
});

describe("shortcuts", () => {
  it("[U31] Mod is Ctrl, and Cmd on macOS; no other modifier may be down", () => {
    expect(matchesShortcut("Mod+S", press("s", { ctrlKey: true }), false)).toBe(true);
    expect(matchesShortcut("Mod+S", press("s", { metaKey: true }), true)).toBe(true);
    expect(matchesShortcut("Mod+S", press("s", { ctrlKey: true, shiftKey: true }), false)).toBe(false);
    expect(matchesShortcut("F6", press("F6"), false)).toBe(true);
  });

  it("[U31] a letter is found by its place on keyboards with other scripts", () => {
    expect(matchesShortcut("Mod+K", press("л", { ctrlKey: true, code: "KeyK" }), false)).toBe(true);
  });

  it("[U31] shortcuts read as the platform writes them, and no two commands share one", () => {
    expect([shortcutText("Mod+K", false), shortcutText("Mod+K", true)]).toEqual(["Ctrl K", "⌘K"]);
    const used = COMMANDS.map((command) => command.shortcut).filter((shortcut) => shortcut !== null);
    expect(new Set(used).size).toBe(used.length);
    expect(new Set(COMMANDS.map((command) => command.id)).size).toBe(COMMANDS.length);
  });
});
