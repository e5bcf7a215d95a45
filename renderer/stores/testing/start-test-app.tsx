import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { createI18n } from "#renderer/i18n/create-i18n.ts";
import type { AppStores } from "../create-stores.ts";
import { StoresProvider } from "../store-context.tsx";
import { startHost } from "./start-host.ts";

/** What a component needs around it, over a real host with a workspace open. */
export interface TestApp {
  readonly stores: AppStores;
  readonly dir: string;
  readonly home: string;
  Frame(props: { readonly children: ReactNode }): ReactNode;
  dispose(): Promise<void>;
}

/** Starts a host with these files, opens its workspace (unless `isOpen` is false) and speaks English. */
export async function startTestApp(
  files: Readonly<Record<string, string>>,
  options: { readonly isOpen?: boolean } = {},
): Promise<TestApp> {
  const host = await startHost(files);
  const window = host.startWindow();
  const { stores } = window;
  const i18n = await createI18n("en");
  await Promise.all([stores.settings.getState().load(), stores.machine.getState().loadInfo()]);
  if (options.isOpen !== false) {
    await stores.workspace.getState().openWorkspace({ dir: host.dir, profileId: null, agentId: null });
  }
  return {
    stores,
    dir: host.dir,
    home: host.home,
    Frame: ({ children }) => (
      <I18nextProvider i18n={i18n}>
        <StoresProvider stores={stores}>{children}</StoresProvider>
      </I18nextProvider>
    ),
    async dispose() {
      window.end();
      await host.dispose();
    },
  };
}
