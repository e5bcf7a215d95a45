import { expect, type Page } from "@playwright/test";
import { test } from "./launch.ts";

interface Pipe {
  post(message: unknown): void;
  on(listener: (message: Message) => void): () => void;
}

type Message = Readonly<Record<string, unknown>>;

/** Starts to note what reaches the page; the returned function finds a message with these properties. */
async function listen(page: Page): Promise<(wanted: Message) => Promise<Message>> {
  await page.evaluate(() => {
    const heard: Message[] = [];
    Reflect.set(globalThis, "heardByTest", heard);
    const pipe: Pipe = Reflect.get(globalThis, "soulscopeTransport");
    pipe.on((message) => heard.push(message));
  });
  return async (wanted) => {
    const found = await page.waitForFunction((properties) => {
      const heard: readonly Message[] = Reflect.get(globalThis, "heardByTest");
      return heard.find((message) => Object.entries(properties).every(([key, value]) => message[key] === value));
    }, wanted);
    return (await found.jsonValue()) as Message;
  };
}

const post = (page: Page, message: Message): Promise<void> =>
  page.evaluate((sent) => {
    const pipe: Pipe = Reflect.get(globalThis, "soulscopeTransport");
    pipe.post(sent);
  }, message);

/** Posts a message from the page and waits for the answer with these properties. */
async function exchange(page: Page, message: Message, wanted: Message): Promise<Message> {
  const heard = await listen(page);
  await post(page, message);
  return heard(wanted);
}

test("[N1] the window is hardened and its page has one pipe and nothing else of Electron", async ({ desktop }) => {
  const { page, reports } = desktop;
  expect(reports.find((report) => report.type === "window-options")?.webPreferences).toMatchObject({
    contextIsolation: true,
    sandbox: true,
    webSecurity: true,
    nodeIntegration: false,
  });
  expect(
    await page.evaluate(() => ({
      pipe: Object.keys(Reflect.get(globalThis, "soulscopeTransport")).sort(),
      node: ["require", "process", "Buffer", "electron"].filter((name) => name in globalThis),
    })),
  ).toEqual({ pipe: ["on", "post"], node: [] });
});

test("[N2] the page comes over app:// with the policy that stops foreign scripts", async ({ desktop }) => {
  const { page } = desktop;
  const refused = await page.evaluate(async () => {
    const violations: string[] = [];
    document.addEventListener("securitypolicyviolation", (event) => violations.push(event.effectiveDirective));
    const inline = document.createElement("script");
    inline.textContent = "globalThis.stranger = true";
    document.head.append(inline);
    await fetch("https://example.invalid/").catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 100));
    return { violations: [...new Set(violations)].sort(), stranger: "stranger" in globalThis };
  });
  expect(refused).toEqual({ violations: ["connect-src", "script-src-elem"], stranger: false });
});

test("[N3] calls cross the pipe and are answered by the host", async ({ desktop }) => {
  const { page, workspaceDir } = desktop;
  const call = { type: "call", id: 900_001, name: "app.info", params: {} };
  const answer = await exchange(page, call, { type: "result", id: 900_001 });
  expect(answer).toMatchObject({ ok: true, value: { host: "electron", initialDir: workspaceDir } });
});

test("[N3] a malformed call is refused, not run", async ({ desktop }) => {
  const call = { type: "call", id: 900_002, name: "file.save", params: { relPath: 5 } };
  const answer = await exchange(desktop.page, call, { type: "result", id: 900_002 });
  expect(answer).toMatchObject({ ok: false, error: { code: "invalid-argument" } });
});

test("[N10] the folder dialog answers over the same pipe", async ({ desktop }) => {
  desktop.answer("folder", "/home/x/我的 库");
  const request = { type: "native", name: "chooseFolder", id: 7 };
  const answer = await exchange(desktop.page, request, { type: "native", id: 7 });
  expect(answer).toEqual({ type: "native", name: "folderChosen", id: 7, dir: "/home/x/我的 库" });
});

test("[N10] the menu bar is the page's own, and a click in it runs the command there", async ({ desktop }) => {
  const { page, reports } = desktop;
  const bars = () => reports.filter((report) => report.type === "menu").at(-1)?.labels;
  await expect.poll(bars).toEqual(["File", "Edit", "View", "Go", "Window", "Help"]);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(async () => {
    desktop.clickMenu("File", "Settings");
    await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test("[N12] a second start hands its folder to the running app", async ({ desktop }) => {
  const heard = await listen(desktop.page);
  desktop.startAgain("/home/x/other");
  expect(await heard({ type: "event", name: "workspace.openRequested" })).toMatchObject({
    payload: { dir: "/home/x/other" },
  });
});

test("[N5] a link opens only after a yes, and only https or mailto", async ({ desktop }) => {
  const { page, reports } = desktop;
  desktop.answer("question", 0);
  await page.evaluate(() => {
    window.open("file:///etc/passwd");
    window.open("https://example.invalid/page");
  });
  await expect
    .poll(() => reports.filter((report) => report.type === "opened").map((report) => report.url))
    .toEqual(["https://example.invalid/page"]);
  expect(page.context().pages()).toHaveLength(1);
});

test("[N8] quitting with unsaved text asks, stays on no and leaves on yes", async ({ desktop }) => {
  const { page, reports } = desktop;
  // A page may hold back unloading only after the user has touched it.
  await page.mouse.click(5, 5);
  await page.evaluate(() => addEventListener("beforeunload", (event) => event.preventDefault()));
  desktop.answer("question", 1);
  desktop.quit();
  const questions = () => reports.filter((report) => report.type === "dialog").map((report) => report.options?.message);
  await expect.poll(questions).toEqual(["Some text is not saved yet."]);
  expect(page.isClosed()).toBe(false);
  desktop.answer("question", 0);
  desktop.quit();
  expect(await desktop.ended).toBe(0);
});
