import { layeredPath } from "./layered-path.ts";

/** Whether an agent can have a file of its own in the place of this one. */
export function canBePrivate(relPath: string): boolean {
  const place = layeredPath(relPath);
  if (place === undefined || place.kind === "shard") return false;
  if (place.kind === "skill") return place.level === "workspace";
  return place.agentDir === undefined && /\.md$/i.test(place.name);
}
