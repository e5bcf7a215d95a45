// Answers what the real package makes of workspaces: one JSON request per line in, one JSON answer per line out (fd 3).
// node real-run.mjs PACKAGE_DIR [whole]; whole: its dependencies are installed, so that its runner can be asked too.
import { existsSync, writeSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { insertedSections } from "./inserted-sections.mjs";
import { locateFunctions } from "./locate.mjs";
import { registerStandIns } from "./stub-missing.mjs";

const isWhole = process.argv[3] === "whole";
const REQUIRED = ["resolveBootstrapContextForRun", "registerInternalHook", "buildAgentSystemPrompt"];
const { found: located, sources } = locateFunctions(process.argv[2]);
registerStandIns(located, sources);
const real = {};
for (const [url, names] of located) {
  try {
    const module = await import(url);
    for (const name of names) real[name] = module[`real_${name}`];
  } catch (error) {
    // Without the runner's own function the run's answer is compared instead.
    if (names.some((name) => REQUIRED.includes(name))) throw error;
  }
}
// The package logs on the console; only the answers matter here.
for (const level of ["log", "warn", "error", "info", "debug"]) console[level] = () => undefined;
answer({ ready: Object.keys(real) });
for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  try {
    answer(await run(request));
  } catch (error) {
    answer({ threw: String(error?.stack ?? error) });
  }
}
process.exit(0);

async function run(request) {
  const { workspaceDir, sessionKey, sessionId, chatType, agentId, config, hooks = [], leavesOut = [] } = request;
  const { contextMode, runKind } = request;
  const warnings = [];
  real.clearInternalHooks();
  await registerExtraFiles(config);
  for (const hook of hooks) real.registerInternalHook(hook.event, (event) => applyOperations(event.context, hook.ops));
  if (sessionKey !== undefined) real.clearBootstrapSnapshot?.(sessionKey);
  const common = { workspaceDir, config, sessionKey, sessionId, agentId, chatType, contextMode, runKind };
  const { bootstrapFiles, contextFiles } = await real.resolveBootstrapContextForRun({
    ...common,
    warn: (text) => warnings.push(text),
  });
  const strips = await routing(request, bootstrapFiles);
  const isLeftOut = ({ path }) =>
    strips === undefined ? leavesOut.includes(path) : strips && /(^|[\\/])BOOTSTRAP\.md$/iu.test(path.trim());
  const injected = (await attempt(request)) ?? contextFiles.filter((file) => !isLeftOut(file));
  return {
    bootstrapFiles: bootstrapFiles.map(({ name, path, missing }) => ({ name, path, missing: Boolean(missing) })),
    contextFiles: injected,
    warnings,
    projectContext: section(injected, workspaceDir),
    notice: notice(request, { bootstrapFiles: strips ? withoutBootstrap(bootstrapFiles) : bootstrapFiles, injected }),
  };
}

/** The package's own hook for extra files, which its loader would put before all others. */
async function registerExtraFiles(config) {
  const path = join(process.argv[2], "dist", "bundled", "bootstrap-extra-files", "handler.js");
  if (config?.hooks?.internal === undefined || !existsSync(path)) return;
  const { default: handler } = await import(pathToFileURL(path).href);
  real.registerInternalHook("agent:bootstrap", handler);
}

function withoutBootstrap(files) {
  return files.filter(({ name }) => name !== "BOOTSTRAP.md");
}

/** Whether the runner takes BOOTSTRAP.md out again, where the package's own word on it can be had. */
async function routing({ workspaceDir, sessionKey, runKind }, bootstrapFiles) {
  const { resolveAttemptWorkspaceBootstrapRouting: route, isWorkspaceBootstrapPending, isPrimaryBootstrapRun } = real;
  if (route === undefined || isWorkspaceBootstrapPending === undefined || isPrimaryBootstrapRun === undefined) return;
  const { shouldStripBootstrapFromContext } = await route({
    isWorkspaceBootstrapPending,
    bootstrapFiles,
    bootstrapContextRunKind: runKind,
    trigger: runKind === "heartbeat" ? "heartbeat" : "user",
    sessionKey,
    isPrimaryRun: isPrimaryBootstrapRun(sessionKey),
    isCanonicalWorkspace: true,
    effectiveWorkspace: workspaceDir,
    resolvedWorkspace: workspaceDir,
    hasBootstrapFileAccess: true,
  });
  return shouldStripBootstrapFromContext;
}

/** What the embedded runner injects, where the package has that as a function of its own. */
async function attempt({ workspaceDir, sessionKey, sessionId, chatType, agentId, config, contextMode, runKind }) {
  if (!isWhole || real.prepareEmbeddedAttemptBootstrap === undefined) return undefined;
  const { contextFiles } = await real.prepareEmbeddedAttemptBootstrap({
    isRawModelRun: false,
    hasReadTool: true,
    setup: {
      resolvedWorkspace: workspaceDir,
      effectiveWorkspace: workspaceDir,
      sessionAgentId: agentId ?? "main",
      prepStages: { mark() {} },
    },
    attempt: {
      config,
      sessionKey,
      chatType,
      sessionId: sessionId ?? "conformance",
      trigger: runKind === "heartbeat" ? "heartbeat" : "user",
      bootstrapContextMode: contextMode,
      bootstrapContextRunKind: runKind,
      isCanonicalWorkspace: true,
    },
  });
  return contextFiles;
}

/** The notice of cut files in the first prompt, made of the package's own parts. */
function notice({ leavesOut = [], limits }, { bootstrapFiles, injected }) {
  if (real.buildBootstrapPromptWarning === undefined) return "";
  const stats = real.buildBootstrapInjectionStats({
    bootstrapFiles: bootstrapFiles.filter((file) => !leavesOut.includes(file.path)),
    injectedFiles: injected,
  });
  const analysis = real.analyzeBootstrapBudget({
    files: stats,
    bootstrapMaxChars: limits.perFile,
    bootstrapTotalMaxChars: limits.total,
  });
  const { lines } = real.buildBootstrapPromptWarning({ analysis, mode: "once" });
  if (real.buildBootstrapPromptWarningNotice !== undefined) return real.buildBootstrapPromptWarningNotice(lines) ?? "";
  if (real.appendBootstrapPromptWarning !== undefined) return real.appendBootstrapPromptWarning("", lines);
  return lines.length === 0 ? "" : ["⚠ Bootstrap truncation warning:", ...lines.map((line) => `- ${line}`)].join("\n");
}

function section(contextFiles, workspaceDir) {
  if (real.filterProjectScopedCuratedContextFiles !== undefined && real.prepareContextFilesForPrompt !== undefined) {
    const scoped = real.filterProjectScopedCuratedContextFiles({ contextFiles, activeProjectKeys: [] });
    const prepared = real.prepareContextFilesForPrompt(scoped.filter(({ path }) => path?.trim()));
    return real.buildProjectContextSection(prepared).filter(Boolean).join("\n");
  }
  const base = { workspaceDir, promptMode: "full", toolNames: [], runtimeInfo: {} };
  return insertedSections(
    real.buildAgentSystemPrompt({ ...base, contextFiles: [] }),
    real.buildAgentSystemPrompt({ ...base, contextFiles }),
  );
}

function applyOperations(context, operations) {
  for (const { op, name, names, file, files, content, message } of operations) {
    const list = context.bootstrapFiles;
    if (op === "push") context.bootstrapFiles = [...list, file];
    else if (op === "pushInPlace") list.push(file);
    else if (op === "set") context.bootstrapFiles = files;
    else if (op === "remove") context.bootstrapFiles = list.filter((one) => one.name !== name);
    else if (op === "replaceContent") {
      context.bootstrapFiles = list.map((one) => (one.name === name ? { ...one, content, missing: false } : one));
    } else if (op === "reorder") {
      const first = names.flatMap((one) => list.filter((entry) => entry.name === one));
      context.bootstrapFiles = [...first, ...list.filter((entry) => !first.includes(entry))];
    } else if (op === "throw") throw new Error(message ?? "hook failed");
  }
}

function answer(value) {
  const bytes = Buffer.from(`${JSON.stringify(value)}\n`);
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(3, bytes, at);
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
    }
  }
}
