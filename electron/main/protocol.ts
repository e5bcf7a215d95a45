import { protocol } from "electron";
import { SECURITY_HEADERS } from "#electron/host/security-headers.ts";
import { createStaticFiles } from "#electron/services/static-files.ts";
import { APP_SCHEME, isAppUrl } from "./origin.ts";

/** Declares app:// a standard, secure scheme; must run before Electron is ready. */
export function declareAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

/** Serves the built page from `pageDir`, and nothing else, with the content security policy. */
export function serveAppScheme({ pageDir }: { readonly pageDir: string }): void {
  const files = createStaticFiles(pageDir);
  protocol.handle(APP_SCHEME, async (request) => {
    const isPageRequest = isAppUrl(request.url) && (request.method === "GET" || request.method === "HEAD");
    const file = isPageRequest ? await files.read(new URL(request.url).pathname) : null;
    if (file === null) return new Response(null, { status: isPageRequest ? 404 : 403, headers: SECURITY_HEADERS });
    return new Response(file.bytes, { headers: { ...SECURITY_HEADERS, "Content-Type": file.mediaType } });
  });
}
