/** The parts of a keyboard event that decide. */
export type KeyPress = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** True on macOS, where Cmd takes the place of Ctrl. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Whether a key press is this shortcut; `Mod` is Cmd on macOS and Ctrl elsewhere. */
export function matchesShortcut(shortcut: string, press: KeyPress, onMac: boolean): boolean {
  const parts = shortcut.split("+");
  const key = (parts.at(-1) ?? "").toLowerCase();
  const wants = (name: string): boolean => parts.slice(0, -1).includes(name);
  const mod = onMac ? press.metaKey : press.ctrlKey;
  const other = onMac ? press.ctrlKey : press.metaKey;
  if (mod !== wants("Mod") || other || press.altKey !== wants("Alt") || press.shiftKey !== wants("Shift")) return false;
  // Letters by place as well, so that keyboards with other scripts reach them.
  return press.key.toLowerCase() === key || (/^[a-z]$/.test(key) && press.code.toLowerCase() === `key${key}`);
}

/** Shortcut as people read it: `Ctrl S`, or `⌘S` on macOS. */
export function shortcutText(shortcut: string, onMac: boolean): string {
  const names: Readonly<Record<string, string>> = onMac
    ? { Mod: "⌘", Alt: "⌥", Shift: "⇧" }
    : { Mod: "Ctrl", Alt: "Alt", Shift: "Shift" };
  const words = shortcut.split("+").map((part) => names[part] ?? part);
  return words.join(onMac ? "" : " ");
}

/** Shortcut as screen readers know it (`aria-keyshortcuts`). */
export const ariaShortcut = (shortcut: string, onMac: boolean): string =>
  shortcut.replace("Mod", onMac ? "Meta" : "Control");
