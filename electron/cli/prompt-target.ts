import { join, resolve } from "node:path";
import { DEFAULT_AGENT_ID, normalizeAgentId } from "#shared/config/agent-list.ts";
import type { AgentWorkspace, Dialect } from "#shared/dialects/dialect.ts";
import { findDialect, isDialectId } from "#shared/dialects/find-dialect.ts";
import { OPENCLAW_2026_1 } from "#shared/dialects/openclaw-2026-1.ts";
import { resolveUserPath, type UserPlace } from "#shared/files/user-path.ts";
import type { BootstrapHook } from "#shared/hooks/bootstrap-hook.ts";
import { parseHooks } from "#shared/hooks/parse-hooks.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { ConfigState } from "#shared/rpc/contract.ts";
import { hostError } from "#shared/rpc/errors.ts";
import type { ChatType } from "#shared/sessions/session.ts";
import { parseSession } from "#shared/sessions/session-key.ts";
import { dialectOfMachine } from "../host/choose-dialect.ts";
import { dataDirOf } from "../host/data-dir.ts";
import type { PromptAtRestOptions } from "../host/prompt-at-rest.ts";
import { readOpenclawConfig } from "../services/openclaw-config.ts";
import { placeOfProfile } from "../services/profile-discovery.ts";
import { readRegularFile } from "../services/read-regular-file.ts";
import { createRuntimeDetector } from "../services/runtime-detector.ts";
import { createSettingsStore } from "../services/settings-store.ts";
import { type CliFailure, hostFailure, ioFailure } from "./cli-failure.ts";
import type { CliContext, Flags } from "./command.ts";

/** Largest hooks file that is read, in bytes. */
const MAX_HOOKS_BYTES = 16 * 1024 * 1024;

/** Home folder a command works with. */
export function homeOf(flags: Flags, context: CliContext): string {
  return flags.home === undefined ? context.homeDir : resolve(context.cwd, flags.home);
}

/** Finds folder, config, session and hooks that the flags mean. */
export async function resolvePromptTarget(
  flags: Flags,
  context: CliContext,
): Promise<Result<PromptAtRestOptions, CliFailure>> {
  const place = placeOf(flags, context);
  const dialect = flags.dialect !== undefined && isDialectId(flags.dialect) ? flags.dialect : undefined;
  const runtimes = createRuntimeDetector({ place, platform: context.platform });
  const given = findDialect(dialect ?? OPENCLAW_2026_1.id) ?? OPENCLAW_2026_1;
  const config = await readOpenclawConfig(
    flags.config === undefined ? given.workspace.configPath(place) : resolve(context.cwd, flags.config),
    place.env,
  );
  const refused = flags.config === undefined ? null : explicitConfigFailure(config);
  if (refused !== null) return refused;
  const hooks = flags.hooks === undefined ? ok(undefined) : await readHooksFile(resolve(context.cwd, flags.hooks));
  if (!hooks.ok) return hooks;
  const value = config.status === "ok" ? config.value : undefined;
  const { workspace } = dialect === undefined ? await dialectOfMachine(runtimes, value) : given;
  const agentId = normalizeAgentId(flags.agent ?? defaultAgentOf(workspace.agents(place, value)));
  const session = parseSession(flags.session, {
    ...(flags.agent === undefined ? {} : { agentId }),
    ...(flags["chat-type"] === undefined ? {} : { chatType: flags["chat-type"] as ChatType }), // one of its choices
  });
  return ok({
    workspaceDir:
      flags.workspace === undefined
        ? workspace.agentDir(place, value, agentId)
        : resolveUserPath(flags.workspace, place),
    config,
    session,
    dialect: dialect ?? "auto",
    home: place.home,
    settings: createSettingsStore({ path: join(ownFolder(flags, context), "settings.json") }),
    runtimes,
    ...(hooks.value === undefined ? {} : { hooks: hooks.value }),
  });
}

/** Folder of the app's settings, where an earlier choice of a version is kept. */
function ownFolder(flags: Flags, context: CliContext): string {
  const { env, platform } = context;
  return dataDirOf({ env, platform, homeDir: homeOf(flags, context), isChosenHome: flags.home !== undefined });
}

function placeOf(flags: Flags, context: CliContext): UserPlace {
  const place: UserPlace = {
    env: context.env,
    home: homeOf(flags, context),
    cwd: context.cwd,
    pathStyle: context.platform === "win32" ? "windows" : "posix",
  };
  return flags.profile === undefined ? place : placeOfProfile(place, flags.profile);
}

/** Version whose files a new workspace gets: the one named, else that of this machine. */
export async function dialectToMake(flags: Flags, context: CliContext): Promise<Dialect> {
  const named = flags.dialect === undefined ? undefined : findDialect(flags.dialect);
  if (named !== undefined) return named;
  const place = placeOf(flags, context);
  const config = await readOpenclawConfig(OPENCLAW_2026_1.workspace.configPath(place), place.env);
  const runtimes = createRuntimeDetector({ place, platform: context.platform });
  return dialectOfMachine(runtimes, config.status === "ok" ? config.value : undefined);
}

function defaultAgentOf(agents: readonly AgentWorkspace[]): string {
  return (agents.find((agent) => agent.isDefault) ?? agents[0])?.agentId ?? DEFAULT_AGENT_ID;
}

function explicitConfigFailure(config: ConfigState): Result<never, CliFailure> | null {
  const { line = 1, column = 1, message = "" } = config.error ?? {};
  switch (config.status) {
    case "ok":
    case "empty":
      return null;
    case "absent":
      return ioFailure("not-found", `There is no config file ${config.path}`);
    case "broken":
      return ioFailure("config-broken", `${config.path}:${line}:${column}: ${message}`);
    case "unreadable":
      return ioFailure("config-unreadable", `${config.path}: ${message}`);
  }
}

async function readHooksFile(path: string): Promise<Result<readonly BootstrapHook[], CliFailure>> {
  const read = await readRegularFile(path, MAX_HOOKS_BYTES);
  if (read.status === "failed")
    return hostFailure(hostError(read.errno === "ENOENT" ? "not-found" : "io-error", { path, errno: read.errno }));
  if (read.status !== "read") {
    return hostFailure(hostError(read.status === "too-large" ? "too-large" : "not-a-regular-file", { path }));
  }
  const hooks = parseHooks(read.bytes.toString("utf8").replace(/^\uFEFF/, ""));
  if (hooks.ok) return hooks;
  const { at, problem, detail } = hooks.error;
  return err({
    exitCode: 3,
    code: "hooks-broken",
    message: `${path}: ${at === "" ? "" : `${at}: `}${problem} ${detail}`.trim(),
  });
}
