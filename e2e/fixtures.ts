import { chown, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, test as base, expect } from "@playwright/test";
import { connectTo } from "#electron/cli/testing/built-cli.ts";
import type { Settings } from "#shared/rpc/contract.ts";
import { AppPage } from "./pages/app-page.ts";
import { type HostProcess, type HostStart, startHostProcess } from "./support/host-process.ts";
import { type PageWatch, watchPages } from "./support/page-watch.ts";
import { wordsOf } from "./support/words.ts";
import { giveTo, SMALL_WORKSPACE, type WorkspaceFiles, writeFiles } from "./support/workspace-files.ts";

/** A user that owns nothing; root stops being bound by permissions, so such tests start the host as this one. */
const NOBODY = { uid: 65534, gid: 65534 };

/** How a page is opened. */
export interface PageStart {
  readonly language?: "en" | "zh-CN";
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: "light" | "dark";
  /** 2 stands for 200 % zoom: half as many CSS pixels, each twice as large. */
  readonly zoom?: number;
}

/** A workspace that is open in a page. */
export interface OpenWorkspace {
  readonly dir: string;
  readonly host: HostProcess;
  readonly app: AppPage;
}

/** A computer of one test: a home folder, hosts and pages. Everything ends with the test. */
export class Machine {
  readonly home: string;
  readonly #browser: Browser;
  readonly #hosts: HostProcess[] = [];
  readonly #watches: PageWatch[] = [];
  readonly #contexts: { close(): Promise<void> }[] = [];

  constructor(home: string, browser: Browser) {
    this.home = home;
    this.#browser = browser;
  }

  /** Folder of the default agent. */
  get workspaceDir(): string {
    return join(this.home, ".openclaw", "workspace");
  }

  /** Everything that went wrong on its pages without an assertion noticing. */
  get troubles(): readonly string[] {
    return this.#watches.flatMap((watch) => watch.troubles);
  }

  /** Lets console errors pass that the test provokes on purpose. */
  allowConsole(pattern: RegExp): void {
    for (const watch of this.#watches) watch.allowConsole(pattern);
  }

  /** Writes files below a folder of this computer. */
  async write(dir: string, files: WorkspaceFiles): Promise<void> {
    await writeFiles(dir, files);
  }

  /** Sets preferences before the first start; the tour and the dictionary come only where a test wants them. */
  async writeSettings(settings: Partial<Settings>): Promise<void> {
    const text = JSON.stringify({ tourSeen: true, spellCheck: "off", ...settings });
    await writeFiles(join(this.home, ".local", "share", "soulscope"), { "settings.json": text });
  }

  async startHost(start: Partial<HostStart> = {}): Promise<HostProcess> {
    const host = await startHostProcess({ home: this.home, ...start });
    this.#hosts.push(host);
    return host;
  }

  /** Opens the app in a browser of its own: nothing is shared with other pages but the host. */
  async openPage(host: HostProcess, start: PageStart = {}): Promise<AppPage> {
    const { language = "en", viewport = { width: 1280, height: 800 }, colorScheme = "light", zoom = 1 } = start;
    const options: BrowserContextOptions = {
      locale: language === "en" ? "en-US" : "zh-CN",
      viewport: { width: Math.round(viewport.width / zoom), height: Math.round(viewport.height / zoom) },
      deviceScaleFactor: zoom,
      colorScheme,
    };
    const context = await this.#browser.newContext(options);
    this.#contexts.push(context);
    this.#watches.push(await watchPages(context));
    const page = await context.newPage();
    const app = new AppPage(page, wordsOf(language));
    await page.goto(host.address);
    return app;
  }

  /** Changes the language of an open page as another window's settings would, and waits until it speaks it. */
  async speak(app: AppPage, language: "en" | "zh-CN"): Promise<AppPage> {
    for (const host of this.#hosts) {
      const client = await connectTo(host.address);
      await client.call("settings.update", { language });
      client.dispose();
    }
    await app.page.locator(`html[lang="${language}"]`).waitFor({ state: "attached" });
    return new AppPage(app.page, wordsOf(language));
  }

  /** Writes a workspace, starts a host on it and opens the page. */
  async open(
    files: WorkspaceFiles = SMALL_WORKSPACE,
    { language = "en", asNobody = false, ...start }: PageStart & { readonly asNobody?: boolean } = {},
  ): Promise<OpenWorkspace> {
    const dir = this.workspaceDir;
    await writeFiles(dir, files);
    if (asNobody) await this.giveToNobody();
    const host = await this.startHost({
      dir,
      language,
      ...(asNobody && process.getuid?.() === 0 && { asUser: NOBODY }),
    });
    return { dir, host, app: await this.openPage(host, { language, ...start }) };
  }

  /** Gives the whole home to the user without rights; does nothing when the tests do not run as root. */
  async giveToNobody(): Promise<void> {
    if (process.getuid?.() !== 0) return;
    await chown(this.home, NOBODY.uid, NOBODY.gid);
    await giveTo(this.home, NOBODY);
  }

  async end(): Promise<void> {
    await Promise.all(this.#contexts.map((context) => context.close()));
    await Promise.all(this.#hosts.map((host) => host.stop()));
  }
}

/** Tests get a `machine`; it fails them for console errors and for every request that is not for this computer. */
export const test = base.extend<{ machine: Machine }>({
  machine: async ({ browser }, use) => {
    const home = await mkdtemp(join(tmpdir(), "soulscope-e2e-"));
    await mkdir(join(home, ".openclaw"));
    const machine = new Machine(home, browser);
    await machine.writeSettings({});
    await use(machine);
    const { troubles } = machine;
    await machine.end();
    await rm(home, { recursive: true, force: true });
    expect(troubles, "console errors and requests off this machine").toEqual([]);
  },
});

export { expect };
