import type { LayerId } from "../files/bootstrap-files.ts";

/** A layer of authority (seed 004). */
export interface Layer {
  readonly id: LayerId;
  /** 1 is highest. */
  readonly rank: number;
  /** Files of the layer; `*` stands for a folder's name, `DATE` for a day. */
  readonly files: readonly string[];
  /** Whether it can stop or replace what lower layers say, instead of only adding to it. */
  readonly canStop: boolean;
}

/** The seven layers, highest first. */
export const LAYERS: readonly Layer[] = [
  { id: "rules", rank: 1, files: ["rules.md", "agents/*/rules.md"], canStop: true },
  { id: "identity", rank: 2, files: ["IDENTITY.md", "SOUL.md"], canStop: false },
  { id: "coordination", rank: 3, files: ["AGENTS.md", "BOOTSTRAP.md"], canStop: false },
  { id: "tools", rank: 4, files: ["TOOLS.md", "skills/*/SKILL.md"], canStop: false },
  { id: "memory", rank: 5, files: ["MEMORY.md", "memory/DATE.md"], canStop: false },
  { id: "user", rank: 6, files: ["USER.md"], canStop: false },
  { id: "heartbeat", rank: 7, files: ["HEARTBEAT.md"], canStop: false },
];

/** What one layer can do to another. A lower one never loosens a higher one. */
export type LayerRelation = "stops" | "outranks" | "same" | "yields";

/** How a layer stands to another: rules stop everything below at run time, the others only win a conflict of words. */
export function layerRelation(layer: LayerId, other: LayerId): LayerRelation {
  const [one, two] = [layerOf(layer), layerOf(other)];
  if (one.rank === two.rank) return "same";
  if (one.rank > two.rank) return "yields";
  return one.canStop ? "stops" : "outranks";
}

function layerOf(id: LayerId): Layer {
  const layer = LAYERS.find((one) => one.id === id);
  if (layer === undefined) throw new Error(`No layer ${id}`);
  return layer;
}
