/** Where skills come from, strongest first (stage-matrix 20). */
export const SKILL_LEVELS = ["private", "workspace", "local", "built-in"] as const;

/** Where a skill comes from. */
export type SkillLevel = (typeof SKILL_LEVELS)[number];

/** How snapshots name skills that lie outside the workspace. */
export const OUTSIDE_SKILLS = { local: "~/.openclaw/skills", "built-in": "(built-in)/skills" } as const;

/** What a path means to a runtime with private folders, skills and memory shards. */
export type LayeredPath =
  /** `name` as it is on disk, `key` in lower case. */
  | { readonly kind: "file"; readonly name: string; readonly key: string; readonly agentDir?: string }
  | { readonly kind: "skill"; readonly level: SkillLevel; readonly folder: string; readonly agentDir?: string }
  | { readonly kind: "shard"; readonly name: string };

/** Reads a snapshot's path; undefined for files that mean nothing here. `agentDir` is the folder below `agents/`. */
export function layeredPath(relPath: string): LayeredPath | undefined {
  const outside = Object.entries(OUTSIDE_SKILLS).find(([, root]) => relPath.startsWith(`${root}/`));
  if (outside !== undefined) {
    const [level, root] = outside;
    const folder = skillFolder(relPath.slice(root.length + 1).split("/"));
    // The keys of the table are levels.
    return folder === undefined ? undefined : { kind: "skill", level: level as SkillLevel, folder };
  }
  const parts = relPath.split("/");
  const [first = "", second = ""] = parts;
  if (parts.length === 1) return { kind: "file", name: first, key: first.toLowerCase() };
  if (first === "memory" && parts.length === 2) return { kind: "shard", name: second };
  if (first === "skills") {
    const folder = skillFolder(parts.slice(1));
    return folder === undefined ? undefined : { kind: "skill", level: "workspace", folder };
  }
  if (first !== "agents") return undefined;
  const [, agentDir = "", third = ""] = parts;
  if (parts.length === 3) return { kind: "file", name: third, key: third.toLowerCase(), agentDir };
  const folder = third === "skills" ? skillFolder(parts.slice(3)) : undefined;
  return folder === undefined ? undefined : { kind: "skill", level: "private", folder, agentDir };
}

function skillFolder(parts: readonly string[]): string | undefined {
  const [folder, name] = parts;
  return parts.length === 2 && name?.toLowerCase() === "skill.md" ? folder : undefined;
}
