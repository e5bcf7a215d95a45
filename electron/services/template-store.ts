import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { err, ok, type Result } from "#shared/result.ts";
import { type HostError, hostError } from "#shared/rpc/errors.ts";
import type { TemplateSummary } from "#shared/rpc/template-calls.ts";
import { errnoHostError, errnoOf } from "./errno.ts";
import { readFrontMatter } from "./front-matter.ts";
import { resolveTemplateDir } from "./template-dir.ts";
import { type TemplateManifest, templateManifestSchema } from "./template-manifest.ts";

/** Languages every template is written in. */
export const TEMPLATE_LANGUAGES = ["en", "zh-CN"] as const;

/** A language templates are written in. */
export type TemplateLanguage = (typeof TEMPLATE_LANGUAGES)[number];

/** Which file of which template. */
export interface TemplateFileRequest {
  readonly templateId: string;
  /** Workspace-relative, e.g. `SOUL.md` or `skills/bouquet/SKILL.md`. */
  readonly name: string;
  readonly language: TemplateLanguage;
}

/** The starter sets of files that come with the app. */
export interface TemplateStore {
  /** Templates for a new agent, `default` first and `blank` last, between them by id; names in the given language. */
  list(language: TemplateLanguage): Promise<TemplateSummary[]>;
  /** A template's manifest; `template-not-found` for an id that is not there. */
  readManifest(templateId: string): Promise<Result<TemplateManifest, HostError>>;
  /**
   * A file's text; `template-not-found` when the template has no such file. Files at the root lose their front matter
   * as in the runtime, those in folders (skills, daily notes) keep it: there it belongs to the file.
   */
  readFile(request: TemplateFileRequest): Promise<Result<string, HostError>>;
}

/** Makes a store over the first existing candidate folder. */
export function createTemplateStore({ candidates }: { readonly candidates: readonly string[] }): TemplateStore {
  const manifests = new Map<string, Promise<Result<TemplateManifest, HostError>>>();

  const readManifest = (templateId: string) => {
    const known = manifests.get(templateId);
    if (known) return known;
    const reading = resolveTemplateDir(candidates).then((dir) => loadManifest(dir, templateId));
    manifests.set(templateId, reading);
    // What failed may succeed later: only good manifests are kept.
    reading.then(
      (result) => result.ok || manifests.delete(templateId),
      () => manifests.delete(templateId),
    );
    return reading;
  };

  return {
    readManifest,
    async list(language) {
      const dir = await resolveTemplateDir(candidates);
      const entries = await readdir(dir, { withFileTypes: true }).catch(() => []);
      const ids = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
      const loaded = await Promise.all(ids.sort(byPlace).map(readManifest));
      return loaded.flatMap((result) =>
        result.ok && result.value.kind === "persona" ? [summarize(result.value, language)] : [],
      );
    },
    async readFile(request) {
      const manifest = await readManifest(request.templateId);
      if (!manifest.ok) return manifest;
      const { files, onRequest } = manifest.value;
      // The list of the manifest is also the guard: no other path is ever opened.
      if (![...files, ...onRequest].includes(request.name)) return err(notFound(request));
      const path = join(await resolveTemplateDir(candidates), request.templateId, request.language, request.name);
      try {
        const text = await readFile(path, "utf8");
        return ok(isInFolder(request.name) ? text : withoutFrontMatter(text));
      } catch (error) {
        return err(errnoOf(error) === "ENOENT" ? notFound(request) : errnoHostError(error, path));
      }
    },
  };
}

const isInFolder = (name: string): boolean => name.includes("/");

/** As the runtime strips it, white space behind the block included (seed 17.2.1); a block that is none stays. */
function withoutFrontMatter(text: string): string {
  const parts = readFrontMatter(text);
  return parts.ok && parts.value.hasBlock ? parts.value.body.trimStart() : text;
}

async function loadManifest(dir: string, templateId: string): Promise<Result<TemplateManifest, HostError>> {
  if (!templateManifestSchema.shape.id.safeParse(templateId).success) return err(notFound({ templateId }));
  const path = join(dir, templateId, "manifest.json");
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    return err(errnoOf(error) === "ENOENT" ? notFound({ templateId }) : errnoHostError(error, path));
  }
  const parsed = templateManifestSchema.safeParse(parseJson(text));
  if (!parsed.success || parsed.data.id !== templateId) return err(notFound({ templateId }));
  return ok(parsed.data);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function summarize(manifest: TemplateManifest, language: TemplateLanguage): TemplateSummary {
  return {
    id: manifest.id,
    emoji: manifest.emoji,
    name: manifest.name[language],
    description: manifest.description[language],
    languages: [...TEMPLATE_LANGUAGES],
    files: manifest.files,
    onRequest: manifest.onRequest,
  };
}

/** Where ids stand that have a place of their own; the others stand between. */
const PLACES: Readonly<Record<string, number>> = { default: -1, blank: 1 };

function byPlace(a: string, b: string): number {
  const apart = (PLACES[a] ?? 0) - (PLACES[b] ?? 0);
  return apart !== 0 ? apart : a < b ? -1 : 1;
}

function notFound(request: { readonly templateId: string; readonly name?: string }): HostError {
  const { templateId, name } = request;
  return hostError("template-not-found", { templateId, ...(name === undefined ? {} : { name }) });
}
