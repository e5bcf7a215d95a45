import { z } from "zod";
import type { Transport } from "./transport.ts";

/*
 * What only a desktop window can do, over the same pipe as the RPC messages. `withNativePowers` (renderer) and the
 * desktop host each take these messages out of the pipe, so that neither client nor router ever sees them.
 */

const label = z.string().min(1).max(200);
const menuItemSchema = z.discriminatedUnion("kind", [
  z
    .object({
      kind: z.literal("command"),
      commandId: z.string().min(1).max(100),
      label,
      /** Electron accelerator such as `CmdOrCtrl+S`; shown in the menu, and handled by it on macOS only. */
      accelerator: z
        .string()
        .regex(/^[\x20-\x7e]{1,50}$/)
        .nullable(),
      isEnabled: z.boolean(),
    })
    .strict(),
  z.object({ kind: z.literal("separator") }).strict(),
  z
    .object({
      kind: z.literal("role"),
      role: z.enum([
        "undo",
        "redo",
        "cut",
        "copy",
        "paste",
        "selectAll",
        "minimize",
        "togglefullscreen",
        "close",
        "quit",
      ]),
      label,
    })
    .strict(),
]);

/** The menu bar: built by the renderer from its command registry, in the user's language. */
export const appMenuSchema = z.array(z.object({ label, items: z.array(menuItemSchema).max(60) }).strict()).max(12);

/** Message from the window to the desktop host. */
export const nativeRequestSchema = z.discriminatedUnion("name", [
  z.object({ type: z.literal("native"), name: z.literal("chooseFolder"), id: z.number().int().nonnegative() }).strict(),
  z.object({ type: z.literal("native"), name: z.literal("showDataFolder") }).strict(),
  z.object({ type: z.literal("native"), name: z.literal("setMenu"), menu: appMenuSchema }).strict(),
]);

/** Answer to `chooseFolder`; null when the user chose none. */
export const nativeAnswerSchema = z
  .object({ type: z.literal("native"), name: z.literal("folderChosen"), id: z.number(), dir: z.string().nullable() })
  .strict();

export type AppMenu = z.infer<typeof appMenuSchema>;
export type NativeRequest = z.infer<typeof nativeRequestSchema>;
export type NativeAnswer = z.infer<typeof nativeAnswerSchema>;

/** Optional powers of the platform; a browser has none of them and the UI hides what is absent. */
export interface NativePowers {
  /** Opens the system's folder dialog; null when the user chose none. */
  chooseFolder(): Promise<string | null>;
  /** Shows this menu bar; a click on a command arrives as the event `command.run`. */
  setMenu(menu: AppMenu): void;
  /** Opens the folder of the app's own data in the system's file manager. */
  showDataFolder(): void;
}

const isNative = (message: unknown): boolean =>
  typeof message === "object" && message !== null && "type" in message && message.type === "native";

/** Takes native messages out of a pipe: the rest reaches the returned transport, they reach `onNative`. */
export function divertNative(pipe: Transport, onNative: (message: unknown) => void): Transport {
  pipe.on((message) => {
    if (isNative(message)) onNative(message);
  });
  return {
    ...pipe,
    on: (listener) =>
      pipe.on((message) => {
        if (!isNative(message)) listener(message);
      }),
  };
}

/** The renderer's side: the pipe without native messages, and the powers behind them. */
export function withNativePowers(pipe: Transport): { readonly transport: Transport; readonly native: NativePowers } {
  const waiting = new Map<number, (dir: string | null) => void>();
  let lastId = 0;
  const post = (request: NativeRequest): void => pipe.post(request);
  const transport = divertNative(pipe, (message) => {
    const answer = nativeAnswerSchema.safeParse(message);
    if (!answer.success) return;
    waiting.get(answer.data.id)?.(answer.data.dir);
    waiting.delete(answer.data.id);
  });
  pipe.onClose(() => {
    for (const resolve of waiting.values()) resolve(null);
    waiting.clear();
  });
  return {
    transport,
    native: {
      chooseFolder() {
        lastId += 1;
        const id = lastId;
        return new Promise((resolve) => {
          waiting.set(id, resolve);
          post({ type: "native", name: "chooseFolder", id });
        });
      },
      setMenu: (menu) => post({ type: "native", name: "setMenu", menu }),
      showDataFolder: () => post({ type: "native", name: "showDataFolder" }),
    },
  };
}
