import { stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

let cachedTemplateDir: string | undefined;
let resolvingTemplateDir: Promise<string> | undefined;

/**
 * Folders that may hold the templates, best first: the app's resources, the development folder, beside the module
 * (`../../templates` from both `electron/services` and a bundle in `dist/x`).
 */
export function templateDirCandidates(places: {
  readonly resourcesDir?: string | undefined;
  readonly developmentDir?: string | undefined;
  /** `import.meta.url` of the running module. */
  readonly moduleUrl: string;
}): readonly string[] {
  const { resourcesDir, developmentDir, moduleUrl } = places;
  return [
    ...(resourcesDir === undefined ? [] : [join(resourcesDir, "templates")]),
    ...(developmentDir === undefined ? [] : [join(developmentDir, "templates")]),
    resolve(dirname(fileURLToPath(moduleUrl)), "../../templates"),
  ];
}

/**
 * The first candidate that exists, else the first; found once per process, and callers that come meanwhile share
 * the one search (seed 17.2.4). A folder counts when it holds our default template: any project may have a
 * `templates` folder of its own.
 */
export async function resolveTemplateDir(candidates: readonly string[]): Promise<string> {
  if (cachedTemplateDir !== undefined) return cachedTemplateDir;
  resolvingTemplateDir ??= findTemplateDir(candidates);
  const search = resolvingTemplateDir;
  try {
    const found = await search;
    // A reset during the search must not be undone by its result.
    if (resolvingTemplateDir === search) cachedTemplateDir = found;
    return found;
  } finally {
    if (resolvingTemplateDir === search) resolvingTemplateDir = undefined;
  }
}

/** Forgets the folder, so that the next call searches again; for tests. */
export function resetTemplateDirCache(): void {
  cachedTemplateDir = undefined;
  resolvingTemplateDir = undefined;
}

async function findTemplateDir(candidates: readonly string[]): Promise<string> {
  for (const candidate of candidates) {
    const found = await stat(join(candidate, "default", "manifest.json")).catch(() => undefined);
    if (found?.isFile()) return candidate;
  }
  const [first] = candidates;
  if (first === undefined) throw new Error("no candidate for the template folder");
  return first;
}
