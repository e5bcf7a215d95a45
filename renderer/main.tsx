import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { createHostClient } from "#shared/rpc/client.ts";
import { App } from "./app/app.tsx";
import { followAppearance } from "./app/follow-appearance.ts";
import { NoAccess } from "./app/no-access.tsx";
import { createI18n, resolveLanguage, switchLanguage } from "./i18n/create-i18n.ts";
import { connectHost } from "./platform/connect-host.ts";
import { createStores } from "./stores/create-stores.ts";
import { StoresProvider } from "./stores/store-context.tsx";
import "./ui/tokens.css";
import "./ui/base.css";

const container = document.getElementById("root");
if (container === null) throw new Error("The page has no root element");
const root = createRoot(container);

// Read while the host is being asked; the panes find them there. Monaco itself waits until the files are listed.
void import("./features/editor/index.ts");
void import("./features/preview/index.ts");

// Told through the store once it exists; a refusal can only come after the first connection.
let onRefused = (): void => {};

// No await at the top of the module: what is fetched late may share its chunk, and would wait for it for ever.
async function start(): Promise<void> {
  const connection = await connectHost({ onRefused: () => onRefused() });

  if (connection.status !== "connected") {
    const language = resolveLanguage("system", navigator.languages);
    document.documentElement.lang = language;
    const i18n = await createI18n(language);
    root.render(
      <I18nextProvider i18n={i18n}>
        <NoAccess reason={connection.status} />
      </I18nextProvider>,
    );
  } else {
    const { transport, reconnect, native } = connection;
    const client = createHostClient(transport, reconnect === undefined ? {} : { reconnect });
    const i18n = await createI18n("en");
    const stores = createStores({ client, native, language: () => (i18n.language === "zh-CN" ? "zh-CN" : "en") });
    onRefused = () => stores.screen.getState().lockOut();
    await Promise.all([stores.settings.getState().load(), stores.machine.getState().loadInfo()]);
    const { info } = stores.machine.getState();
    const { language } = stores.settings.getState().settings;
    await switchLanguage(i18n, resolveLanguage(language, info?.systemLanguages ?? navigator.languages));
    followAppearance(stores);
    void stores.machine.getState().loadProfiles();
    if (info?.initialSample) void stores.workspace.getState().openSample();
    else if (info?.initialDir) {
      void stores.workspace.getState().openWorkspace({ dir: info.initialDir, profileId: null, agentId: null });
    }
    root.render(
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <StoresProvider stores={stores}>
            <App />
          </StoresProvider>
        </I18nextProvider>
      </StrictMode>,
    );
  }
}

void start();
