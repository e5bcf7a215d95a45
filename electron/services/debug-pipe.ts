import type { Readable, Writable } from "node:stream";

interface PipeMessage {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly targetInfo?: { readonly type: string; readonly targetId: string } };
  readonly result?: { readonly sessionId?: string; readonly errorText?: string };
  readonly error?: { readonly message: string };
}

const ATTACH = 2;
const NAVIGATE = 3;

/**
 * Sends the first page of a browser started with `--remote-debugging-pipe` to an address. The address carries the
 * token, and a command line can be read by every user of the machine; this pipe only by the two programs.
 * Settles with true once the page was sent there, with false when the pipe ends first or the browser refuses.
 */
export function navigateFirstPage(pipe: { readonly input: Writable; readonly output: Readable }, url: string) {
  const send = (message: object): void => {
    pipe.input.write(`${JSON.stringify(message)}\0`);
  };
  return new Promise<boolean>((resolve) => {
    let unread = "";
    let attached = false;
    const receive = (message: PipeMessage): void => {
      if (message.error !== undefined) resolve(false);
      const target = message.method === "Target.targetCreated" ? message.params?.targetInfo : undefined;
      if (target?.type === "page" && !attached) {
        attached = true;
        send({ id: ATTACH, method: "Target.attachToTarget", params: { targetId: target.targetId, flatten: true } });
      }
      if (message.id === ATTACH)
        send({ id: NAVIGATE, sessionId: message.result?.sessionId, method: "Page.navigate", params: { url } });
      if (message.id === NAVIGATE) resolve(message.result?.errorText === undefined);
    };
    pipe.output.setEncoding("utf8");
    pipe.output.on("data", (chunk: string) => {
      const messages = (unread + chunk).split("\0");
      unread = messages.pop() ?? "";
      // The browser's own protocol: each message is one JSON object of this shape.
      for (const message of messages) receive(JSON.parse(message) as PipeMessage);
    });
    pipe.output.on("close", () => resolve(false));
    pipe.output.on("error", () => resolve(false));
    pipe.input.on("error", () => resolve(false));
    send({ id: 1, method: "Target.setDiscoverTargets", params: { discover: true } });
  });
}
