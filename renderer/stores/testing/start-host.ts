import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createHost } from "#electron/host/create-host.ts";
import { createHostClient } from "#shared/rpc/client.ts";
import type { HostClient } from "#shared/rpc/host-client.ts";
import { createMemoryTransportPair } from "#shared/rpc/memory-transport.ts";
import { type AppStores, createStores } from "../create-stores.ts";

/** A host on a temporary home with one workspace in it. */
export interface TestHost {
  readonly home: string;
  /** Workspace folder with the files of the test. */
  readonly dir: string;
  /** Opens a window; ending it is like closing a browser tab without saving. */
  startWindow(): TestWindow;
  dispose(): Promise<void>;
}

/** The stores of one window. */
export interface TestWindow {
  readonly stores: AppStores;
  readonly client: HostClient;
  end(): void;
}

/** Starts a real host over a temporary home whose workspace holds these files. */
export async function startHost(files: Readonly<Record<string, string>>): Promise<TestHost> {
  const home = await mkdtemp(join(tmpdir(), "soulscope-window-"));
  const dir = join(home, "workspace");
  await mkdir(dir);
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), text);
  }
  const host = await createHost({
    homeDir: home,
    env: {},
    platform: "linux",
    cwd: home,
    dataDir: join(home, "data"),
    templateDirs: [join(process.cwd(), "templates")],
    version: "0.0.0",
    kind: "browser",
    initialDir: null,
    initialSample: false,
    systemLanguages: ["en"],
  });
  return {
    home,
    dir,
    startWindow() {
      const [near, far] = createMemoryTransportPair(structuredClone);
      host.attach(far);
      const client = createHostClient(near);
      const stores = createStores({ client, language: () => "en" });
      return {
        stores,
        client,
        end() {
          stores.dispose();
          client.dispose();
        },
      };
    },
    async dispose() {
      await host.dispose();
      await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    },
  };
}
