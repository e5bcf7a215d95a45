import { bootstrapFileRole, type LayerId } from "./bootstrap-files.ts";

/** Layer of a file by its path, below an agent's own folder too; null where it belongs to none. */
export function fileLayer(relPath: string): LayerId | null {
  const parts = relPath.split("/");
  const [first = "", second] = parts[0] === "agents" && parts.length > 2 ? parts.slice(2) : parts;
  if (second === undefined)
    return first.toLowerCase() === "rules.md" ? "rules" : (bootstrapFileRole(first)?.layer ?? null);
  if (first === "skills") return "tools";
  return first === "memory" ? "memory" : null;
}
