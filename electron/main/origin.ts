/** Scheme of the app's own pages; there is no file:// page. */
export const APP_SCHEME = "app";

/** Address of the app's page. */
export const APP_ORIGIN = `${APP_SCHEME}://soulscope`;

/** True for addresses of our own page. Custom schemes have no `origin` in Node's URL, so the parts are compared. */
export function isAppUrl(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.protocol === `${APP_SCHEME}:` && url.host === "soulscope" && url.username === "";
}
