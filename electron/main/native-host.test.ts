import { describe, expect, it } from "vitest";
import { createMemoryTransportPair } from "#shared/rpc/memory-transport.ts";
import { withNativePowers } from "#shared/rpc/native-powers.ts";
import { mainTexts } from "./main-texts.ts";
import { serveNativePowers } from "./native-host.ts";
import { BrowserWindow, dialog, Menu, shell } from "./testing/fake-electron.ts";

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

function connect(platform: NodeJS.Platform = "linux") {
  const [page, host] = createMemoryTransportPair(structuredClone);
  const ran: string[] = [];
  const rest = serveNativePowers(host, {
    window: new BrowserWindow({}) as never,
    texts: () => mainTexts([]),
    menu: { platform, appName: "Soulscope", runCommand: (id) => ran.push(id) },
    dataDir: "/home/a/data",
  });
  const seenByHost: unknown[] = [];
  rest.on((message) => seenByHost.push(message));
  const { transport, native } = withNativePowers(page);
  const seenByClient: unknown[] = [];
  transport.on((message) => seenByClient.push(message));
  return { transport, native, rest, page, ran, seenByHost, seenByClient };
}

describe("native powers [N10]", () => {
  it.each([["/home/a/库"], [null]])("answers the folder dialog with %s", async (folder) => {
    dialog.folder = folder;
    const { native, seenByHost, seenByClient } = connect();
    expect(await native.chooseFolder()).toBe(folder);
    expect({ seenByHost, seenByClient }).toEqual({ seenByHost: [], seenByClient: [] });
  });

  it("lets all other messages pass both ways", async () => {
    const { transport, rest, seenByHost, seenByClient } = connect();
    transport.post({ type: "hello" });
    rest.post({ type: "event" });
    await settle();
    expect({ seenByHost, seenByClient }).toEqual({
      seenByHost: [{ type: "hello" }],
      seenByClient: [{ type: "event" }],
    });
  });

  it("[ST3] opens the app's own folder and no other", async () => {
    shell.opened.length = 0;
    connect().native.showDataFolder();
    await settle();
    expect(shell.opened).toEqual(["/home/a/data"]);
  });

  it("shows the page's menu and runs its commands", async () => {
    const { native, ran } = connect();
    native.setMenu([
      {
        label: "File",
        items: [
          { kind: "command", commandId: "file.save", label: "Save", accelerator: "CmdOrCtrl+S", isEnabled: true },
          { kind: "separator" },
          { kind: "role", role: "quit", label: "Quit" },
        ],
      },
    ]);
    await settle();
    const [file] = Menu.template as readonly [{ submenu: { click?: () => void }[] }];
    file.submenu[0]?.click?.();
    expect({ template: Menu.template, ran }).toEqual({
      template: [
        {
          label: "File",
          submenu: [
            {
              label: "Save",
              enabled: true,
              accelerator: "CmdOrCtrl+S",
              registerAccelerator: false,
              click: expect.any(Function),
            },
            { type: "separator" },
            { role: "quit", label: "Quit" },
          ],
        },
      ],
      ran: ["file.save"],
    });
  });

  it("drops a malformed request", async () => {
    const { page, seenByHost } = connect();
    const before = Menu.template;
    page.post({
      type: "native",
      name: "setMenu",
      menu: [{ label: "x", items: [{ kind: "role", role: "toggleDevTools" }] }],
    });
    page.post({ type: "native", name: "runAnything" });
    await settle();
    expect({ seenByHost, unchanged: Menu.template === before }).toEqual({ seenByHost: [], unchanged: true });
  });
});
