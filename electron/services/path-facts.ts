import { type Dirent, promises as fs } from "node:fs";
import { join } from "node:path";
import type { PathFact } from "#shared/problems/path-facts.ts";
import { checkRelPath } from "./path-guard.ts";

/** Entries of the whole workspace that are looked at for a name that may stand in any folder. */
const MOST_ENTRIES = 20_000;
const DEEPEST = 8;
const PASSED_OVER = /^(?:\.|node_modules$)/;

/** Tells what stands at workspace-relative paths, without opening anything; a `[[name` is looked for in all folders. */
export async function readPathFacts(options: {
  readonly workspaceDir: string;
  readonly paths: readonly string[];
}): Promise<readonly PathFact[]> {
  const { workspaceDir, paths } = options;
  const listings = new Map<string, Promise<readonly Dirent[] | null>>();
  const list = (dir: string): Promise<readonly Dirent[] | null> => {
    const known = listings.get(dir);
    if (known !== undefined) return known;
    const asked = fs.readdir(dir, { withFileTypes: true }).catch(() => null);
    listings.set(dir, asked);
    return asked;
  };
  const facts: PathFact[] = [];
  let names: ReadonlySet<string> | null | undefined;
  for (const path of paths) {
    if (!path.startsWith("[[")) {
      facts.push(await factOf(workspaceDir, { path, list }));
      continue;
    }
    names ??= await namesBelow(workspaceDir, list);
    const name = path.slice(2).toLowerCase();
    // With more files than can be looked at nothing is known, and nothing is said.
    const isThere = names === null || names.has(name) || names.has(`${name}.md`);
    facts.push({ status: isThere ? "there" : "absent" });
  }
  return facts;
}

type List = (dir: string) => Promise<readonly Dirent[] | null>;

async function factOf(root: string, asked: { readonly path: string; readonly list: List }): Promise<PathFact> {
  const { path, list } = asked;
  const bare = path.replace(/\/+$/, "");
  if (!checkRelPath(bare).ok) return { status: "there" };
  const segments = bare.split("/");
  let dir = root;
  let isOtherCase = false;
  const actual: string[] = [];
  for (const [at, segment] of segments.entries()) {
    const entries = await list(dir);
    // A folder that cannot be read may hold it.
    if (entries === null) return { status: "there" };
    const exact = entries.find(({ name }) => name === segment);
    const found = exact ?? (await sameForDisk(join(dir, segment))) ?? inOtherCase(entries, segment);
    if (found === undefined) return { status: "absent" };
    if (found === "same") return { status: "there" };
    isOtherCase ||= found !== exact;
    actual.push(found.name);
    const isLast = at === segments.length - 1;
    // Links are not followed: they may lead anywhere.
    if (!isLast && found.isSymbolicLink()) return { status: "there" };
    if (!isLast && !found.isDirectory()) return { status: "absent" };
    dir = join(dir, found.name);
  }
  return isOtherCase ? { status: "other-case", actual: actual.join("/") } : { status: "there" };
}

/** Where the file system takes both spellings for one name, they are the same. */
async function sameForDisk(path: string): Promise<"same" | undefined> {
  const found = await fs.lstat(path).catch(() => undefined);
  return found === undefined ? undefined : "same";
}

function inOtherCase(entries: readonly Dirent[], name: string): Dirent | undefined {
  const lower = name.toLowerCase();
  return entries.find((entry) => entry.name.toLowerCase() === lower);
}

/** Names of everything in the workspace, in lower case; null when there is too much. */
async function namesBelow(root: string, list: List): Promise<ReadonlySet<string> | null> {
  const names = new Set<string>();
  let level: readonly string[] = [root];
  let seen = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return null;
    const next: string[] = [];
    for (const dir of level) {
      for (const entry of (await list(dir)) ?? []) {
        seen += 1;
        if (seen > MOST_ENTRIES) return null;
        if (PASSED_OVER.test(entry.name)) continue;
        names.add(entry.name.toLowerCase());
        if (entry.isDirectory()) next.push(join(dir, entry.name));
      }
    }
    level = next;
  }
  return names;
}
