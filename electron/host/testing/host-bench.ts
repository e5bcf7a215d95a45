import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Result } from "#shared/result.ts";
import { createHostClient } from "#shared/rpc/client.ts";
import type { HostError } from "#shared/rpc/errors.ts";
import type { HostClient } from "#shared/rpc/host-client.ts";
import { createMemoryTransportPair } from "#shared/rpc/memory-transport.ts";
import type { Transport } from "#shared/rpc/transport.ts";
import { createHost, type Host } from "../create-host.ts";

/** A real host over a throw-away home folder. */
export interface HostBench {
  readonly homeDir: string;
  readonly dataDir: string;
  readonly host: Host;
  connect(): { readonly client: HostClient; readonly pipe: Transport };
  /** Writes files below the home folder. */
  write(files: Readonly<Record<string, string>>): Promise<void>;
  dispose(): Promise<void>;
}

/** Starts a host on real services; the templates are those of this checkout. */
export async function createHostBench(): Promise<HostBench> {
  const homeDir = await mkdtemp(join(tmpdir(), "soulscope-host-"));
  const dataDir = join(homeDir, "app data");
  const host = await createHost({
    kind: "browser",
    homeDir,
    env: {},
    platform: process.platform,
    cwd: homeDir,
    dataDir,
    templateDirs: [join(import.meta.dirname, "..", "..", "..", "templates")],
    version: "1.2.3",
    initialDir: null,
    initialSample: false,
    systemLanguages: ["en"],
  });
  return {
    homeDir,
    dataDir,
    host,
    connect() {
      const [pipe, hostEnd] = createMemoryTransportPair(structuredClone);
      host.attach(hostEnd);
      return { client: createHostClient(pipe), pipe };
    },
    async write(files) {
      for (const [name, text] of Object.entries(files)) {
        await mkdir(dirname(join(homeDir, name)), { recursive: true });
        await writeFile(join(homeDir, name), text);
      }
    },
    async dispose() {
      await host.dispose();
      await rm(homeDir, { recursive: true, force: true });
    },
  };
}

/** The value of a success; a failure ends the test with its code. */
export async function valueFrom<T>(result: Promise<Result<T, HostError>>): Promise<T> {
  const settled = await result;
  if (!settled.ok) throw new Error(`${settled.error.code} ${JSON.stringify(settled.error.params)}`);
  return settled.value;
}

/** Waits until something holds; a test that waits too long is ended by the runner. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}
