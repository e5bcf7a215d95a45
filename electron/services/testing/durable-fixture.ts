import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Disk } from "../disk.ts";
import { type DurableStore, openDurableStore } from "../durable-store.ts";
import type { LateWrite } from "../file-saver.ts";
import { createNodeDisk } from "../node-disk.ts";
import { currentProcessIdentity, type ProcessIdentity } from "../process-identity.ts";
import { contentHash } from "../text-encoding.ts";

/** How the saved file stands on disk before a test. */
export type Shape = "plain" | "absent" | "hard-linked";

/** A temporary workspace with SOUL.md, bystanders, and an app data folder beside it. */
export interface DurableFixture {
  readonly workspaceDir: string;
  readonly appDataDir: string;
  readonly target: string;
  readonly oldText: string;
  readonly oldHash: string | null;
}

const OLD_TEXT = `# Soul\r\n\nold ${"x".repeat(600)}\nno end`;

/** Makes the folders; `odd` names hold blanks, Chinese and quotes. */
export function makeFixture(shape: Shape = "plain"): DurableFixture {
  // Flushes are the slow part and are not what these tests look at; memory takes them at once.
  const root = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();
  const base = mkdtempSync(join(root, "soulscope-durable-"));
  const workspaceDir = join(base, `my 工作区 "quoted" it's`);
  const target = join(workspaceDir, "SOUL.md");
  mkdirSync(join(workspaceDir, "memory"), { recursive: true });
  writeFileSync(join(workspaceDir, "AGENTS.md"), "agents\n", { mode: 0o640 });
  writeFileSync(join(workspaceDir, "memory", "2026-01-30.md"), "day\n");
  if (shape !== "absent") writeFileSync(target, OLD_TEXT, { mode: 0o604 });
  if (shape === "hard-linked") linkSync(target, join(workspaceDir, "twin.md"));
  const oldHash = shape === "absent" ? null : contentHash(Buffer.from(OLD_TEXT));
  return { workspaceDir, appDataDir: join(base, "app data"), target, oldText: OLD_TEXT, oldHash };
}

/** Identity of a process that has ended: pids end below 2^22. */
export function deadIdentity(): ProcessIdentity {
  return { ...currentProcessIdentity(), pid: 2 ** 30 };
}

/** Opens a store on the fixture; late writers are looked for again after 5 ms. */
export function openStore(options: {
  readonly fixture: DurableFixture;
  readonly disk?: Disk;
  readonly self?: ProcessIdentity;
  readonly onLateWrite?: (event: LateWrite) => void;
}): Promise<DurableStore> {
  const { fixture, disk = createNodeDisk(), self = currentProcessIdentity(), onLateWrite = () => undefined } = options;
  return openDurableStore({
    disk,
    appDataDir: fixture.appDataDir,
    now: () => Date.now(),
    onLateWrite,
    lateCheckMs: 5,
    lockWaitMs: 200,
    // Asking the system costs a process each time; its own test does that.
    attributes: { probe: async () => "none", rememberNone: () => undefined },
    self,
  });
}

/** Text of the saved file, or null when it is absent. */
export function textOf(fixture: DurableFixture): string | null {
  try {
    return readFileSync(fixture.target, "utf-8");
  } catch {
    return null;
  }
}

/** Type, mode, owner and content of everything in the workspace but the saved file and its twin. */
export function bystanders(fixture: DurableFixture): readonly string[] {
  const names = readdirSync(fixture.workspaceDir, { recursive: true, encoding: "utf-8" }).sort();
  return names
    .filter((name) => name !== "SOUL.md" && name !== "twin.md" && !name.startsWith(".soulscope-"))
    .map((name) => {
      const path = join(fixture.workspaceDir, name);
      const stat = lstatSync(path);
      const hash = stat.isFile() ? contentHash(readFileSync(path)) : "-";
      return [name, stat.mode, stat.uid, stat.gid, stat.nlink, hash].join(" ");
    });
}

/** Names of temporary files in the workspace. */
export function tempFiles(fixture: DurableFixture): readonly string[] {
  return readdirSync(fixture.workspaceDir).filter((name) => name.startsWith(".soulscope-"));
}
