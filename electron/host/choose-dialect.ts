import { type DetectedDialect, detectDialect, type LayeredSigns } from "#shared/dialects/detect.ts";
import type { DialectId } from "#shared/dialects/dialect.ts";
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
  const value = facts?.besideConfig ?? (config.status === "ok" ? config.value : undefined);
  return detectDialect({
    snapshot,
    wanted,
    ...(layered === undefined ? {} : { layered }),
    config: value,
    installed: facts?.installed ?? [],
    remembered: (await settings?.get())?.dialectByWorkspace[snapshot.workspaceDir],
  });
}
