import { join } from "node:path";
import type { SkillFolders } from "../services/layered-files.ts";
import type { RuntimeDetector } from "../services/runtime-detector.ts";

/** Skills that belong to no workspace: those of the user, and those the first installed runtime brings along. */
export async function skillFoldersOf(machine: {
  readonly home: string | undefined;
  readonly runtimes: RuntimeDetector | undefined;
}): Promise<SkillFolders> {
  const [first] = (await machine.runtimes?.installed()) ?? [];
  return {
    ...(machine.home === undefined ? {} : { local: join(machine.home, ".openclaw", "skills") }),
    ...(first === undefined ? {} : { "built-in": join(first.path, "skills") }),
  };
}
