import { useEffect } from "react";
import type { AppStores } from "#renderer/stores/create-stores.ts";
import { selectUnsavedCount } from "#renderer/stores/selectors.ts";
import { COMMANDS, runCommand } from "./command-registry.ts";
import { isMac, matchesShortcut } from "./shortcut.ts";

/** Connects the window's own signals to the stores: keys, focus, leaving, commands of the menu bar. */
export function useWindowSignals(stores: AppStores): void {
  useEffect(() => {
    const { client, workspace } = stores;
    const onMac = isMac();

    const pressed = (event: KeyboardEvent): void => {
      if (event.isComposing) return;
      const command = COMMANDS.find(({ shortcut }) => shortcut !== null && matchesShortcut(shortcut, event, onMac));
      if (command === undefined) return;
      // Also when it is not enabled: the browser's own "save page" is never wanted here.
      event.preventDefault();
      event.stopPropagation();
      runCommand(command.id, stores);
    };
    const tellFocus = (focused: boolean): void => {
      const { view } = workspace.getState();
      if (view !== null) void client.call("workspace.setFocused", { workspaceId: view.workspaceId, focused });
    };
    const focused = (): void => tellFocus(true);
    const left = (): void => {
      stores.windowLeft();
      tellFocus(false);
    };
    const leaving = (event: BeforeUnloadEvent): void => {
      stores.windowLeft();
      if (selectUnsavedCount(workspace.getState()) > 0) event.preventDefault();
    };
    window.addEventListener("keydown", pressed, { capture: true });
    window.addEventListener("focus", focused);
    window.addEventListener("blur", left);
    window.addEventListener("pagehide", stores.windowLeft);
    window.addEventListener("beforeunload", leaving);
    const stop = client.on("command.run", ({ commandId }) => runCommand(commandId, stores));
    return () => {
      window.removeEventListener("keydown", pressed, { capture: true });
      window.removeEventListener("focus", focused);
      window.removeEventListener("blur", left);
      window.removeEventListener("pagehide", stores.windowLeft);
      window.removeEventListener("beforeunload", leaving);
      stop();
    };
  }, [stores]);
}
