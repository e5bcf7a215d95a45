import type { BrowserContext, Page } from "@playwright/test";

/** What went wrong on the pages of a test without an assertion noticing. */
export interface PageWatch {
  /** Complaints of the console, uncaught errors and requests that were not for this machine. */
  readonly troubles: readonly string[];
  /** Lets console errors pass that a test provokes on purpose. Requests off this machine always fail the test. */
  allowConsole(pattern: RegExp): void;
}

const HERE = /^(?:https?|wss?):\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?\/|^(?:data|blob|about):/;

/** Watches every page of a context and refuses whatever would leave this machine. */
export async function watchPages(context: BrowserContext): Promise<PageWatch> {
  const all: { readonly text: string; readonly isConsole: boolean }[] = [];
  const allowed: RegExp[] = [];
  const add = (text: string, isConsole = true) => void all.push({ text, isConsole });
  const watchPage = (page: Page): void => {
    page.on("console", (message) => {
      if (message.type() === "error") add(`console: ${message.text()}`);
    });
    page.on("pageerror", (error) => add(`uncaught: ${error.stack ?? error.message}`));
    page.on("websocket", (socket) => {
      if (!HERE.test(socket.url())) add(`socket to ${socket.url()}`, false);
    });
  };
  context.on("page", watchPage);
  context.on("request", (request) => {
    if (!HERE.test(request.url())) add(`request to ${request.url()}`, false);
  });
  await context.route(
    (url) => !HERE.test(url.href),
    (route) => route.abort(),
  );
  return {
    get troubles() {
      return all
        .filter(({ text, isConsole }) => !isConsole || !allowed.some((pattern) => pattern.test(text)))
        .map(({ text }) => text);
    },
    allowConsole: (pattern) => void allowed.push(pattern),
  };
}
