import { spawn } from "node:child_process";
import { access, constants, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Path of the Electron program of this installation, or null when its binary is not here. */
export async function findElectronProgram(rootDir: string): Promise<string | null> {
  try {
    const packageDir = join(rootDir, "node_modules", "electron");
    const program = join(packageDir, "dist", (await readFile(join(packageDir, "path.txt"), "utf8")).trim());
    await access(program, constants.X_OK);
    return program;
  } catch {
    return null;
  }
}

/** Runs the desktop app until it is closed; resolves to false when it could not be started. */
export function runElectronProgram(
  program: string,
  options: { readonly rootDir: string; readonly args: readonly string[] },
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, [options.rootDir, ...options.args], { stdio: "inherit" });
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });
}
