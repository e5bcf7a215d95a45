import { join } from "node:path";
import { createHostSession, type HostSession } from "#shared/rpc/host-session.ts";
import { createRouter, type Handlers } from "#shared/rpc/router.ts";
import type { Transport } from "#shared/rpc/transport.ts";
import { openDurableStore } from "../services/durable-store.ts";
import { createGitTrust } from "../services/git-trust.ts";
import { createHookApprovals } from "../services/hook-approvals.ts";
import { createNodeHookProcesses } from "../services/hook-process.ts";
import { createLogger, type Logger } from "../services/logger.ts";
import { createNodeDisk } from "../services/node-disk.ts";
import { createProfileStore } from "../services/profile-store.ts";
import { createReviewStore } from "../services/review-store.ts";
import { createRuntimeDetector } from "../services/runtime-detector.ts";
import { createSettingsStore } from "../services/settings-store.ts";
import { createTemplateStore } from "../services/template-store.ts";
import { createTransferShelf, MOST_WAITING, type ZipShelf } from "../services/transfer-shelf.ts";
import type { ConnectedClient } from "./connected-client.ts";
import { createFolderShares } from "./folder-shares.ts";
import { createAppHandlers } from "./handlers/app-handlers.ts";
import { createAvatarHandlers } from "./handlers/avatar-handlers.ts";
import { createBackupHandlers } from "./handlers/backup-handlers.ts";
import { createDraftHandlers } from "./handlers/draft-handlers.ts";
import { createFileHandlers } from "./handlers/file-handlers.ts";
import { createFolderHandlers } from "./handlers/folder-handlers.ts";
import { createGitHandlers } from "./handlers/git-handlers.ts";
import { createHistoryHandlers } from "./handlers/history-handlers.ts";
import { createHookHandlers } from "./handlers/hook-handlers.ts";
import { createMemoryHandlers } from "./handlers/memory-handlers.ts";
import { createPrivacyHandlers } from "./handlers/privacy-handlers.ts";
import { createProblemHandlers } from "./handlers/problem-handlers.ts";
import { createProfileHandlers } from "./handlers/profile-handlers.ts";
import { createReviewHandlers } from "./handlers/review-handlers.ts";
import { createSearchHandlers } from "./handlers/search-handlers.ts";
import { createSettingsHandlers } from "./handlers/settings-handlers.ts";
import { createTemplateHandlers } from "./handlers/template-handlers.ts";
import { createTransferHandlers } from "./handlers/transfer-handlers.ts";
import { createWorkspaceHandlers } from "./handlers/workspace-handlers.ts";
import { historyLimitsOf } from "./history-limits.ts";
import type { HostOptions } from "./host-options.ts";
import { createOpenWorkspaces } from "./open-workspaces.ts";
import { createPeek } from "./peek-workspace.ts";
import { createAgentInspector } from "./prompt-at-rest.ts";
import { createWorkspaceViews } from "./workspace-views.ts";

/** History is cut to its caps once the start is over, then daily (ms). */
const FIRST_PRUNING_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A running host: everything that touches disk, for any number of windows or tabs. */
export interface Host {
  readonly logger: Logger;
  /** Serves a client until its pipe ends. */
  attach(transport: Transport): void;
  /** Asks every client to run a command of the renderer's registry. */
  runCommand(commandId: string): void;
  /** Asks every client to open a folder. */
  requestOpen(dir: string): void;
  /** Ends all pipes and settles what is under way. */
  dispose(): Promise<void>;
}

/** Puts services and handlers together. Rejects with the Node error when the data folder cannot be used. */
export async function createHost(options: HostOptions): Promise<Host> {
  const { homeDir, env, platform, cwd, dataDir } = options;
  const disk = createNodeDisk();
  const logger = createLogger({ file: join(dataDir, "logs", "soulscope.log") });
  const settings = createSettingsStore({ path: join(dataDir, "settings.json") });
  const templates = createTemplateStore({ candidates: options.templateDirs });
  const pathStyle = platform === "win32" ? "windows" : "posix";
  const place = { home: homeDir, env, cwd, pathStyle } as const;
  const runtimes = createRuntimeDetector({ place, platform });
  const inspectAgent = createAgentInspector({ settings, runtimes, home: homeDir });
  const profiles = createProfileStore({ homeDir, env, platform, cwd, inspectAgent });
  const durable = await openDurableStore({
    disk,
    appDataDir: dataDir,
    now: Date.now,
    onLateWrite: ({ workspaceDir, relPath, hash }) => workspaces.tellLateWrite({ workspaceDir, relPath, hash }),
    historyLimits: async () => historyLimitsOf(await settings.get()),
  });
  const review = createReviewStore({ disk, dir: join(dataDir, "review"), history: durable.history, now: Date.now });
  const views = createWorkspaceViews({ profiles, durable, place, settings, runtimes });
  const peek = createPeek({ disk, views });
  const workspaces = createOpenWorkspaces({
    views,
    createFolders: (listeners) => createFolderShares({ disk, durable, review, logger, listeners }),
  });
  const hooks = createHookHandlers({
    workspaces,
    views,
    approvals: createHookApprovals(join(dataDir, "hook-approvals.json")),
    processes: options.hookProcesses ?? createNodeHookProcesses(),
    place,
  });
  const zips: ZipShelf = createTransferShelf(MOST_WAITING);
  const memory = createMemoryHandlers({ workspaces, disk, settings });
  const sessions = new Map<ConnectedClient, HostSession>();
  const broadcast: ConnectedClient["emit"] = (name, payload) => {
    for (const client of sessions.keys()) client.emit(name, payload);
  };
  const router = createRouter<ConnectedClient>({
    handlers: {
      ...createAppHandlers(options, logger),
      ...createSettingsHandlers(settings),
      ...createProfileHandlers(profiles),
      ...createTemplateHandlers({ templates, views, runtimes }),
      ...createFolderHandlers({ homeDir, cwd, platform }),
      ...createWorkspaceHandlers({
        workspaces,
        peek,
        views,
        runtimes,
        settings,
        templates,
        homeDir,
        cwd,
        platform,
        env,
        dataDir,
      }),
      ...createFileHandlers({ workspaces, durable, templates }),
      ...createGitHandlers({
        workspaces,
        trust: createGitTrust(join(dataDir, "git-trust.json")),
        homeDir,
        dataDir,
        env,
      }),
      ...createHistoryHandlers({ disk, workspaces, durable, now: Date.now }),
      ...createDraftHandlers({ workspaces, durable }),
      ...createAvatarHandlers({ workspaces, disk }),
      ...createProblemHandlers({ workspaces }),
      ...createPrivacyHandlers({ dataDir, durable, logger }),
      ...createReviewHandlers({ workspaces, review, disk }),
      ...createTransferHandlers({ workspaces, durable, disk, zips, now: Date.now }),
      ...createBackupHandlers({ workspaces, durable, disk, profiles, zips, homeDir, cwd, platform, now: Date.now }),
      ...createSearchHandlers({ workspaces, disk }),
      ...memory.calls,
      ...hooks.calls,
    } satisfies Handlers<ConnectedClient>,
    reportBug: (callName, error) => logger.bug(callName, error),
  });
  const pruneHistory = () => void durable.history.prune().catch((error) => logger.bug("history.prune", error));
  const firstPruning = setTimeout(pruneHistory, FIRST_PRUNING_MS).unref();
  const dailyPruning = setInterval(pruneHistory, DAY_MS).unref();
  const stops = [
    () => clearTimeout(firstPruning),
    () => clearInterval(dailyPruning),
    settings.onChanged((changed) => broadcast("settings.changed", changed)),
    profiles.watch(() => {
      broadcast("profiles.changed", {});
      void workspaces.rereadConfigs();
    }),
  ];
  let lastClientId = 0;

  return {
    logger,
    attach(transport) {
      lastClientId += 1;
      const client: ConnectedClient = { id: lastClientId, emit: (name, payload) => session.emit(name, payload) };
      const session = createHostSession({
        transport,
        router,
        context: client,
        onHello: () => {
          workspaces.forget(client);
          hooks.forget(client);
        },
        onClose: () => {
          sessions.delete(client);
          workspaces.forget(client);
          hooks.forget(client);
        },
      });
      sessions.set(client, session);
    },
    runCommand: (commandId) => broadcast("command.run", { commandId }),
    requestOpen: (dir) => broadcast("workspace.openRequested", { dir }),
    async dispose() {
      for (const stop of stops) stop();
      for (const session of sessions.values()) session.dispose();
      hooks.dispose();
      memory.dispose();
      settings.dispose();
      await workspaces.dispose();
      await review.dispose();
      await durable.dispose();
    },
  };
}
