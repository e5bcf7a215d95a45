import { beforeEach, describe, expect, it } from "vitest";
import { mainTexts } from "./main-texts.ts";
import { app, dialog, shell, WebContents } from "./testing/fake-electron.ts";
import { confineWebContents, denyPermissions, openableLink } from "./web-safety.ts";

const texts = mainTexts(["en"]);

function confined(): WebContents {
  app.removeAllListeners();
  confineWebContents(() => texts);
  const contents = new WebContents();
  app.emit("web-contents-created", {}, contents);
  return contents;
}

function emitCancellable(contents: WebContents, name: string, url: string): boolean {
  let prevented = false;
  contents.emit(name, {
    url,
    preventDefault() {
      prevented = true;
    },
  });
  return prevented;
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  dialog.asked.length = 0;
  shell.opened.length = 0;
});

describe("navigation [N4]", () => {
  it.each(["will-navigate", "will-redirect", "will-frame-navigate", "will-attach-webview"])(
    "refuses %s to anywhere else",
    (event) => {
      expect(emitCancellable(confined(), event, "https://example.com/")).toBe(true);
    },
  );

  it("lets the page load itself again", () => {
    expect(emitCancellable(confined(), "will-navigate", "app://soulscope/index.html")).toBe(false);
  });
});

describe("links [N5]", () => {
  it("opens nothing before the user said so", async () => {
    dialog.answer = 1;
    const contents = confined();
    expect(contents.openHandler?.({ url: "https://example.com/a" })).toEqual({ action: "deny" });
    await settle();
    expect({ asked: dialog.asked.length, opened: shell.opened }).toEqual({ asked: 1, opened: [] });
  });

  it("opens an https link after a yes", async () => {
    dialog.answer = 0;
    confined().openHandler?.({ url: "https://example.com/a" });
    await settle();
    expect(shell.opened).toEqual(["https://example.com/a"]);
  });

  it.each([
    "http://example.com",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "smb://host/share",
    "https://u:p@host/",
    "x",
  ])("does not even ask about %s", async (url) => {
    dialog.answer = 0;
    confined().openHandler?.({ url });
    await settle();
    expect({ link: openableLink(url), asked: dialog.asked, opened: shell.opened }).toEqual({
      link: null,
      asked: [],
      opened: [],
    });
  });
});

describe("permissions [N6]", () => {
  it("denies all but writing text to the clipboard, and that only to our own page", () => {
    let request:
      | ((contents: WebContents, permission: string, callback: (granted: boolean) => void) => void)
      | undefined;
    let check: ((contents: WebContents | null, permission: string) => boolean) | undefined;
    let device: (() => boolean) | undefined;
    denyPermissions({
      setPermissionRequestHandler: (handler: typeof request) => {
        request = handler;
      },
      setPermissionCheckHandler: (handler: typeof check) => {
        check = handler;
      },
      setDevicePermissionHandler: (handler: typeof device) => {
        device = handler;
      },
      // The three setters are all of a Session that is used.
    } as never);
    const ask = (contents: WebContents, permission: string) => {
      let granted: boolean | undefined;
      request?.(contents, permission, (answer) => {
        granted = answer;
      });
      return [granted, check?.(contents, permission)];
    };
    const ours = new WebContents();
    const other = new WebContents();
    other.mainFrame.url = "https://example.com/";
    expect({
      media: ask(ours, "media"),
      notifications: ask(ours, "notifications"),
      read: ask(ours, "clipboard-read"),
      write: ask(ours, "clipboard-sanitized-write"),
      foreignWrite: ask(other, "clipboard-sanitized-write"),
      nobody: check?.(null, "clipboard-sanitized-write"),
      device: device?.(),
    }).toEqual({
      media: [false, false],
      notifications: [false, false],
      read: [false, false],
      write: [true, true],
      foreignWrite: [false, false],
      nobody: false,
      device: false,
    });
  });
});
