import { listAgents, normalizeAgentId } from "../config/agent-list.ts";
import { isRecord } from "../config/is-record.ts";
import { privatePlace } from "../files/is-rules-file.ts";
import type { SnapshotFile } from "../files/snapshot.ts";

/** What tells which agents share a workspace. */
export interface LayeredView {
  /** Agent that the workspace was opened for. */
  readonly agentId: string;
  readonly snapshot: { readonly files: readonly SnapshotFile[] };
  /** Files that are listed without their text. */
  readonly extras: readonly { readonly relPath: string }[];
  readonly config: { readonly value?: unknown };
}

/** Agents of a layered workspace: the one it was opened for, those with a folder of their own, those of the config. */
export function layeredAgents({ agentId, snapshot, extras, config }: LayeredView): readonly string[] {
  const paths = [...snapshot.files.filter(({ kind }) => kind !== "absent"), ...extras];
  const own = paths.flatMap(({ relPath }) => {
    const place = privatePlace(relPath);
    return place === null ? [] : [normalizeAgentId(place.agentId)];
  });
  const configured = isRecord(config.value) ? listAgents(config.value).map(({ id }) => id) : [];
  return [agentId, ...[...new Set([...own, ...configured])].filter((id) => id !== agentId).sort()];
}
