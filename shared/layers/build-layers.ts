import { findDialect } from "../dialects/find-dialect.ts";
import type { LayerId } from "../files/bootstrap-files.ts";
import type { FileReason } from "../files/file-reason.ts";
import { layeredPath } from "../files/layered-path.ts";
import type { SnapshotFile, WorkspaceSnapshot } from "../files/snapshot.ts";
import type { AssembledPrompt, FileReport } from "../prompt/assembled-prompt.ts";
import { LAYERS } from "./layers.ts";
import type { LifecycleStage } from "./stages.ts";

/** A file in a band. */
export interface BandFile {
  readonly name: string;
  /** Absent for what a hook made. */
  readonly relPath?: string;
  /** Length of the file's own text, UTF-16 code units; of a shard, bytes. */
  readonly size: number;
  /** Where it stands in the prompt, from 1; null when it does not. */
  readonly position: number | null;
  /** Length in the prompt, UTF-16 code units. */
  readonly injectedChars: number;
  /** File that counts in its place. */
  readonly hiddenBy?: string;
  /** Why it is not in the prompt. */
  readonly reason?: FileReason;
  /** When a file outside the prompt acts. */
  readonly stage?: LifecycleStage;
  /** Agent whose private file it is. */
  readonly isPrivate: boolean;
}

/** One layer of a workspace. */
export interface LayerBand {
  readonly layer: LayerId;
  /** Authority; 1 is highest. */
  readonly rank: number;
  /** Length of all that is in the prompt, UTF-16 code units. */
  readonly injectedChars: number;
  /** In the order of the prompt; behind them what is not in it. */
  readonly files: readonly BandFile[];
}

/** Layers of a workspace in order of authority, for both families of runtimes. */
export function buildLayers(prompt: AssembledPrompt, snapshot: WorkspaceSnapshot): readonly LayerBand[] {
  const positions = promptPositions(prompt);
  const byPath = new Map(snapshot.files.map((file) => [file.relPath, file]));
  const isLayered = findDialect(prompt.dialect)?.layered !== undefined;
  const reported = prompt.files.flatMap((report, index) => {
    if (report.layer === undefined) return [];
    const file = report.relPath === undefined ? undefined : byPath.get(report.relPath);
    return [{ layer: report.layer, file: bandFile(report, { position: positions.get(index) ?? null, file }) }];
  });
  const shards = isLayered ? snapshot.files.flatMap(shardFile) : [];
  return LAYERS.map(({ id, rank }): LayerBand => {
    const files = [
      ...reported.filter(({ layer }) => layer === id).map(({ file }) => file),
      ...(id === "memory" ? shards : []),
    ].sort((a, b) => (a.position ?? Number.MAX_SAFE_INTEGER) - (b.position ?? Number.MAX_SAFE_INTEGER));
    return { layer: id, rank, files, injectedChars: files.reduce((sum, { injectedChars }) => sum + injectedChars, 0) };
  });
}

/** Files in the order in which their text begins. */
function promptPositions(prompt: AssembledPrompt): ReadonlyMap<number, number> {
  const positions = new Map<number, number>();
  for (const { fileIndex } of prompt.segments) {
    if (fileIndex !== undefined && !positions.has(fileIndex)) positions.set(fileIndex, positions.size + 1);
  }
  return positions;
}

function bandFile(
  report: FileReport,
  { position, file }: { readonly position: number | null; readonly file: SnapshotFile | undefined },
): BandFile {
  const { name, relPath, reason, detail, injectedChars, rawChars } = report;
  const place = relPath === undefined ? undefined : layeredPath(relPath);
  const isHidden = reason === "other-file-first" && detail !== undefined;
  return {
    name,
    ...(relPath === undefined ? {} : { relPath }),
    size: file?.text?.length ?? rawChars,
    position,
    injectedChars,
    ...(isHidden ? { hiddenBy: detail } : {}),
    ...(position === null && reason !== undefined ? { reason } : {}),
    ...stageOf(report),
    isPrivate: place !== undefined && place.kind !== "shard" && place.agentDir !== undefined,
  };
}

function stageOf({ name, reason }: FileReport): { readonly stage?: LifecycleStage } {
  if (reason === "rules-compiled") return { stage: "onSessionCreate" };
  if (reason !== "acts-later") return {};
  return { stage: name === "HEARTBEAT.md" ? "onHeartbeat" : "onSessionCreate" };
}

function shardFile({ relPath, kind, bytes, text }: SnapshotFile): readonly BandFile[] {
  const place = kind === "file" ? layeredPath(relPath) : undefined;
  if (place?.kind !== "shard") return [];
  const size = bytes ?? text?.length ?? 0;
  return [
    {
      name: place.name,
      relPath,
      size,
      position: null,
      injectedChars: 0,
      reason: "acts-later",
      stage: "onReasoningStart",
      isPrivate: false,
    },
  ];
}
