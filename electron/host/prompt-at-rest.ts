import type { Diagnostic } from "#shared/diagnostics/diagnostic.ts";
import type { DetectedDialect } from "#shared/dialects/detect.ts";
import type { DialectId } from "#shared/dialects/dialect.ts";
import { findDialect } from "#shared/dialects/find-dialect.ts";
import { type SnapshotFile, snapshotFile, type WorkspaceSnapshot } from "#shared/files/snapshot.ts";
import type { BootstrapHook } from "#shared/hooks/bootstrap-hook.ts";
import { namedExtraFiles } from "#shared/hooks/hook-standing.ts";
import { assembleSession } from "#shared/lifecycle/assemble-session.ts";
import { findProblems } from "#shared/problems/find-problems.ts";
import { type PathFacts, pathsOfLinks } from "#shared/problems/path-facts.ts";
import { rememberedFindings } from "#shared/problems/text/remembered-findings.ts";
import type { AssembledPrompt } from "#shared/prompt/assembled-prompt.ts";
import type { ConfigState } from "#shared/rpc/contract.ts";
import type { Session } from "#shared/sessions/session.ts";
import { parseSession } from "#shared/sessions/session-key.ts";
import { readExtraFiles } from "../services/extra-files.ts";
import { readExtraTexts } from "../services/extra-texts.ts";
import { readLayeredFiles, readLayeredSigns, withLayers } from "../services/layered-files.ts";
import { createNodeDisk } from "../services/node-disk.ts";
import { readPathFacts } from "../services/path-facts.ts";
import type { AgentFacts } from "../services/profile-store.ts";
import type { RuntimeDetector } from "../services/runtime-detector.ts";
import type { SettingsStore } from "../services/settings-store.ts";
import { readWorkspaceSnapshot } from "../services/snapshot-reader.ts";
import { listWorkspaceExtras } from "../services/workspace-extras.ts";
import { chooseDialect } from "./choose-dialect.ts";
import { skillFoldersOf } from "./skill-folders.ts";

/** What the prompt of a folder on disk depends on. */
export interface PromptAtRestOptions {
  /** Absolute. */
  readonly workspaceDir: string;
  readonly config: ConfigState;
  readonly session: Session;
  readonly dialect?: DialectId | "auto";
  readonly hooks?: readonly BootstrapHook[];
  /** Absolute home folder, for `~` in paths that hooks give. */
  readonly home?: string;
  /** The user's earlier choices of a version, where they count. */
  readonly settings?: SettingsStore;
  /** Looks for problems in skills, daily notes and private files, too; their texts are then in the snapshot. */
  readonly withExtras?: boolean;
  /** Runtimes of this machine, to tell the version by. */
  readonly runtimes?: RuntimeDetector;
}

/** A prompt as the files on disk give it, with every problem of workspace and config. */
export interface PromptAtRest {
  readonly prompt: AssembledPrompt;
  readonly snapshot: WorkspaceSnapshot;
  readonly detected: DetectedDialect;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a workspace folder and assembles its prompt; a missing folder is a diagnostic, not an error. */
export async function assembleAtRest(options: PromptAtRestOptions): Promise<PromptAtRest> {
  const { workspaceDir, config, session, hooks, home } = options;
  const disk = createNodeDisk();
  const bare = await readWorkspaceSnapshot({ disk, workspaceDir });
  const { settings, runtimes } = options;
  const detected = await chooseDialect({
    snapshot: bare,
    config,
    wanted: options.dialect,
    layered: await readLayeredSigns(workspaceDir),
    ...(settings === undefined ? {} : { settings }),
    ...(runtimes === undefined ? {} : { runtimes }),
  });
  const isLayered = findDialect(detected.id)?.layered !== undefined && bare.workspaceKind === "directory";
  const skillFolders = await skillFoldersOf({ home, runtimes });
  const layers = isLayered ? (await readLayeredFiles({ disk, workspaceDir, skillFolders })).files : [];
  const patterns = isLayered || config.status !== "ok" ? [] : namedExtraFiles(config.value);
  const extra = await readExtraFiles({ disk, workspaceDir, patterns });
  const snapshot = withLayers(bare, [...layers, ...extra.files]);
  const prompt = assembleSession({
    snapshot,
    dialect: detected.id,
    session,
    hooks,
    home,
    ...(config.status === "ok" ? { config: config.value } : {}),
  });
  const more = options.withExtras === true ? await extraTextsOf(snapshot) : [];
  const paths = await pathFactsOf(workspaceDir, [...snapshot.files, ...more]);
  const diagnostics = findProblems({ snapshot, prompt, config, more, findings: rememberedFindings, paths });
  return { prompt, snapshot: withLayers(snapshot, more), detected, diagnostics };
}

/** Skills, daily notes and private files that are no part of the snapshot. */
async function extraTextsOf(snapshot: WorkspaceSnapshot): Promise<readonly SnapshotFile[]> {
  if (snapshot.workspaceKind !== "directory") return [];
  const { workspaceDir } = snapshot;
  const { files } = await listWorkspaceExtras({ workspaceDir });
  const unknown = files.filter(({ relPath }) => snapshotFile(snapshot, relPath) === undefined);
  return readExtraTexts({ disk: createNodeDisk(), workspaceDir, extras: unknown });
}

/** What stands where the links of some files lead. */
async function pathFactsOf(workspaceDir: string, files: readonly SnapshotFile[]): Promise<PathFacts> {
  const findings = files.flatMap(({ kind, path, relPath, text }) =>
    kind === "file" && text !== undefined ? [rememberedFindings({ path, relPath, text })] : [],
  );
  const paths = pathsOfLinks(findings);
  const facts = await readPathFacts({ workspaceDir, paths });
  return new Map(paths.flatMap((path, at) => (facts[at] === undefined ? [] : [[path, facts[at]]])));
}

/** Diagnostics that count as problems: the agent does not get what the user means it to. */
export function countProblems(diagnostics: readonly Diagnostic[]): number {
  return diagnostics.filter(({ severity }) => severity !== "info").length;
}

/** Looks at an agent's main chat, for lists of agents. */
export function createAgentInspector(deps: {
  readonly settings?: SettingsStore;
  readonly runtimes: RuntimeDetector;
  readonly home: string;
}) {
  return async (agent: {
    readonly agentId: string;
    readonly workspaceDir: string;
    readonly config: ConfigState;
  }): Promise<AgentFacts> => {
    const { agentId, workspaceDir, config } = agent;
    const session = parseSession("main", { agentId });
    const { prompt, diagnostics } = await assembleAtRest({ workspaceDir, config, session, ...deps });
    return {
      problems: countProblems(diagnostics),
      limits: prompt.limits,
      files: prompt.files.filter(({ status }) => status === "loaded").map(({ name }) => name),
    };
  };
}
