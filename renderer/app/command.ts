import type { AppStores } from "#renderer/stores/create-stores.ts";

/** Part of the menu bar a command stands in. */
export type CommandMenu = "file" | "view" | "go" | "help";

/** One thing the app can do; palette, keys and menu bar all read this object. */
export interface Command {
  /** Stable id, also sent by the menu bar of the desktop app. */
  readonly id: string;
  /** Full key in the catalogue, e.g. `shell:commands.save`. */
  readonly labelKey: string;
  /** Keys that fill the label, looked up in the catalogue first. */
  readonly labelParams?: Readonly<Record<string, string>>;
  /** Such as `Mod+S`; `Mod` is Cmd on macOS and Ctrl elsewhere. Null: palette and menu only. */
  readonly shortcut: string | null;
  readonly menu: CommandMenu;
  /** False for commands that make no sense in the palette itself. */
  readonly isListed?: boolean;
  isEnabled(stores: AppStores): boolean;
  run(stores: AppStores): void;
}
