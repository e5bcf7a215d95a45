import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";

/** A secure stand-in for app://soulscope that Chromium knows; every request to it is answered by the protocol handler. */
const STAND_IN = "https://soulscope.invalid";
const toStandIn = (url) => url.replace(/^app:\/\/soulscope/, STAND_IN);
const toApp = (url) => url.replace(STAND_IN, "app://soulscope");

/** Runs in the page before anything else: gives the preload its `require`, and the pipe its two ends. */
function preloadScript(code) {
  return `(() => {
    const listeners = new Map();
    globalThis.__shimReceive = (channel, message) => {
      for (const listener of [...(listeners.get(channel) ?? [])]) listener({}, message);
    };
    const electron = {
      contextBridge: { exposeInMainWorld: (name, value) => { globalThis[name] = value; } },
      ipcRenderer: {
        send: (channel, message) => { void globalThis.__shimSend(channel, structuredClone(message)); },
        on: (channel, listener) => { listeners.set(channel, [...(listeners.get(channel) ?? []), listener]); },
        off: (channel, listener) => { listeners.set(channel, (listeners.get(channel) ?? []).filter((other) => other !== listener)); },
      },
    };
    globalThis.open = (url) => {
      void globalThis.__shimOpen(new URL(url, location.href).href);
      return null;
    };
    const module = { exports: {} };
    ((require, module, exports) => { ${code}
    })((name) => { if (name === "electron") return electron; throw new Error("no module " + name); }, module, module.exports);
  })()`;
}

async function answerRequest(route, protocol) {
  const request = route.request();
  const response = await protocol.answer(new Request(toApp(request.url()), { method: request.method() }));
  await route.fulfill({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  });
}

/** Opens a Chromium page that behaves like the window of `contents`. */
export async function shimPage(contents, parts) {
  const profileDir = mkdtempSync(join(tmpdir(), "soulscope-shim-"));
  const context = await chromium.launchPersistentContext(profileDir, {
    executablePath: process.env.SOULSCOPE_CHROMIUM ?? "/usr/bin/chromium",
    args: ["--remote-debugging-port=0", ...JSON.parse(process.env.SOULSCOPE_SHIM_FLAGS ?? "[]")],
    viewport: { width: 1280, height: 820 },
  });
  const debugPort = Number(readFileSync(join(profileDir, "DevToolsActivePort"), "utf8").split("\n")[0]);
  const page = context.pages()[0] ?? (await context.newPage());
  process.on("exit", () => rmSync(profileDir, { recursive: true, force: true }));

  await context.route(`${STAND_IN}/**`, (route) => answerRequest(route, parts.protocol()));
  await page.exposeBinding("__shimSend", (source, channel, message) => {
    const isTop = source.frame === page.mainFrame();
    contents.mainFrame.url = toApp(page.url());
    const senderFrame = isTop ? contents.mainFrame : { url: toApp(source.frame.url()) };
    parts.ipcMain().emit(channel, { sender: contents, senderFrame }, message);
  });
  await page.addInitScript({ content: preloadScript(readFileSync(parts.preloadPath(), "utf8")) });
  await page.exposeBinding("__shimOpen", (_source, url) => {
    contents.openHandler?.({ url });
  });

  let sending = Promise.resolve();
  return {
    debugPort,
    load: (url) => page.goto(toStandIn(url)),
    reload: () => page.reload(),
    end: () => context.close(),
    send(channel, message) {
      sending = sending
        .then(() => page.evaluate(([name, value]) => globalThis.__shimReceive(name, value), [channel, message]))
        // A page that is just being replaced loses what was under way, as in Electron.
        .catch(() => undefined);
    },
    async close() {
      let refused = false;
      page.once("dialog", (asked) => {
        let leave = false;
        contents.emit("will-prevent-unload", {
          preventDefault() {
            leave = true;
          },
        });
        refused = !leave;
        void (leave ? asked.accept() : asked.dismiss());
      });
      await page.close({ runBeforeUnload: true });
      const until = Date.now() + 5000;
      while (!page.isClosed() && !refused && Date.now() < until)
        await new Promise((resolve) => setTimeout(resolve, 20));
      if (refused) return false;
      await context.close();
      return true;
    },
  };
}
