import type { MenuItemConstructorOptions } from "electron";
import type { AppMenu } from "#shared/rpc/native-powers.ts";
import type { MainTexts } from "./main-texts.ts";

/** How a menu meets the rest of the app. */
export interface MenuOptions {
  readonly platform: NodeJS.Platform;
  readonly appName: string;
  readonly runCommand: (commandId: string) => void;
}

/** Electron's form of the page's menu bar; macOS gets its application menu in front. */
export function menuTemplate(menu: AppMenu, options: MenuOptions): MenuItemConstructorOptions[] {
  const bar = menu.map(
    ({ label, items }): MenuItemConstructorOptions => ({
      label,
      submenu: items.map((item) => menuItem(item, options)),
    }),
  );
  return options.platform === "darwin" ? [{ label: options.appName, role: "appMenu" }, ...bar] : bar;
}

function menuItem(item: AppMenu[number]["items"][number], options: MenuOptions): MenuItemConstructorOptions {
  if (item.kind === "separator") return { type: "separator" };
  if (item.kind === "role") return { role: item.role, label: item.label };
  return {
    label: item.label,
    enabled: item.isEnabled,
    click: () => options.runCommand(item.commandId),
    // Elsewhere the page itself listens to the keys: registering them too would run a command twice.
    ...(item.accelerator !== null && {
      accelerator: item.accelerator,
      registerAccelerator: options.platform === "darwin",
    }),
  };
}

/** The bar until the page has sent its own: without it macOS has no copy and paste keys. */
export function firstMenu(
  texts: MainTexts,
  options: Pick<MenuOptions, "platform" | "appName">,
): MenuItemConstructorOptions[] {
  const bar: MenuItemConstructorOptions[] = [
    { label: texts.edit, role: "editMenu" },
    { label: texts.window, role: "windowMenu" },
  ];
  return options.platform === "darwin" ? [{ label: options.appName, role: "appMenu" }, ...bar] : bar;
}
