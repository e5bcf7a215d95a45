import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Top folder of the project, without a trailing separator. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

/** Path inside the project. */
export const inProject = (...parts) => join(ROOT, ...parts);

/** JavaScript entry of a tool in node_modules, to be run with this Node (works the same on Windows). */
export const tool = (...parts) => join(ROOT, "node_modules", ...parts);
