import { type BrowserWindow, dialog, Menu, shell } from "electron";
import { divertNative, type NativeAnswer, nativeRequestSchema } from "#shared/rpc/native-powers.ts";
import type { Transport } from "#shared/rpc/transport.ts";
import type { MainTexts } from "./main-texts.ts";
import { type MenuOptions, menuTemplate } from "./menu.ts";

/** What native powers act on. */
export interface NativeHostOptions {
  readonly window: BrowserWindow;
  readonly texts: () => MainTexts;
  readonly menu: MenuOptions;
  /** Absolute. */
  readonly dataDir: string;
}

/** Answers the window's native requests and returns the pipe without them; a malformed request is dropped. */
export function serveNativePowers(pipe: Transport, options: NativeHostOptions): Transport {
  let isChoosing = false;
  const chooseFolder = async (id: number): Promise<void> => {
    if (isChoosing) return;
    isChoosing = true;
    const { canceled, filePaths } = await dialog.showOpenDialog(options.window, {
      title: options.texts().chooseFolder,
      properties: ["openDirectory", "createDirectory", "showHiddenFiles"],
    });
    isChoosing = false;
    const dir = canceled ? null : (filePaths[0] ?? null);
    pipe.post({ type: "native", name: "folderChosen", id, dir } satisfies NativeAnswer);
  };
  return divertNative(pipe, (message) => {
    const request = nativeRequestSchema.safeParse(message);
    if (!request.success) return;
    switch (request.data.name) {
      case "chooseFolder":
        void chooseFolder(request.data.id);
        return;
      case "showDataFolder":
        void shell.openPath(options.dataDir);
        return;
      case "setMenu":
        Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(request.data.menu, options.menu)));
    }
  });
}
