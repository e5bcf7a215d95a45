import { describe, expect, it } from "vitest";
import { createWindowTransport } from "./ipc-host.ts";
import { ipcMain, WebContents } from "./testing/fake-electron.ts";

const CHANNEL = "soulscope:message";

function connect() {
  const contents = new WebContents();
  // The fake has the few members of Electron's WebContents that the pipe uses.
  const transport = createWindowTransport(contents as never);
  const heard: unknown[] = [];
  transport.on((message) => heard.push(message));
  return { contents, transport, heard };
}

describe("the pipe to a window [N3]", () => {
  it("passes what the top frame of its own window says", () => {
    const { contents, heard } = connect();
    ipcMain.receive(CHANNEL, { sender: contents, senderFrame: contents.mainFrame }, { type: "hello" });
    expect(heard).toEqual([{ type: "hello" }]);
  });

  it.each([
    ["another window", (own: WebContents) => ({ sender: new WebContents(), senderFrame: own.mainFrame })],
    ["a frame inside the page", (own: WebContents) => ({ sender: own, senderFrame: { url: "app://soulscope/" } })],
    ["a frame that is gone", (own: WebContents) => ({ sender: own, senderFrame: null })],
  ])("drops what %s says", (_who, from) => {
    const { contents, heard } = connect();
    ipcMain.receive(CHANNEL, from(contents), { type: "hello" });
    expect(heard).toEqual([]);
  });

  it.each(["https://example.com/", "file:///etc/passwd", "app://other/", "app://a@soulscope/", "about:blank"])(
    "drops what a page at %s says",
    (url) => {
      const { contents, heard } = connect();
      contents.mainFrame.url = url;
      ipcMain.receive(CHANNEL, { sender: contents, senderFrame: contents.mainFrame }, { type: "hello" });
      expect(heard).toEqual([]);
    },
  );

  it("ends once when the window is gone, and swallows later posts", () => {
    const { contents, transport } = connect();
    let ends = 0;
    transport.onClose(() => {
      ends += 1;
    });
    transport.post({ n: 1 });
    contents.destroy();
    transport.post({ n: 2 });
    transport.close();
    expect({ ends, sent: contents.sent }).toEqual({ ends: 1, sent: [{ channel: CHANNEL, message: { n: 1 } }] });
  });
});
