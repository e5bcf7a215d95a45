import type { RecallIndex } from "#shared/memory/recall-index.ts";
import { ok } from "#shared/result.ts";
import type { Nearness } from "#shared/rpc/memory-calls.ts";
import type { DomainHandlers } from "#shared/rpc/router.ts";
import type { Disk } from "../../services/disk.ts";
import { createLocalEmbeddings } from "../../services/local-embeddings.ts";
import { createMemoryRecall } from "../../services/memory-recall.ts";
import type { SettingsStore } from "../../services/settings-store.ts";
import type { ConnectedClient } from "../connected-client.ts";
import type { OpenWorkspaces } from "../open-workspaces.ts";

/** Notes that are compared by meaning at most: those nearest by words and letters. */
const MAX_COMPARED = 256;
const MAX_LINES = 50;
const MAX_UNDATED = 20;

/** Calls about daily notes: the index is kept here, and no other machine is asked. */
export function createMemoryHandlers(deps: {
  readonly workspaces: OpenWorkspaces;
  readonly disk: Disk;
  readonly settings: SettingsStore;
}) {
  const { workspaces, disk, settings } = deps;
  const memory = createMemoryRecall({ disk });
  const embeddings = createLocalEmbeddings();

  /** Asks the user's own program, when it is switched on. */
  const nearnessOf = async (
    index: RecallIndex,
    input: string,
  ): Promise<{ readonly said: Nearness; readonly map?: ReadonlyMap<string, number> }> => {
    const { memoryEndpoint } = await settings.get();
    if (!memoryEndpoint.enabled || input.trim() === "" || index.size === 0) return { said: { by: "letters" } };
    const shards = index.nearest(input, MAX_COMPARED);
    const near = await embeddings.compare(memoryEndpoint, { input, texts: shards.map(({ text }) => text) });
    if (!near.ok) return { said: { by: "failed", reason: near.error } };
    const map = new Map(shards.map(({ relPath }, at) => [relPath, Math.max(0, near.value[at] ?? 0)]));
    return { said: { by: "endpoint", compared: shards.length }, map };
  };

  const calls = {
    "memory.recall": async ({ workspaceId, input, limits, now }, client) => {
      const open = workspaces.find(client, workspaceId);
      if (!open.ok) return open;
      const state = await memory.indexOf(open.value.dir);
      if (state.status === "building") return ok(state);
      const { index, undated } = state;
      const nearness = await nearnessOf(index, input);
      const { shards, budget, crowdedOut } = index.recall({
        input,
        settings: limits,
        ...(now === null ? {} : { now }),
        ...(nearness.map === undefined ? {} : { nearness: nearness.map }),
      });
      return ok({
        status: "ready" as const,
        shards: shards.map(({ text, lines, ...shard }) => ({
          ...shard,
          lines: lines.slice(0, MAX_LINES).map((line) => ({ ...line, text: line.text.slice(0, 500) })),
          lineCount: lines.length,
          chars: text.length,
        })),
        budget,
        crowdedOut,
        indexed: index.size,
        undated: undated.slice(0, MAX_UNDATED),
        undatedCount: undated.length,
        nearness: nearness.said,
      });
    },
  } satisfies DomainHandlers<"memory", ConnectedClient>;
  return { calls, dispose: () => memory.dispose() };
}
