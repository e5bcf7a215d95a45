import type { IncomingHttpHeaders } from "node:http";

const LOOPBACK_HOST = /^(127\.0\.0\.1|localhost|\[::1\])(?::(\d{1,5}))?$/i;

/** A request as far as the guard looks at it; forwarding headers are deliberately not among it. */
export interface GuardedRequest {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  /** True for a WebSocket handshake, which must carry an Origin. */
  readonly isUpgrade: boolean;
  /** Port we listen on; null on a Unix socket, where a tunnel may give any port. */
  readonly port: number | null;
}

/** Why a request is refused. */
export interface Refusal {
  readonly status: 400 | 403 | 405 | 413;
  readonly reason: "host" | "origin" | "fetch-site" | "method" | "body";
}

/** Refuses what does not come from our own page on this machine; null lets it through. */
export function guardRequest(request: GuardedRequest): Refusal | null {
  const { headers, method, isUpgrade, port } = request;
  const host = headers.host;
  if (host === undefined || !isOurHost(host, port)) return { status: 403, reason: "host" };
  if (method !== "GET" && method !== "HEAD") return { status: 405, reason: "method" };
  const length = headers["content-length"];
  if (headers["transfer-encoding"] !== undefined || (length !== undefined && length !== "0")) {
    return { status: 413, reason: "body" };
  }
  if (headers.origin === undefined ? isUpgrade : headers.origin !== `http://${host}`) {
    return { status: 403, reason: "origin" };
  }
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return { status: 403, reason: "fetch-site" };
  return null;
}

function isOurHost(host: string, port: number | null): boolean {
  const match = LOOPBACK_HOST.exec(host);
  if (match === null) return false;
  return port === null || Number(match[2] ?? 80) === port;
}
