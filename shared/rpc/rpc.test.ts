import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { err, ok } from "../result.ts";
import { createHostClient } from "./client.ts";
import { CALLS, type Settings } from "./contract.ts";
import { hostError } from "./errors.ts";
import { createHostSession, type HostSession } from "./host-session.ts";
import { createMemoryTransportPair } from "./memory-transport.ts";
import type { EventMessage } from "./messages.ts";
import { createRouter, type Handlers } from "./router.ts";
import { createSocketTransport } from "./socket-transport.ts";
import type { Transport } from "./transport.ts";

interface Pipe {
  readonly clientEnd: Transport;
  readonly hostEnd: Transport;
  readonly close?: () => void;
}

/** Two one-way channels with structured clones that arrive a tick later, as `ipcMain` and `ipcRenderer` have them. */
function createIpcShapedPipe(): Pipe {
  const closes = new Set<() => void>();
  const channel = () => {
    const listeners = new Set<(message: unknown) => void>();
    return {
      send: (message: unknown) => {
        const copy = structuredClone(message);
        setImmediate(() => {
          for (const listener of [...listeners]) listener(copy);
        });
      },
      listeners,
    };
  };
  const toHost = channel();
  const toClient = channel();
  const end = (out: typeof toHost, into: typeof toHost): Transport => ({
    post: out.send,
    on: (listener) => {
      into.listeners.add(listener);
      return () => into.listeners.delete(listener);
    },
    onClose: (listener) => {
      closes.add(listener);
      return () => closes.delete(listener);
    },
    close: () => {
      toHost.listeners.clear();
      toClient.listeners.clear();
      for (const listener of [...closes]) listener();
      closes.clear();
    },
  });
  return { clientEnd: end(toHost, toClient), hostEnd: end(toClient, toHost) };
}

async function createSocketPipe(): Promise<Pipe> {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await once(server, "listening");
  const connected = once(server, "connection");
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const [[hostSocket]] = await Promise.all([connected, once(socket, "open")]);
  return {
    clientEnd: createSocketTransport(socket),
    hostEnd: createSocketTransport(hostSocket as WebSocket),
    close: () => {
      socket.terminate();
      server.close();
    },
  };
}

const PIPES: Readonly<Record<string, () => Pipe | Promise<Pipe>>> = {
  memory: () => {
    const [clientEnd, hostEnd] = createMemoryTransportPair(structuredClone);
    return { clientEnd, hostEnd };
  },
  "IPC-shaped": createIpcShapedPipe,
  WebSocket: createSocketPipe,
};

const settings: Settings = {
  language: "zh-CN",
  theme: "dark",
  textSize: 1,
  editorFace: "mono",
  previewMode: "full",
  previewWrap: true,
  paneSizes: [20, 50, 30],
  autosave: "off",
  markdownToolbar: true,
  headingsPane: true,
  spellCheck: "off",
  ownWords: ["Pip"],

  historyMaxMiB: 512,
  historyMaxDays: 90,
  dialectByWorkspace: {},
  recentWorkspaces: [],
  defaultDialect: "openclaw-2026.9.6",
  ignoredProblems: [{ dir: "/home/pip/ws", keys: ["todo-left SOUL.md 0123456789abcdef"] }],
  whatIf: [],
  memoryEndpoint: { enabled: false, url: "", model: "" },
  tourSeen: true,
  recentEmoji: [],
};

interface Seen {
  hellos: number;
  closes: number;
  readonly bugs: unknown[];
}

function serve(transport: Transport): { readonly session: HostSession; readonly seen: Seen } {
  const seen: Seen = { hellos: 0, closes: 0, bugs: [] };
  const unsupported = () => err(hostError("unsupported"));
  const handlers = {
    ...Object.fromEntries(Object.keys(CALLS).map((name) => [name, unsupported])),
    "settings.get": async () => ok(settings),
    "settings.update": ({ theme }) => ok({ ...settings, theme: theme ?? "system" }),
    "draft.write": () => {
      throw new Error("secret text of a file");
    },
    "history.readText": ({ hash }) => err(hostError("not-found", { hash })),
    "folders.list": () => new Promise(() => undefined),
    // Every name of CALLS is there: first all as unsupported, then some for real.
  } as Partial<Handlers<null>> as Handlers<null>;
  const router = createRouter({
    handlers,
    reportBug: (name, error) => {
      seen.bugs.push([name, error]);
      return "ref-1";
    },
  });
  const session = createHostSession({
    transport,
    router,
    context: null,
    onHello: () => {
      seen.hellos += 1;
    },
    onClose: () => {
      seen.closes += 1;
    },
  });
  return { session, seen };
}

const until = async (isTrue: () => boolean): Promise<void> => {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 2));
};

describe.each(Object.entries(PIPES))("RPC over %s", (_name, createPipe) => {
  let pipe: Pipe;
  afterEach(() => pipe.close?.());
  const connect = async () => {
    pipe = await createPipe();
    return { ...serve(pipe.hostEnd), client: createHostClient(pipe.clientEnd) };
  };

  it("[R3] answers calls, several at once, each with its own result", async () => {
    const { client } = await connect();
    const answers = await Promise.all([
      client.call("settings.get", {}),
      client.call("settings.update", { theme: "light" }),
      client.call("settings.update", {}),
    ]);
    expect(answers).toEqual([ok(settings), ok({ ...settings, theme: "light" }), ok({ ...settings, theme: "system" })]);
  });

  it("[R4] passes expected failures through", async () => {
    const { client } = await connect();
    const hash = "a".repeat(64);
    expect(await client.call("history.readText", { workspaceId: "w", hash })).toEqual(
      err(hostError("not-found", { hash })),
    );
  });

  it("[R5] refuses arguments that do not fit the schema, without quoting them", async () => {
    const { client } = await connect();
    const wrong = { theme: "no such theme" } as unknown as { theme: "dark" };
    expect(await client.call("settings.update", wrong)).toEqual(
      err(hostError("invalid-argument", { call: "settings.update", at: "theme", reason: "invalid_value" })),
    );
  });

  it("[R6] turns a bug into `internal` with a log reference and keeps its words to the log", async () => {
    const { client, seen } = await connect();
    const draft = { workspaceId: "w", relPath: "SOUL.md", baseHash: null, text: "x" };
    expect(await client.call("draft.write", draft)).toEqual(err(hostError("internal", { logRef: "ref-1" })));
    expect(seen.bugs).toEqual([["draft.write", new Error("secret text of a file")]]);
  });

  it("[R7] delivers events in order and without a gap", async () => {
    const { client, session } = await connect();
    const got: string[] = [];
    let gaps = 0;
    client.on("command.run", ({ commandId }) => void got.push(commandId));
    client.onGap(() => {
      gaps += 1;
    });
    await client.call("settings.get", {});
    for (let index = 0; index < 50; index += 1) session.emit("command.run", { commandId: String(index) });
    await until(() => got.length === 50);
    expect({ got, gaps }).toEqual({ got: Array.from({ length: 50 }, (_value, index) => String(index)), gaps: 0 });
  });

  it("[R8] tells of a hole in the sequence numbers after delivering what came", async () => {
    const { client } = await connect();
    await client.call("settings.get", {});
    const got: string[] = [];
    client.on("command.run", ({ commandId }) => void got.push(commandId));
    client.onGap(() => void got.push("gap"));
    const event = (seq: number): EventMessage => ({
      type: "event",
      seq,
      name: "command.run",
      payload: { commandId: String(seq) },
    });
    for (const seq of [1, 2, 4, 5]) pipe.hostEnd.post(event(seq));
    await until(() => got.length === 5);
    expect(got).toEqual(["1", "2", "4", "gap", "5"]);
  });

  it("[R9] counts anew after a hello on the same pipe", async () => {
    const { client, session, seen } = await connect();
    await client.call("settings.get", {});
    session.emit("command.run", { commandId: "before" });
    const fresh = createHostClient(pipe.clientEnd);
    const got: string[] = [];
    fresh.onGap(() => void got.push("gap"));
    fresh.on("command.run", ({ commandId }) => void got.push(commandId));
    await until(() => seen.hellos === 2);
    session.emit("command.run", { commandId: "after" });
    await until(() => got.includes("after"));
    expect(got).toEqual(["after"]);
  });

  it("[R9] keeps the results of a page that is gone from the next one", async () => {
    const { client, seen } = await connect();
    await client.call("settings.get", {});
    const old = client.call("settings.update", { theme: "light" });
    const fresh = createHostClient(pipe.clientEnd);
    const answers = await Promise.all([fresh.call("settings.get", {}), fresh.call("settings.get", {})]);
    expect(answers).toEqual([ok(settings), ok(settings)]);
    expect(seen.hellos).toBe(2);
    pipe.hostEnd.close();
    await old;
  });

  it("[R10] answers what is under way with `disconnected` when the pipe ends, and every later call", async () => {
    const { client, seen } = await connect();
    const states: boolean[] = [];
    client.onConnection((connected) => void states.push(connected));
    await client.call("settings.get", {});
    const never = client.call("folders.list", { dir: null });
    pipe.hostEnd.close();
    expect(await never).toEqual(err(hostError("disconnected")));
    expect(await client.call("settings.get", {})).toEqual(err(hostError("disconnected")));
    await until(() => seen.closes === 1);
    expect(states).toEqual([false]);
  });

  it("[R11] comes back over a new pipe: connected, then a gap", async () => {
    pipe = await createPipe();
    serve(pipe.hostEnd);
    const second = await createPipe();
    serve(second.hostEnd);
    const client = createHostClient(pipe.clientEnd, { reconnect: async () => second.clientEnd });
    const story: string[] = [];
    client.onConnection((connected) => void story.push(connected ? "up" : "down"));
    client.onGap(() => void story.push("gap"));
    pipe.hostEnd.close();
    await until(() => story.length === 3);
    expect(story).toEqual(["down", "up", "gap"]);
    expect(await client.call("settings.get", {})).toEqual(ok(settings));
    second.close?.();
  });

  it("[R12] drops messages that are no client messages", async () => {
    const { client } = await connect();
    for (const message of [null, 1, "x", [], { type: "call" }, { type: "call", id: -1, name: "x", params: {} }]) {
      pipe.clientEnd.post(message);
    }
    expect(await client.call("settings.get", {})).toEqual(ok(settings));
  });
});

describe("router", () => {
  it("[R5] refuses a call that is not declared, inherited names included", async () => {
    const router = createRouter({ handlers: {} as Handlers<null>, reportBug: () => "" });
    const answers = await Promise.all(
      ["nope", "constructor", "__proto__"].map((name) => router.answer({ id: 1, name, params: {} }, null)),
    );
    expect(answers.map((answer) => (answer.ok ? null : answer.error.params.reason))).toEqual(
      Array(3).fill("unknown-call"),
    );
  });
});
