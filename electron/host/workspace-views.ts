import { join } from "node:path";
import { DEFAULT_AGENT_ID } from "#shared/config/agent-list.ts";
import { availableDialects, findDialect } from "#shared/dialects/find-dialect.ts";
import { snapshotFile, type WorkspaceSnapshot } from "#shared/files/snapshot.ts";
import type { UserPlace } from "#shared/files/user-path.ts";
import { namedExtraFiles } from "#shared/hooks/hook-standing.ts";
import type { ConfigState, ExtraFile, WorkspaceView } from "#shared/rpc/contract.ts";
import { findProfiles } from "../services/agent-finds.ts";
import type { Draft as KnownDraft } from "../services/draft-journal.ts";
import type { DurableStore } from "../services/durable-store.ts";
import { readLayeredSigns, type SkillFolders } from "../services/layered-files.ts";
import { profileOfEnvironment } from "../services/profile-discovery.ts";
import { displayPath, type ProfileStore } from "../services/profile-store.ts";
import type { RuntimeDetector } from "../services/runtime-detector.ts";
import type { SettingsStore } from "../services/settings-store.ts";
import { chooseDialect } from "./choose-dialect.ts";
import { skillFoldersOf } from "./skill-folders.ts";

/** Which workspace, and for whom it is looked at. */
export interface WorkspaceTarget {
  /** Absolute. */
  readonly dir: string;
  readonly profileId: string | null;
  readonly agentId: string | null;
  readonly isSample: boolean;
}

/** A folder as it is now. */
interface FolderNow {
  readonly snapshot: WorkspaceSnapshot;
  readonly extras: readonly ExtraFile[];
}

/** Facts that only the caller has. */
export interface ViewFacts {
  readonly workspaceId: string;
  readonly version: number;
  readonly current: FolderNow;
  /** Reads the files of a layered runtime, and gives the folder with them. */
  readonly loadLayers: (skillFolders: SkillFolders) => Promise<FolderNow>;
  /** Reads the files that patterns of the config name, and gives the folder with them. */
  readonly loadExtraFiles: (patterns: readonly string[]) => Promise<FolderNow>;
  /** True for unsaved text of a client that still shows it. */
  readonly isOthersDraft: (draft: KnownDraft) => boolean;
}

/** A view, and the drafts it offers as the journal knows them. */
export interface MadeView {
  readonly view: WorkspaceView;
  readonly offered: readonly KnownDraft[];
}

/** Puts together what the renderer shows of a workspace. */
export interface WorkspaceViews {
  /** Fills in profile and agent where the folder is a known agent's. */
  resolve(target: WorkspaceTarget): Promise<WorkspaceTarget>;
  readConfig(target: WorkspaceTarget): Promise<ConfigState>;
  make(target: WorkspaceTarget, facts: ViewFacts): Promise<MadeView>;
}

/** Makes views over the services. */
export function createWorkspaceViews(deps: {
  readonly profiles: ProfileStore;
  readonly durable: DurableStore;
  readonly place: UserPlace;
  readonly settings: SettingsStore;
  readonly runtimes: RuntimeDetector;
}): WorkspaceViews {
  const { profiles, durable, place, settings, runtimes } = deps;
  const readConfig = async ({ profileId, isSample, dir }: WorkspaceTarget): Promise<ConfigState> =>
    // The sample belongs to nobody: no setting of this machine applies to it.
    isSample
      ? { path: join(dir, "openclaw.json"), status: "absent" }
      : profiles.readConfig(profileId ?? profileOfEnvironment(place.env));
  return {
    async resolve(target) {
      if (target.profileId !== null || target.isSample) return target;
      for (const { id, agents } of await findProfiles(place)) {
        const owner = agents.find(
          (agent) => agent.workspaceDir === target.dir && (target.agentId ?? agent.id) === agent.id,
        );
        if (owner !== undefined) return { ...target, profileId: id, agentId: owner.id };
      }
      return target;
    },
    readConfig,
    async make(target, facts) {
      const { dir, profileId, agentId, isSample } = target;
      const { snapshot: bare } = facts.current;
      const config = await readConfig(target);
      const machine = isSample ? {} : { runtimes };
      const layered = await readLayeredSigns(dir);
      const detected = await chooseDialect({ snapshot: bare, config, settings, layered, ...machine });
      const isLayered = findDialect(detected.id)?.layered !== undefined;
      const { snapshot, extras } = isLayered
        ? await facts.loadLayers(await skillFoldersOf({ home: place.home, runtimes }))
        : await facts.loadExtraFiles(config.status === "ok" ? namedExtraFiles(config.value) : []);
      const offered = lostDrafts(durable.listDrafts(dir), { snapshot, isOthersDraft: facts.isOthersDraft });
      const view: WorkspaceView = {
        workspaceId: facts.workspaceId,
        profileId,
        agentId: agentId ?? DEFAULT_AGENT_ID,
        displayDir: displayPath(dir, place.home),
        isSample,
        version: facts.version,
        snapshot,
        extras,
        config,
        dialect: { ...detected, available: availableDialects() },
        drafts: offered.map(({ relPath, baseHash, text, writtenAtMs }) => ({ relPath, baseHash, text, writtenAtMs })),
      };
      return { view, offered };
    },
  };
}

/** Newest unsaved text of each file that nobody has on screen and that differs from the disk. */
function lostDrafts(
  drafts: readonly KnownDraft[],
  { snapshot, isOthersDraft }: { readonly snapshot: WorkspaceSnapshot } & Pick<ViewFacts, "isOthersDraft">,
): readonly KnownDraft[] {
  const newest = new Map<string, KnownDraft>();
  for (const draft of drafts) {
    const before = newest.get(draft.relPath);
    if (isOthersDraft(draft) || (before !== undefined && before.writtenAtMs > draft.writtenAtMs)) continue;
    newest.set(draft.relPath, draft);
  }
  return [...newest.values()].filter(({ relPath, text }) => snapshotFile(snapshot, relPath)?.text !== text);
}
