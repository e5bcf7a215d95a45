import { contextBridge, ipcRenderer } from "electron";

const CHANNEL = "soulscope:message";

/** Everything the page gets from Electron: one pipe to the host. */
contextBridge.exposeInMainWorld("soulscopeTransport", {
  post(message: unknown): void {
    ipcRenderer.send(CHANNEL, message);
  },
  on(listener: (message: unknown) => void): () => void {
    // The event object would hand the page a way to other channels: only the message passes.
    const receive = (_event: unknown, message: unknown): void => listener(message);
    ipcRenderer.on(CHANNEL, receive);
    return () => {
      ipcRenderer.off(CHANNEL, receive);
    };
  },
});
