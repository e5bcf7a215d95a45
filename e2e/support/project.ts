import { fileURLToPath } from "node:url";

/** Absolute path of a file of the project. */
export function inProject(relPath: string): string {
  return fileURLToPath(new URL(`../../${relPath}`, import.meta.url));
}
