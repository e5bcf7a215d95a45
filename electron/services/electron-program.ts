import { spawn } from "node:child_process";
import { access, constants, readFile } from "node:fs/promises";
import { join } from "node:path";
import { err, ok, type Result } from "#shared/result.ts";
import { hasDisplay } from "./app-window.ts";

/** Why the desktop app cannot be shown here; on Linux Electron refuses to run as root. */
export type ElectronRefusal = "no-display" | "root" | "no-program";

/** Path of the Electron program of this installation. */
export async function findElectronProgram(place: {
  /** Folder of package.json. */
  readonly rootDir: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly isRoot: boolean;
}): Promise<Result<string, ElectronRefusal>> {
  const { rootDir, env, platform, isRoot } = place;
  if (!hasDisplay(place)) return err("no-display");
  if (platform === "linux" && isRoot) return err("root");
  const packageDir = join(rootDir, "node_modules", "electron");
  try {
    const name = (await readFile(join(packageDir, "path.txt"), "utf8")).trim();
    const program = join(env.ELECTRON_OVERRIDE_DIST_PATH || join(packageDir, "dist"), name);
    await access(program, constants.X_OK);
    return ok(program);
  } catch {
    return err("no-program");
  }
}

/** Electron that ends with an error this soon has shown no window: its sandbox may be forbidden here. */
const START_MS = 5000;

/** Runs the desktop app until it is closed; resolves to false when it could not be started. */
export function runElectronProgram(
  program: string,
  options: { readonly rootDir: string; readonly args: readonly string[] },
): Promise<boolean> {
  return new Promise((resolve) => {
    const startedMs = performance.now();
    const child = spawn(program, [options.rootDir, ...options.args], { stdio: "inherit" });
    child.once("error", () => resolve(false));
    // A window that was closed and one that crashed later both ran: no second one in a browser.
    child.once("exit", (code) => resolve(code === 0 || performance.now() - startedMs > START_MS));
  });
}
