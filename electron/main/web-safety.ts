import { app, dialog, type Session, shell, type WebContents } from "electron";
import type { MainTexts } from "./main-texts.ts";
import { isAppUrl } from "./origin.ts";

/** Writing plain text to the clipboard on a click is what every Copy button does; nothing else is granted. */
const GRANTED = new Set(["clipboard-sanitized-write"]);

/** Denies the page every permission save writing text to the clipboard. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((contents, permission, callback) => {
    callback(GRANTED.has(permission) && isAppUrl(contents.getURL()));
  });
  session.setPermissionCheckHandler((contents, permission) => {
    return GRANTED.has(permission) && contents !== null && isAppUrl(contents.getURL());
  });
  session.setDevicePermissionHandler(() => false);
}

/** Keeps every page where it is: no navigation away, no new windows, no webviews; links go through a question. */
export function confineWebContents(texts: () => MainTexts): void {
  app.on("web-contents-created", (_event, contents) => {
    const stay = (details: { readonly url: string; preventDefault(): void }): void => {
      if (!isAppUrl(details.url)) details.preventDefault();
    };
    contents.on("will-navigate", stay);
    contents.on("will-redirect", stay);
    contents.on("will-frame-navigate", stay);
    contents.on("will-attach-webview", (event) => event.preventDefault());
    contents.setWindowOpenHandler(({ url }) => {
      void askToOpenLink(contents, { url, texts: texts() });
      return { action: "deny" };
    });
  });
}

/** The address when it is one that may be shown to the system: https or mailto, without a user name. */
export function openableLink(address: string): string | null {
  const url = URL.parse(address);
  if (url === null || url.username !== "" || url.password !== "") return null;
  return url.protocol === "https:" || url.protocol === "mailto:" ? url.href : null;
}

async function askToOpenLink(
  contents: WebContents,
  ask: { readonly url: string; readonly texts: MainTexts },
): Promise<void> {
  const link = openableLink(ask.url);
  if (link === null || contents.isDestroyed()) return;
  const { texts } = ask;
  const { response } = await dialog.showMessageBox({
    type: "question",
    message: texts.openLink,
    detail: `${link.slice(0, 500)}\n\n${texts.openLinkDetail}`,
    buttons: [texts.open, texts.cancel],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  });
  if (response === 0) await shell.openExternal(link);
}
