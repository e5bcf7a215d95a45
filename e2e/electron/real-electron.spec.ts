import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { _electron, expect, test } from "@playwright/test";

const project = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Why the real Electron cannot run here, or null. */
function obstacle(): string | null {
  const mark = project("node_modules/electron/path.txt");
  const isHere = existsSync(mark) && existsSync(project(`node_modules/electron/dist/${readFileSync(mark, "utf8")}`));
  if (!isHere) return "Electron's binary is not on this machine";
  if (process.platform === "linux" && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return "no display";
  return process.getuid?.() === 0 ? "Electron's sandbox does not start for root" : null;
}

test.describe("real Electron", () => {
  const reason = obstacle();
  test.skip(reason !== null, reason ?? "");

  test("[N1] [N2] starts, shows the workspace's page from app:// and answers calls", async () => {
    const home = await mkdtemp(join(tmpdir(), "soulscope-electron-"));
    const workspaceDir = join(home, "workspace");
    await mkdir(workspaceDir);
    await writeFile(join(workspaceDir, "SOUL.md"), "# Soul\n");
    const app = await _electron.launch({
      args: [project("."), workspaceDir],
      env: { ...process.env, HOME: home, SOULSCOPE_DATA_DIR: join(home, "data") },
    });
    const page = await app.firstWindow();
    await expect(page).toHaveURL(/^app:\/\/soulscope\//);
    const seen = await page.evaluate(() => ({
      pipe: Object.keys(Reflect.get(globalThis, "soulscopeTransport")).sort(),
      node: ["require", "process", "Buffer"].filter((name) => name in globalThis),
    }));
    expect(seen).toEqual({ pipe: ["on", "post"], node: [] });
    await app.close();
    await rm(home, { recursive: true, force: true });
  });
});
