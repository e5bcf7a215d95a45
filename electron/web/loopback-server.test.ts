import { once } from "node:events";
import { chmod, lstat, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, request } from "node:http";
import { connect as connectSocket } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { CONTENT_SECURITY_POLICY } from "#electron/host/security-headers.ts";
import { readOrCreateAccessToken } from "#electron/services/access-token.ts";
import type { Transport } from "#shared/rpc/transport.ts";
import { type LoopbackServer, type LoopbackServerOptions, startLoopbackServer } from "./loopback-server.ts";

const TOKEN = "t".repeat(43);
let root: string;
let running: LoopbackServer[];
let clients: Transport[];
let sockets: WebSocket[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "soulscope-web-"));
  running = [];
  clients = [];
  sockets = [];
  await mkdir(join(root, "page", "assets"), { recursive: true });
  await writeFile(join(root, "page", "index.html"), "<!doctype html>");
  await writeFile(join(root, "page", "assets", "app.js"), "export {}");
  await writeFile(join(root, "page", ".hidden.js"), "secret");
  await writeFile(join(root, "outside.js"), "secret");
  await symlink(join(root, "outside.js"), join(root, "page", "link.js"));
});
afterEach(async () => {
  for (const socket of sockets) socket.terminate();
  for (const server of running) await server.dispose();
  await rm(root, { recursive: true, force: true });
});

async function start(options: Partial<LoopbackServerOptions> = {}): Promise<LoopbackServer> {
  const server = await startLoopbackServer({
    listenAt: { port: 0 },
    token: TOKEN,
    pageDir: join(root, "page"),
    version: "1.2.3",
    onClient: (transport) => void clients.push(transport),
    ...options,
  });
  if (!server.ok) throw new Error(server.error.code);
  running.push(server.value);
  return server.value;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Asked {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends a request with exactly these headers, Host included. */
function ask(
  server: LoopbackServer,
  { path = "/", method = "GET", headers = {}, body = "" }: Asked = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const port = server.port ?? 0;
    const sent = request({ host: "127.0.0.1", port, path, method, headers: { Host: `127.0.0.1:${port}`, ...headers } });
    sent.on("error", reject);
    sent.on("response", async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks).toString() });
    });
    sent.end(body);
  });
}

const bearer = (token: string): Record<string, string> => ({ Authorization: `Bearer ${token}` });

interface Dialled {
  readonly socket: WebSocket;
  /** HTTP status of a refused handshake, or 101. */
  readonly status: number;
}

function dial(server: LoopbackServer, headers: Readonly<Record<string, string>> = {}, path = "/rpc"): Promise<Dialled> {
  const own = `127.0.0.1:${server.port}`;
  const socket = new WebSocket(`ws://${own}${path}`, { headers: { Origin: `http://${own}`, ...headers } });
  sockets.push(socket);
  socket.on("error", () => undefined);
  return new Promise((resolve) => {
    socket.once("open", () => resolve({ socket, status: 101 }));
    socket.once("unexpected-response", (_request, response) => resolve({ socket, status: response.statusCode ?? 0 }));
  });
}

const show = (socket: WebSocket, token: string): void => socket.send(JSON.stringify({ type: "auth", token }));

async function closeCode(socket: WebSocket): Promise<number> {
  const [code] = await once(socket, "close");
  return Number(code);
}

async function letIn(server: LoopbackServer): Promise<{ readonly socket: WebSocket; readonly transport: Transport }> {
  const before = clients.length;
  const { socket } = await dial(server);
  show(socket, TOKEN);
  const [frame] = await once(socket, "message");
  expect(JSON.parse(String(frame))).toEqual({ type: "auth-accepted" });
  const transport = clients[before];
  if (transport === undefined) throw new Error("no client");
  return { socket, transport };
}

describe("browser host", () => {
  it("[R40] listens on loopback only", async () => {
    const server = await start();
    const others = Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .filter(({ internal, family }) => !internal && family === "IPv4");
    const reached = await Promise.all(
      others.map(({ address }) => {
        const socket = connectSocket({ host: address, port: server.port ?? 0 });
        return new Promise<boolean>((resolve) => {
          socket.once("connect", () => resolve(true));
          socket.once("error", () => resolve(false));
        }).finally(() => socket.destroy());
      }),
    );
    expect(reached).not.toContain(true);
    expect((await ask(server)).status).toBe(200);
  });

  it("[R41] keeps a Unix socket to this user and clears one that nobody answers", async () => {
    const socketPath = join(root, "s.sock");
    const first = await start({ listenAt: { socketPath } });
    expect({ port: first.port, mode: (await stat(socketPath)).mode & 0o777 }).toEqual({ port: null, mode: 0o600 });
    const second = await startLoopbackServer({
      listenAt: { socketPath },
      token: TOKEN,
      pageDir: root,
      version: "",
      onClient: () => undefined,
    });
    expect(second).toEqual({ ok: false, error: { code: "port-in-use", params: { path: socketPath } } });
    await writeFile(join(root, "plain"), "x");
    const overFile = await startLoopbackServer({
      listenAt: { socketPath: join(root, "plain") },
      token: TOKEN,
      pageDir: root,
      version: "",
      onClient: () => undefined,
    });
    expect([overFile.ok, await readFile(join(root, "plain"), "utf8")]).toEqual([false, "x"]);
  });

  it("[R41] serves through a Unix socket whatever port a tunnel gave it, loopback names only", async () => {
    const socketPath = join(root, "s.sock");
    await start({ listenAt: { socketPath } });
    const status = (host: string): Promise<number> =>
      new Promise((resolve) => {
        request({ socketPath, path: "/", headers: { Host: host } }, (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        }).end();
      });
    expect(await Promise.all(["localhost:9000", "127.0.0.1:1", "evil.example:9000"].map(status))).toEqual([
      200, 200, 403,
    ]);
  });

  it("[R42] keeps a token of 256 bits in a file of mode 0600, and replaces one that others could read", async () => {
    const path = join(root, "data", "token");
    const token = await readOrCreateAccessToken(path);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect((await lstat(path)).mode & 0o777).toBe(0o600);
    expect(await readOrCreateAccessToken(path)).toBe(token);
    await chmod(path, 0o644);
    const fresh = await readOrCreateAccessToken(path);
    expect(fresh).not.toBe(token);
    await rm(path);
    await writeFile(join(root, "elsewhere"), fresh, { mode: 0o600 });
    await symlink(join(root, "elsewhere"), path);
    expect(await readOrCreateAccessToken(path)).not.toBe(fresh);
    expect([(await lstat(path)).isFile(), await readFile(join(root, "elsewhere"), "utf8")]).toEqual([true, fresh]);
  });

  it("[R43] sets no cookie and asks for none", async () => {
    const server = await start();
    const answers = [await ask(server), await ask(server, { path: "/status", headers: bearer(TOKEN) })];
    expect(answers.map(({ headers }) => headers["set-cookie"])).toEqual([undefined, undefined]);
    const cookie = await ask(server, { path: "/status", headers: { Cookie: `token=${TOKEN}` } });
    expect(cookie.status).toBe(401);
  });

  it("[R44] answers only to a loopback name with its own port", async () => {
    const server = await start();
    const { port } = server;
    const hosts = {
      [`127.0.0.1:${port}`]: 200,
      [`localhost:${port}`]: 200,
      [`LOCALHOST:${port}`]: 200,
      [`[::1]:${port}`]: 200,
      "127.0.0.1": 403,
      "localhost:1": 403,
      [`evil.example:${port}`]: 403,
      [`127.0.0.1.evil.example:${port}`]: 403,
      [`localhost:${port}@evil.example`]: 403,
      [`0.0.0.0:${port}`]: 403,
    };
    const got: Record<string, number> = {};
    for (const host of Object.keys(hosts)) got[host] = (await ask(server, { headers: { Host: host } })).status;
    expect(got).toEqual(hosts);
    expect((await dial(server, { Host: `evil.example:${port}`, Origin: `http://evil.example:${port}` })).status).toBe(
      403,
    );
  });

  it("[R45] wants the page's own Origin, and for a WebSocket wants one at all", async () => {
    const server = await start();
    const { port } = server;
    const own = `http://127.0.0.1:${port}`;
    const origins = [own, `http://localhost:${port}`, `https://127.0.0.1:${port}`, "http://evil.example", "null"];
    const http = await Promise.all(origins.map((Origin) => ask(server, { headers: { Origin } })));
    expect(http.map(({ status }) => status)).toEqual([200, 403, 403, 403, 403]);
    const web = await Promise.all(origins.map((Origin) => dial(server, { Origin })));
    expect(web.map(({ status }) => status)).toEqual([101, 403, 403, 403, 403]);
    const bare = new WebSocket(`ws://127.0.0.1:${port}/rpc`);
    sockets.push(bare);
    bare.on("error", () => undefined);
    const [, response] = await once(bare, "unexpected-response");
    expect(response.statusCode).toBe(403);
  });

  it("[R46] does not look at forwarding headers", async () => {
    const server = await start();
    const forwarded = {
      "X-Forwarded-Host": `127.0.0.1:${server.port}`,
      "X-Forwarded-For": "127.0.0.1",
      Forwarded: "for=1",
    };
    const strange = { "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" };
    const answers = [
      await ask(server, { headers: { ...forwarded, Host: "evil.example" } }),
      await ask(server, { headers: strange }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 200]);
  });

  it("[R47] speaks JSON text only", async () => {
    const server = await start();
    const binary = await letIn(server);
    binary.socket.send(Buffer.from('{"type":"hello","page":"x"}'));
    expect(await closeCode(binary.socket)).toBe(4400);
    const words = await letIn(server);
    words.socket.send("not JSON");
    expect(await closeCode(words.socket)).toBe(4400);
    expect((await ask(server, { path: "/nope" })).headers["content-type"]).toContain("application/json");
  });

  it("[R48] sends no CORS headers and answers no preflight", async () => {
    const server = await start();
    const preflight = await ask(server, {
      method: "OPTIONS",
      headers: { Origin: `http://127.0.0.1:${server.port}`, "Access-Control-Request-Method": "GET" },
    });
    const plain = await ask(server, { headers: { Origin: `http://127.0.0.1:${server.port}` } });
    const cors = [preflight, plain].flatMap(({ headers }) =>
      Object.keys(headers).filter((name) => name.startsWith("access-control-")),
    );
    expect([preflight.status, plain.status, cors]).toEqual([405, 200, []]);
  });

  it("[R49] refuses requests that another site's page makes", async () => {
    const server = await start();
    const sites = ["same-origin", "none", "same-site", "cross-site"];
    const answers = await Promise.all(sites.map((site) => ask(server, { headers: { "Sec-Fetch-Site": site } })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 403, 403]);
    expect((await dial(server, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  });

  it("[R50] lets in by the token alone, as Bearer or as first frame", async () => {
    const server = await start();
    const tokens = [TOKEN, `${TOKEN.slice(0, -1)}x`, "", TOKEN.slice(1), `${TOKEN}t`];
    const answers = await Promise.all(tokens.map((token) => ask(server, { path: "/status", headers: bearer(token) })));
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 401, 401, 401]);
    await letIn(server);
    const { socket } = await dial(server);
    show(socket, "wrong");
    expect([await closeCode(socket), clients.length]).toEqual([4401, 1]);
  });

  it("[R50] hands on nothing that comes before the token or with a wrong one", async () => {
    const server = await start();
    const { socket } = await dial(server);
    socket.send(JSON.stringify({ type: "call", id: 1, name: "app.info", params: {} }));
    expect([await closeCode(socket), clients.length]).toEqual([4401, 0]);
  });

  it("[R51] makes wrong tokens wait after ten of them, not the right one", async () => {
    const server = await start({ failureDelayMs: 3_600_000 });
    for (let count = 0; count < 10; count += 1) await ask(server, { path: "/status", headers: bearer("wrong") });
    let isAnswered = false;
    const eleventh = ask(server, { path: "/status", headers: bearer("wrong") }).then(
      () => {
        isAnswered = true;
      },
      () => undefined,
    );
    const right = await ask(server, { path: "/status", headers: bearer(TOKEN) });
    expect([right.status, isAnswered]).toEqual([200, false]);
    for (const one of running.splice(0)) await one.dispose();
    await eleventh;
  });

  it("[R52] closes a WebSocket that shows no token in time", async () => {
    const server = await start({ limits: { authMs: 20 } });
    const { socket } = await dial(server);
    expect([await closeCode(socket), clients.length]).toEqual([4401, 0]);
  });

  it("[R53] takes only so much from a client without a token, and so much in one message", async () => {
    const server = await start({ limits: { messageBytes: 20_000, authBytes: 1000 } });
    const early = await dial(server);
    early.socket.send("x".repeat(5000));
    expect(await closeCode(early.socket)).toBe(1006);
    const { socket } = await letIn(server);
    socket.send(JSON.stringify("x".repeat(30_000)));
    expect([1006, 1009]).toContain(await closeCode(socket));
  });

  it("[R53] takes no request bodies and no other methods", async () => {
    const server = await start();
    const answers = [
      await ask(server, { method: "POST", body: "{}" }),
      await ask(server, { method: "PUT", body: "{}" }),
      await ask(server, { headers: { "Content-Length": "2" }, body: "{}" }),
      await ask(server, { headers: { "Transfer-Encoding": "chunked" }, body: "{}" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([405, 405, 413, 413]);
  });

  it("[R54] holds only so many sockets that have not shown a token", async () => {
    const server = await start({ limits: { waitingClients: 1 } });
    const first = await dial(server);
    const second = await dial(server);
    expect(await closeCode(second.socket)).toBe(1013);
    show(first.socket, TOKEN);
    await once(first.socket, "message");
    await letIn(server);
  });

  it("[R55] drops a client that does not read", async () => {
    const server = await start({ limits: { bufferedBytes: 100_000 } });
    const { socket, transport } = await letIn(server);
    socket.pause();
    let isClosed = false;
    transport.onClose(() => {
      isClosed = true;
    });
    for (let count = 0; count < 1000 && !isClosed; count += 1) {
      transport.post("x".repeat(100_000));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(isClosed).toBe(true);
  });

  it("[R56] puts the policy and its companions on every answer", async () => {
    const server = await start();
    const answers = [
      await ask(server),
      await ask(server, { path: "/nope" }),
      await ask(server, { path: "/status" }),
      await ask(server, { path: "/a\\b" }),
      await ask(server, { headers: { Host: "evil.example" } }),
    ];
    const wanted = {
      "content-security-policy": CONTENT_SECURITY_POLICY,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    };
    for (const { headers } of answers) expect(headers).toMatchObject(wanted);
  });

  it("[R57] serves the page's files and nothing else", async () => {
    const server = await start();
    const paths = {
      "/": 200,
      "/index.html": 200,
      "/assets/app.js": 200,
      "/../outside.js": 404,
      "/%2e%2e/outside.js": 404,
      "/assets/..%2f..%2foutside.js": 404,
      "/assets/%00.js": 404,
      "/assets\\app.js": 400,
      "/.hidden.js": 404,
      "/link.js": 404,
      "/assets": 404,
      "//outside.js": 404,
    };
    const got: Record<string, number> = {};
    for (const path of Object.keys(paths)) got[path] = (await ask(server, { path })).status;
    expect(got).toEqual(paths);
    expect((await dial(server, {}, "/other")).status).toBe(404);
  });

  it("[R60] outlives clients that break off while they are refused", async () => {
    const server = await start();
    const port = server.port ?? 0;
    const handshake = ["GET /rpc HTTP/1.1", `Host: 127.0.0.1:${port}`, "Connection: Upgrade", "Upgrade: websocket"];
    const breakOff = (): Promise<void> =>
      new Promise((resolve) => {
        const socket = connectSocket({ host: "127.0.0.1", port });
        socket.on("error", () => undefined);
        socket.once("close", () => resolve());
        // What is left unread turns the end into a reset.
        socket.once("connect", () => {
          socket.write(`${handshake.join("\r\n")}\r\n\r\n${"x".repeat(100_000)}`, () => socket.resetAndDestroy());
        });
      });
    for (let round = 0; round < 40; round += 1) await Promise.all([breakOff(), breakOff(), breakOff()]);
    expect((await ask(server)).status).toBe(200);
  });

  it("[R58] says that a port is taken", async () => {
    const other = createServer();
    other.listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const options = { listenAt: { port }, token: TOKEN, pageDir: root, version: "", onClient: () => undefined };
    expect(await startLoopbackServer(options)).toEqual({ ok: false, error: { code: "port-in-use", params: { port } } });
    other.close();
  });
});
