import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** True when the module with this address is the script that was started. */
export const isMain = (moduleUrl) =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(moduleUrl));
