import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { app, type BrowserWindow, Menu, session } from "electron";
import { APP_VERSION } from "#electron/host/app-version.ts";
import { createHost } from "#electron/host/create-host.ts";
import { dataDirOf } from "#electron/host/data-dir.ts";
import { createJsonFile } from "#electron/services/json-file.ts";
import { createWindowTransport } from "./ipc-host.ts";
import {
  claimSingleInstance,
  disposeBeforeQuit,
  explainFailedStart,
  guardUnsavedText,
  recoverLostPage,
  showWindow,
  startArguments,
} from "./lifecycle.ts";
import { mainTexts } from "./main-texts.ts";
import { watchMainTexts } from "./main-texts-setting.ts";
import { firstMenu } from "./menu.ts";
import { serveNativePowers } from "./native-host.ts";
import { declareAppScheme, serveAppScheme } from "./protocol.ts";
import { parseStartArguments } from "./start-arguments.ts";
import { createUtilityHookProcesses } from "./utility-hook-processes.ts";
import { confineWebContents, denyPermissions } from "./web-safety.ts";
import { openWindow } from "./windows.ts";

const platform = process.platform;
const homeDir = homedir();
const distDir = dirname(dirname(fileURLToPath(import.meta.url)));
const dataDir = dataDirOf({ env: process.env, platform, homeDir });
const request = parseStartArguments(startArguments(process.argv), { cwd: process.cwd(), platform });

declareAppScheme();
app.setName("Soulscope");
// Chromium's own files, and with them the single-instance lock, belong to this data folder.
app.setPath("userData", join(dataDir, "window"));

const isFirst = claimSingleInstance({
  request,
  onSecondStart: ({ dir }) => {
    void started.then(({ host, window }) => {
      showWindow(window);
      if (dir !== null) host.requestOpen(dir);
    });
  },
});
const started = isFirst ? app.whenReady().then(start) : new Promise<never>(() => app.quit());
started.catch((error: unknown) => {
  explainFailedStart(error, mainTexts(app.getPreferredSystemLanguages()));
});

async function start() {
  const host = await createHost({
    kind: "electron",
    homeDir,
    env: process.env,
    platform,
    cwd: process.cwd(),
    dataDir,
    templateDirs: [join(distDir, "templates")],
    version: APP_VERSION,
    initialDir: request.dir,
    initialSample: request.isSample,
    systemLanguages: app.getPreferredSystemLanguages(),
    hookProcesses: createUtilityHookProcesses(),
  });
  const texts = await watchMainTexts({ dataDir, systemLanguages: app.getPreferredSystemLanguages() });
  const menu = { platform, appName: "Soulscope", runCommand: host.runCommand };

  serveAppScheme({ pageDir: join(distDir, "renderer") });
  denyPermissions(session.defaultSession);
  confineWebContents(texts.current);
  Menu.setApplicationMenu(Menu.buildFromTemplate(firstMenu(texts.current(), menu)));
  app.on("window-all-closed", () => app.quit());
  disposeBeforeQuit([texts.dispose, host.dispose]);

  const connect = (window: BrowserWindow): void => {
    guardUnsavedText(window, texts.current);
    recoverLostPage(window, texts.current);
    host.attach(
      serveNativePowers(createWindowTransport(window.webContents), { window, texts: texts.current, menu, dataDir }),
    );
  };
  const window = await openWindow({
    preloadPath: join(distDir, "preload", "preload.cjs"),
    placeFile: createJsonFile(join(dataDir, "window-place.json")),
    onCreated: connect,
  });
  return { host, window };
}
