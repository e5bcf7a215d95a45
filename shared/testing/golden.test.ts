import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Dialect, WorkspaceRules } from "../dialects/dialect.ts";
import { OPENCLAW_2026_1 } from "../dialects/openclaw-2026-1.ts";
import { OPENCLAW_2026_9 } from "../dialects/openclaw-2026-9.ts";
import { resolveUserPath, type UserPlace } from "../files/user-path.ts";
import { readHooks } from "../hooks/parse-hooks.ts";
import { assembleWithHandlers } from "../prompt/assemble.ts";
import type { AssembledPrompt } from "../prompt/assembled-prompt.ts";
import type { ChatType } from "../sessions/session.ts";
import { sessionKindOfKey } from "../sessions/session-key.ts";
import { type GoldenWorkspaces, goldenSnapshot } from "./golden-workspace.ts";

interface GoldenCase {
  readonly id: string;
  readonly ws: string;
  readonly workspaceDir: string;
  readonly sessionKey?: string;
  readonly sessionId?: string;
  readonly agentId?: string;
  readonly config?: unknown;
  readonly hooks?: unknown;
  readonly cwd?: string;
  readonly home?: string;
  readonly chatType?: ChatType;
  readonly trigger?: string;
  readonly promptParams?: { readonly promptMode?: "full" | "minimal" };
}

interface LongText {
  readonly sha256: string;
  readonly sha256_utf16le?: string;
  readonly length: number;
}

interface GoldenAnswer {
  readonly maxChars: number;
  readonly promptMode: string;
  readonly bootstrapFiles: readonly { readonly name?: string; readonly path: string; readonly missing?: boolean }[];
  readonly contextFiles: readonly { readonly path?: string; readonly content: string | LongText }[];
  readonly projectContext: string | LongText;
  readonly warnings: readonly string[];
  readonly hookErrors?: readonly string[];
  /** 2026.9: what the attempt injects, where that is not what the run made. */
  readonly injected?: GoldenAnswer["contextFiles"] | "same as contextFiles";
  readonly totalMaxChars?: number;
  readonly truncationNotice?: string | null;
  readonly analysis?: { readonly files: readonly GoldenBudget[] };
}

interface GoldenBudget {
  readonly path: string;
  readonly missing: boolean;
  readonly rawChars: number;
  readonly injectedChars: number;
  readonly truncated: boolean;
  readonly effectiveFileLimit: number;
  readonly causes: readonly string[];
}

interface WorkspaceDirCase {
  readonly id: string;
  readonly home: string;
  readonly env: Readonly<Record<string, string>>;
  readonly config?: unknown;
  readonly agentId?: string;
}

interface GoldenVersion {
  readonly dialect: Dialect;
  /** Where the real package gives no answer that could be equalled, or needs what we leave out, and why. */
  readonly exceptions: Readonly<Record<string, string>>;
  readonly mostExceptions: number;
}

const CRASH = "the real package crashes; we skip the entry and report it";
const NO_AGENT = "the real package refuses a key without an agent; a preview always has one";
const VERSIONS: readonly GoldenVersion[] = [
  {
    dialect: OPENCLAW_2026_1,
    exceptions: {
      "soul-fifo": "the real package waits for ever; we refuse the FIFO and report it",
      "hook-push-null": CRASH,
      "hook-push-number-content": CRASH,
      "hook-push-no-name-no-soul": CRASH,
    },
    mostExceptions: 8,
  },
  {
    dialect: OPENCLAW_2026_9,
    exceptions: {
      "hook-push-null": CRASH,
      "hook-push-number-content": CRASH,
      "key-noagentid-subagent:x": NO_AGENT,
      "key-noagentid-cron:job1": NO_AGENT,
      "key-noagentid-telegram:group:1": NO_AGENT,
      "key-noagentid-agent::subagent:x": NO_AGENT,
      "workspace-empty-string": "an empty folder name means the working directory, which a host never asks for",
      "config-two-agents-no-agentid": "the memory plugin refuses to choose an agent; a preview always has one",
      "boot-not-canonical": "a run in a foreign folder is no preview",
      "boot-sandbox-copy": "a run in a sandbox copy is no preview",
    },
    mostExceptions: 12,
  },
];

const readGolden = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`./golden/${name}`, import.meta.url), "utf8"));
const golden = readGolden("workspaces.json") as GoldenWorkspaces;
const cases = readGolden("cases.json") as readonly GoldenCase[];
interface GoldenAnswers {
  readonly cases: Readonly<Record<string, GoldenAnswer>>;
  readonly workspaceDirs: Readonly<Record<string, unknown>>;
}
const answersOf = (dialect: Dialect): GoldenAnswers => readGolden(`openclaw-${dialect.version}.json`) as GoldenAnswers;
const decode = (hex: string): string => Buffer.from(hex, "hex").toString("utf8");

describe.each(VERSIONS)("golden cases of $dialect.version", ({ dialect, exceptions, mostExceptions }) => {
  const answers = answersOf(dialect);
  it.each(cases.filter((one) => !(one.id in exceptions)))("$id [P1] [C1] [S1] [H1] [B1]", async (one) => {
    const prompt = await run(one, dialect);
    const answer = answers.cases[one.id];
    expect(answer).toBeDefined();
    if (answer !== undefined) expect(summary(prompt)).toEqual(expected(answer, prompt));
  });

  it.each(cases.filter((one) => !(one.id in exceptions) && answers.cases[one.id]?.analysis !== undefined))(
    "$id has the runtime's budget report [B5]",
    async (one) => {
      const prompt = await run(one, dialect);
      const listed = prompt.files.filter(({ status }) => status !== "excluded");
      const ours = listed.map((file): GoldenBudget => {
        const missing = prompt.bootstrapFiles.find(({ path }) => path === file.path)?.missing ?? false;
        const effectiveFileLimit = file.limit ?? 0;
        const { path, rawChars, injectedChars, truncated, causes } = file;
        return { path, missing, rawChars, injectedChars, truncated, effectiveFileLimit, causes };
      });
      const theirs = answers.cases[one.id]?.analysis?.files.map(
        ({ path, missing, rawChars, injectedChars, truncated, effectiveFileLimit, causes }): GoldenBudget => ({
          path,
          missing: Boolean(missing),
          rawChars,
          injectedChars,
          truncated,
          effectiveFileLimit,
          causes,
        }),
      );
      const byPath = (files: readonly GoldenBudget[] = []) => [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
      expect(byPath(ours)).toEqual(byPath(theirs));
    },
  );

  it("keeps the list of exceptions short", () => {
    expect(Object.keys(exceptions).length).toBeLessThanOrEqual(mostExceptions);
    expect(Object.keys(exceptions).filter((id) => !cases.some((one) => one.id === id))).toEqual([]);
  });
});

it.each([
  ["soul-fifo", "file-not-regular"],
  ["hook-push-null", "hook-entry-malformed"],
  ["hook-push-number-content", "hook-entry-malformed"],
  ["hook-push-no-name-no-soul", "hook-entry-malformed"],
])("%s becomes a diagnostic [H7] [F6]", async (id, code) => {
  const found = cases.find((one) => one.id === id);
  const prompt = found === undefined ? undefined : await run(found, OPENCLAW_2026_1);
  expect(prompt?.diagnostics.map((diagnostic) => diagnostic.code)).toContain(code);
});

describe("workspace folders", () => {
  const dirCases = readGolden("workspace-dir-cases.json") as readonly WorkspaceDirCase[];
  it.each(dirCases.map((one) => [one.id, one] as const))("2026.1.30 %s [W1] [W2] [W3]", (id, one) => {
    const rules = OPENCLAW_2026_1.workspace;
    const place: UserPlace = { env: one.env, home: one.home, cwd: "/", pathStyle: "posix" };
    const profile = one.env.OPENCLAW_PROFILE;
    const byProfile: UserPlace = { ...place, env: profile === undefined ? {} : { OPENCLAW_PROFILE: profile } };
    expect({
      OPENCLAW_PROFILE: profile ?? null,
      default: rules.defaultDir(place),
      cliProfileEnv:
        profile === undefined
          ? null
          : { OPENCLAW_STATE_DIR: rules.stateDir(byProfile), OPENCLAW_CONFIG_PATH: rules.configPath(byProfile) },
      agents: agentDirs(rules, place, one),
    }).toEqual(answersOf(OPENCLAW_2026_1).workspaceDirs[id]);
  });

  it.each(dirCases.map((one) => [one.id, one] as const))("2026.9.6 %s [W7] [W8]", (id, one) => {
    const rules = OPENCLAW_2026_9.workspace;
    // The folder the answers were recorded in.
    const place: UserPlace = { env: one.env, home: one.home, cwd: "/tmp/orc", pathStyle: "posix" };
    const answer = answersOf(OPENCLAW_2026_9).workspaceDirs[id] as Readonly<Record<string, unknown>>;
    const isRefused = answer.packageImportThrew !== undefined;
    expect(rules.isValidProfile(one.env.OPENCLAW_PROFILE ?? "")).toBe(!isRefused);
    if (isRefused) return;
    const chosen = rules.agents(place, one.config).find((agent) => agent.isDefault);
    const ambiguous = typeof answer.defaultAgentId === "object" && answer.defaultAgentId !== null;
    expect({
      default: rules.defaultDir(place),
      defaultAgentId: one.config === undefined || ambiguous ? null : chosen?.agentId,
      agents: agentDirs(rules, place, one),
    }).toEqual({
      default: answer.default,
      defaultAgentId: ambiguous ? null : answer.defaultAgentId,
      agents: answer.agents,
    });
  });
});

function agentDirs(rules: WorkspaceRules, place: UserPlace, one: WorkspaceDirCase) {
  if (one.config === undefined) return null;
  const listed = rules.agents(place, one.config).map((agent) => agent.agentId);
  const ids = one.agentId === undefined ? listed : [...listed, one.agentId];
  return Object.fromEntries(ids.map((agent) => [agent, rules.agentDir(place, one.config, agent)]));
}

const prompts = new Map<string, Promise<AssembledPrompt>>();

/** The prompt of a case, made once for all tests on it. */
function run(one: GoldenCase, dialect: Dialect): Promise<AssembledPrompt> {
  const key = `${dialect.id} ${one.id}`;
  const made = prompts.get(key) ?? assembleCase(one, dialect);
  prompts.set(key, made);
  return made;
}

async function assembleCase(one: GoldenCase, dialect: Dialect): Promise<AssembledPrompt> {
  const place: UserPlace = { env: {}, home: one.home ?? "/home/user", cwd: one.cwd ?? golden.root, pathStyle: "posix" };
  const hooks = readHooks(revive(one.hooks ?? []));
  if (!hooks.ok) throw new Error(`${hooks.error.at} ${hooks.error.problem}`);
  return assembleWithHandlers({
    snapshot: goldenSnapshot(golden, { name: one.ws, dir: resolveUserPath(one.workspaceDir, place), decode }),
    dialect,
    home: place.home,
    session: {
      kind: one.trigger === "heartbeat" ? "heartbeat" : sessionKindOfKey(one.sessionKey ?? ""),
      ...(one.chatType === undefined ? {} : { chatType: one.chatType }),
      ...(one.sessionKey === undefined ? {} : { key: one.sessionKey }),
      ...(one.sessionId === undefined ? {} : { id: one.sessionId }),
      ...(one.agentId === undefined ? {} : { agentId: one.agentId }),
    },
    config: revive(one.config),
    hooks: hooks.value,
    promptMode: one.promptParams?.promptMode,
  });
}

function summary(prompt: AssembledPrompt) {
  return {
    maxChars: prompt.limits.perFile,
    totalMaxChars: prompt.limits.total,
    promptMode: prompt.promptMode,
    bootstrapFiles: prompt.bootstrapFiles.map(({ name, path, missing }) => ({ name, path, missing })),
    contextFiles: prompt.contextFiles.map(({ path, content }) => ({ path, content })),
    projectContext: prompt.projectContext,
    warnings: prompt.warnings,
    truncationNotice: prompt.cutNotice.join("\n"),
    hookErrors: prompt.diagnostics
      .filter((diagnostic) => diagnostic.code === "hook-failed")
      .map((diagnostic) => `Hook error [agent:bootstrap]: ${diagnostic.params.message}`),
  };
}

/** The answer with each shortened text replaced by ours when length and hash agree. */
function expected(answer: GoldenAnswer, prompt: AssembledPrompt) {
  const injected = typeof answer.injected === "object" ? answer.injected : answer.contextFiles;
  return {
    maxChars: answer.maxChars,
    totalMaxChars: answer.totalMaxChars ?? null,
    promptMode: answer.promptMode,
    bootstrapFiles: answer.bootstrapFiles.map(({ name, path, missing }) => ({
      name: String(name),
      path,
      missing: Boolean(missing),
    })),
    contextFiles: injected.map(({ path, content }, index) => ({
      path,
      content: longer(content, prompt.contextFiles[index]?.content),
    })),
    projectContext: longer(answer.projectContext, prompt.projectContext),
    warnings: answer.warnings,
    truncationNotice: answer.truncationNotice ?? "",
    hookErrors: answer.hookErrors ?? (answer.totalMaxChars === undefined ? [] : summary(prompt).hookErrors),
  };
}

function longer(want: string | LongText, got: string | undefined): unknown {
  if (typeof want === "string" || got === undefined || want.length !== got.length) return want;
  const [hash, encoding] =
    want.sha256_utf16le === undefined ? [want.sha256, "utf8" as const] : [want.sha256_utf16le, "utf16le" as const];
  return createHash("sha256").update(Buffer.from(got, encoding)).digest("hex") === hash ? got : want;
}

function revive(value: unknown): unknown {
  const words: Readonly<Record<string, unknown>> = { $NaN: NaN, $Infinity: Infinity, "$-Infinity": -Infinity };
  if (typeof value === "string") return value === "$undefined" ? undefined : (words[value] ?? value);
  if (Array.isArray(value)) return value.map(revive);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, revive(item)]));
}
