import { join } from "node:path";
import type { CliContext } from "./command.ts";

/** Places of the templates: beside the built app, then in a checkout. */
export function templateDirsOf({ appDir }: CliContext): readonly string[] {
  return [join(appDir, "templates"), join(appDir, "..", "templates")];
}
