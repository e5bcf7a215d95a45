import { access, lstat, open, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Dialect, UseEvidence } from "#shared/dialects/dialect.ts";
import { OPENCLAW_2026_1 } from "#shared/dialects/openclaw-2026-1.ts";
import { type FolderFacts, planWorkspaceFiles, type TemplatePlan } from "#shared/dialects/template-plan.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { HostError } from "#shared/rpc/errors.ts";
import { errnoHostError, errnoOf } from "./errno.ts";
import { makeFolder } from "./folders.ts";
import { type GitInitOutcome, initGitRepository } from "./git-init.ts";
import { createNodeDisk } from "./node-disk.ts";
import { readRegularFile } from "./read-regular-file.ts";
import type { TemplateLanguage, TemplateStore } from "./template-store.ts";

const disk = createNodeDisk();

/** More than any template; a longer file is the user's own. */
const MOST_TEMPLATE_BYTES = 1024 * 1024;

/** What to make. */
export interface AgentWorkspaceRequest {
  /** Absolute; made with its parents when missing. */
  readonly dir: string;
  /** False makes the folder only. */
  readonly ensureBootstrapFiles: boolean;
  readonly templateId: string;
  readonly language: TemplateLanguage;
  /** Version whose files are made; 2026.1 when left out. */
  readonly dialect?: Dialect;
  /** Whether a brand-new workspace becomes a git repository. */
  readonly gitInit: boolean;
  /** Environment of the `git` run. */
  readonly env: NodeJS.ProcessEnv;
}

/** What was made; nothing that existed has been touched. */
export interface EnsuredWorkspace {
  readonly dir: string;
  /** None of the runtime's core files existed before, nor anything else that tells this version of use. */
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
 * Makes an agent's workspace as the runtime does: the folder, each missing file of the template that the version
 * knows by exclusive create, BOOTSTRAP.md only where it greets and `git init` only where the folder is brand new. Files
 * that exist are never written to.
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
    // Every text is at hand before the first write, so that a damaged template leaves no half-made workspace.
    const texts = new Map<string, string>();
    for (const name of manifest.value.files) {
      const text = await templates.readFile({ templateId, name, language });
      if (!text.ok) return text;
      texts.set(name, text.value);
    }
    const dialect = request.dialect ?? OPENCLAW_2026_1;
    const plan = planWorkspaceFiles(dialect, await readFolderFacts(dir, texts));
    const brandNew = plan.isBrandNew;
    const written: string[] = [];
    const kept: KeptEntry[] = [];
    for (const [name, text] of texts) {
      if (!isWanted(name, dialect, plan)) continue;
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

/** Names of a template that a folder without anything in it gets, in the template's order. */
export function filesOfNewWorkspace(names: readonly string[], dialect: Dialect): readonly string[] {
  const plan = planWorkspaceFiles(dialect, { exists: () => false, isOwn: () => false, evidence: [] });
  return names.filter((name) => isWanted(name, dialect, plan));
}

/** Files of the template that only other versions make are left out; what is no runtime's file always comes along. */
function isWanted(name: string, dialect: Dialect, plan: TemplatePlan): boolean {
  const rule = dialect.templateFiles.find((file) => file.name === name);
  if (rule === undefined) return !OPENCLAW_2026_1.templateFiles.some((file) => file.name === name);
  return !rule.freshOnly || plan.isBrandNew || plan.write.includes(name);
}

/** What the runtime looks at before it makes files; `texts` are those of the template. */
async function readFolderFacts(dir: string, texts: ReadonlyMap<string, string>): Promise<FolderFacts> {
  const there = new Set<string>();
  const own = new Set<string>();
  for (const { name } of OPENCLAW_2026_1.templateFiles) {
    if (!(await isReachable(join(dir, name)))) continue;
    there.add(name);
    const read = await readRegularFile(join(dir, name), MOST_TEMPLATE_BYTES);
    if (read.status !== "read" || read.bytes.toString("utf8") !== texts.get(name)) own.add(name);
  }
  const evidence: UseEvidence[] = [];
  if ((await isReachable(join(dir, "memory"))) || (await isReachable(join(dir, "MEMORY.md")))) evidence.push("memory");
  if (await isReachable(join(dir, ".git"))) evidence.push("git");
  if (await hasSkill(join(dir, "skills"))) evidence.push("skills");
  return { exists: (name) => there.has(name), isOwn: (name) => own.has(name), evidence };
}

async function hasSkill(skillsDir: string): Promise<boolean> {
  const entries = await readdir(skillsDir, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (entry.isDirectory() && (await isReachable(join(skillsDir, entry.name, "SKILL.md")))) return true;
  }
  return false;
}

const isReachable = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

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
