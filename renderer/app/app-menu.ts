import type { Translate } from "#renderer/i18n/translate.ts";
import type { AppStores } from "#renderer/stores/create-stores.ts";
import type { AppMenu } from "#shared/rpc/native-powers.ts";
import type { Command, CommandMenu } from "./command.ts";
import { commandLabel } from "./command-label.ts";
import { COMMANDS } from "./command-registry.ts";

type MenuItem = AppMenu[number]["items"][number];

/** Electron's way to write a shortcut. */
const accelerator = (shortcut: string | null): string | null => shortcut?.replace("Mod", "CmdOrCtrl") ?? null;

/** The menu bar of the desktop app from the command registry, in the user's language. */
export function buildAppMenu(stores: AppStores, t: Translate): AppMenu {
  const items = (menu: CommandMenu): MenuItem[] =>
    COMMANDS.filter((command) => command.menu === menu).map((command) => commandItem(command, { stores, t }));
  const role = (name: Extract<MenuItem, { kind: "role" }>["role"]): MenuItem => ({
    kind: "role",
    role: name,
    label: t(`shell:menu.${name}`),
  });
  const separator: MenuItem = { kind: "separator" };
  return [
    { label: t("shell:menu.file"), items: [...items("file"), separator, role("close"), role("quit")] },
    {
      label: t("shell:menu.edit"),
      items: [role("undo"), role("redo"), separator, role("cut"), role("copy"), role("paste"), role("selectAll")],
    },
    { label: t("shell:menu.view"), items: [...items("view"), separator, role("togglefullscreen")] },
    { label: t("shell:menu.go"), items: items("go") },
    { label: t("shell:menu.window"), items: [role("minimize")] },
    { label: t("shell:menu.help"), items: items("help") },
  ];
}

function commandItem(command: Command, context: { readonly stores: AppStores; readonly t: Translate }): MenuItem {
  const { stores, t } = context;
  return {
    kind: "command",
    commandId: command.id,
    label: commandLabel(command, t),
    accelerator: accelerator(command.shortcut),
    isEnabled: command.isEnabled(stores),
  };
}
