import { ipcMain, type WebContents } from "electron";
import type { Transport } from "#shared/rpc/transport.ts";
import { isAppUrl } from "./origin.ts";

const CHANNEL = "soulscope:message";

/**
 * Opens the pipe to one window. A message counts only when the top frame of this very window sent it and shows our
 * own page; everything else is dropped unread.
 */
export function createWindowTransport(contents: WebContents): Transport {
  const messageListeners = new Set<(message: unknown) => void>();
  const closeListeners = new Set<() => void>();
  let isOpen = true;

  const receive = (event: Electron.IpcMainEvent, message: unknown): void => {
    if (event.sender !== contents || event.senderFrame === null) return;
    if (event.senderFrame !== contents.mainFrame || !isAppUrl(event.senderFrame.url)) return;
    for (const listener of [...messageListeners]) listener(message);
  };
  const end = (): void => {
    if (!isOpen) return;
    isOpen = false;
    ipcMain.off(CHANNEL, receive);
    for (const listener of [...closeListeners]) listener();
    messageListeners.clear();
    closeListeners.clear();
  };
  ipcMain.on(CHANNEL, receive);
  contents.once("destroyed", end);

  return {
    post(message) {
      if (isOpen && !contents.isDestroyed()) contents.send(CHANNEL, message);
    },
    on(listener) {
      messageListeners.add(listener);
      return () => {
        messageListeners.delete(listener);
      };
    },
    onClose(listener) {
      closeListeners.add(listener);
      return () => {
        closeListeners.delete(listener);
      };
    },
    close: end,
  };
}
