import { access, lstat, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { OPENCLAW_2026_1 } from "#shared/dialects/openclaw-2026-1.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { HostError } from "#shared/rpc/errors.ts";
import { errnoHostError, errnoOf } from "./errno.ts";
import { makeFolder } from "./folders.ts";
import { type GitInitOutcome, initGitRepository } from "./git-init.ts";
import { createNodeDisk } from "./node-disk.ts";
import type { TemplateLanguage, TemplateStore } from "./template-store.ts";

const disk = createNodeDisk();

/** What to make. */
export interface AgentWorkspaceRequest {
  /** Absolute; made with its parents when missing. */
  readonly dir: string;
  /** False makes the folder only. */
  readonly ensureBootstrapFiles: boolean;
  readonly templateId: string;
  readonly language: TemplateLanguage;
  /** Whether a brand-new workspace becomes a git repository. */
  readonly gitInit: boolean;
  /** Environment of the `git` run. */
  readonly env: NodeJS.ProcessEnv;
}

/** What was made; nothing that existed has been touched. */
export interface EnsuredWorkspace {
  readonly dir: string;
  /** None of the runtime's core files existed before. */
  readonly brandNew: boolean;
  /** Workspace-relative names, in the order written. */
  readonly written: readonly string[];
  /** Names already taken, by whatever. */
  readonly kept: readonly KeptEntry[];
  /** `not-tried` when not asked for or not brand new. */
  readonly git: GitInitOutcome | "not-tried";
}

/** Something that already had a template file's name; `blocked` when it is not a file that can be read. */
export interface KeptEntry {
  readonly name: string;
  readonly kind: "file" | "link" | "blocked";
}

/**
 * Makes an agent's workspace as the 2026.1 runtime does: the folder, each missing file of the template by exclusive
 * create, and only in a brand-new workspace BOOTSTRAP.md and `git init`. Files that exist are never written to.
 */
export async function ensureAgentWorkspace(
  templates: TemplateStore,
  request: AgentWorkspaceRequest,
): Promise<Result<EnsuredWorkspace, HostError>> {
  const { dir, templateId, language } = request;
  try {
    await makeFolder({ disk, role: "folder", path: dir });
    if (!request.ensureBootstrapFiles) {
      return ok({ dir, brandNew: false, written: [], kept: [], git: "not-tried" });
    }
    const manifest = await templates.readManifest(templateId);
    if (!manifest.ok) return manifest;
    const brandNew = await isBrandNew(dir);
    const freshOnly = new Set(OPENCLAW_2026_1.templateFiles.filter((file) => file.freshOnly).map((file) => file.name));
    const names = manifest.value.files.filter((name) => brandNew || !freshOnly.has(name));
    // Every text is at hand before the first write, so that a damaged template leaves no half-made workspace.
    const texts: (readonly [string, string])[] = [];
    for (const name of names) {
      const text = await templates.readFile({ templateId, name, language });
      if (!text.ok) return text;
      texts.push([name, text.value]);
    }
    const written: string[] = [];
    const kept: KeptEntry[] = [];
    for (const [name, text] of texts) {
      const inTheWay = (await isBehindLink(dir, name)) ? "blocked" : await writeIfMissing(join(dir, name), text);
      if (inTheWay === undefined) written.push(name);
      else kept.push({ name, kind: inTheWay });
    }
    const git = brandNew && request.gitInit ? await initGitRepository(dir, request.env) : "not-tried";
    return ok({ dir, brandNew, written, kept, git });
  } catch (error) {
    return err(errnoHostError(error, dir));
  }
}

/** True when none of the six core files can be reached (MEMORY.md, notes or a BOOTSTRAP.md alone do not count). */
async function isBrandNew(dir: string): Promise<boolean> {
  const core = OPENCLAW_2026_1.templateFiles.filter((file) => !file.freshOnly);
  const reachable = await Promise.all(
    core.map((file) =>
      access(join(dir, file.name)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return !reachable.includes(true);
}

/** True when a folder on the way to the file is a link, which may lead out of the workspace. */
async function isBehindLink(dir: string, name: string): Promise<boolean> {
  const folders = name.split("/").slice(0, -1);
  const kinds = await Promise.all(folders.map((_, index) => entryKind(join(dir, ...folders.slice(0, index + 1)))));
  return kinds.includes("link");
}

/** Writes a new file; returns what is there instead when the name is taken. */
async function writeIfMissing(path: string, text: string): Promise<KeptEntry["kind"] | undefined> {
  try {
    await makeFolder({ disk, role: "folder", path: dirname(path) });
    const file = await open(path, "wx");
    try {
      await file.writeFile(text, "utf8");
      await file.sync();
    } finally {
      await file.close();
    }
    return undefined;
  } catch (error) {
    const errno = errnoOf(error);
    if (errno === "EEXIST" || errno === "ENOTDIR") return (await entryKind(path)) ?? "blocked";
    throw error;
  }
}

async function entryKind(path: string): Promise<KeptEntry["kind"] | undefined> {
  try {
    const found = await lstat(path);
    if (found.isSymbolicLink()) return "link";
    return found.isFile() ? "file" : "blocked";
  } catch (error) {
    const errno = errnoOf(error);
    if (errno === "ENOENT" || errno === "ENOTDIR") return undefined;
    throw error;
  }
}
