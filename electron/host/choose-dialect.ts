import { type DetectedDialect, detectDialect, detectRuntime, type LayeredSigns } from "#shared/dialects/detect.ts";
import type { Dialect, DialectId } from "#shared/dialects/dialect.ts";
import { findDialect } from "#shared/dialects/find-dialect.ts";
import { OPENCLAW_2026_1 } from "#shared/dialects/openclaw-2026-1.ts";
import type { WorkspaceSnapshot } from "#shared/files/snapshot.ts";
import type { ConfigState } from "#shared/rpc/contract.ts";
import type { RuntimeDetector } from "../services/runtime-detector.ts";
import type { SettingsStore } from "../services/settings-store.ts";

/** What is known of a workspace whose version is asked for. */
export interface DialectQuestion {
  readonly snapshot: WorkspaceSnapshot;
  readonly config: ConfigState;
  readonly wanted?: DialectId | "auto" | undefined;
  /** Left out where the user's earlier choices do not count. */
  readonly settings?: SettingsStore;
  readonly layered?: LayeredSigns;
  /** Left out for a workspace that belongs to no runtime of this machine. */
  readonly runtimes?: RuntimeDetector;
}

/** Finds the version of a workspace; a config beside the folder counts before that of the profile. */
export async function chooseDialect(question: DialectQuestion): Promise<DetectedDialect> {
  const { snapshot, config, wanted, settings, runtimes, layered } = question;
  const facts = await runtimes?.facts(snapshot.workspaceDir);
  const chosen = await settings?.get();
  const value = facts?.besideConfig ?? (config.status === "ok" ? config.value : undefined);
  return detectDialect({
    snapshot,
    wanted,
    ...(layered === undefined ? {} : { layered }),
    config: value,
    installed: facts?.installed ?? [],
    remembered: chosen?.dialectByWorkspace[snapshot.workspaceDir],
    fallback: chosen?.defaultDialect ?? undefined,
  });
}

/** Rules of the runtime on this machine, before anything is known of a folder; the first version's where there is none. */
export async function dialectOfMachine(runtimes: RuntimeDetector, config: unknown): Promise<Dialect> {
  const found = detectRuntime({ config, installed: await runtimes.installed() });
  return (found === undefined ? undefined : findDialect(found.id)) ?? OPENCLAW_2026_1;
}
