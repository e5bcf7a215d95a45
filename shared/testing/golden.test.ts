import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { OPENCLAW_2026_1 } from "../dialects/openclaw-2026-1.ts";
import { resolveUserPath, type UserPlace } from "../files/user-path.ts";
import { readHooks } from "../hooks/parse-hooks.ts";
import { assembleWithHandlers } from "../prompt/assemble.ts";
import type { AssembledPrompt } from "../prompt/assembled-prompt.ts";
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
  readonly hookErrors: readonly string[];
}

interface WorkspaceDirCase {
  readonly id: string;
  readonly home: string;
  readonly env: Readonly<Record<string, string>>;
  readonly config?: unknown;
  readonly agentId?: string;
}

/** Where the real package gives no answer that could be equalled, and what we do instead. */
const REVIEWED_EXCEPTIONS: Readonly<Record<string, string>> = {
  "soul-fifo": "the real package waits for ever; we refuse the FIFO and report it",
  "hook-push-null": "the real package crashes; we skip the entry and report it",
  "hook-push-number-content": "the real package crashes; we skip the entry and report it",
  "hook-push-no-name-no-soul": "the real package crashes; we skip the entry and report it",
};

const readGolden = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`./golden/${name}`, import.meta.url), "utf8"));
const golden = readGolden("workspaces.json") as GoldenWorkspaces;
const cases = readGolden("cases.json") as readonly GoldenCase[];
const real = readGolden("openclaw-2026.1.30.json") as {
  readonly cases: Readonly<Record<string, GoldenAnswer>>;
  readonly workspaceDirs: Readonly<Record<string, unknown>>;
};
const decode = (hex: string): string => Buffer.from(hex, "hex").toString("utf8");

describe("2026.1.30 golden cases", () => {
  for (const golden of cases.filter((one) => !(one.id in REVIEWED_EXCEPTIONS))) {
    it(`${golden.id} [P1] [C1] [S1] [H1]`, async () => {
      const prompt = await run(golden);
      const answer = real.cases[golden.id];
      expect(answer).toBeDefined();
      if (answer !== undefined) expect(summary(prompt)).toEqual(expected(answer, prompt));
    });
  }

  it("keeps the list of exceptions short", () => {
    expect(Object.keys(REVIEWED_EXCEPTIONS).length).toBeLessThanOrEqual(8);
  });

  it.each([
    ["soul-fifo", "file-not-regular"],
    ["hook-push-null", "hook-entry-malformed"],
    ["hook-push-number-content", "hook-entry-malformed"],
    ["hook-push-no-name-no-soul", "hook-entry-malformed"],
  ])("%s becomes a diagnostic [H7] [F6]", async (id, code) => {
    const found = cases.find((one) => one.id === id);
    const prompt = found === undefined ? undefined : await run(found);
    expect(prompt?.diagnostics.map((diagnostic) => diagnostic.code)).toContain(code);
  });
});

describe("2026.1.30 workspace folders", () => {
  const dirCases = readGolden("workspace-dir-cases.json") as readonly WorkspaceDirCase[];
  it.each(dirCases.map((one) => [one.id, one] as const))("%s [W1] [W2] [W3]", (id, one) => {
    const rules = OPENCLAW_2026_1.workspace;
    const place: UserPlace = { env: one.env, home: one.home, cwd: "/", pathStyle: "posix" };
    const profile = one.env.OPENCLAW_PROFILE;
    const byProfile: UserPlace = { ...place, env: profile === undefined ? {} : { OPENCLAW_PROFILE: profile } };
    const listed = rules.agents(place, one.config).map((agent) => agent.agentId);
    const ids = one.agentId === undefined ? listed : [...listed, one.agentId];
    expect({
      OPENCLAW_PROFILE: profile ?? null,
      default: rules.defaultDir(place),
      cliProfileEnv:
        profile === undefined
          ? null
          : { OPENCLAW_STATE_DIR: rules.stateDir(byProfile), OPENCLAW_CONFIG_PATH: rules.configPath(byProfile) },
      agents:
        one.config === undefined
          ? null
          : Object.fromEntries(ids.map((agent) => [agent, rules.agentDir(place, one.config, agent)])),
    }).toEqual(real.workspaceDirs[id]);
  });
});

async function run(one: GoldenCase): Promise<AssembledPrompt> {
  const place: UserPlace = { env: {}, home: one.home ?? "/home/user", cwd: one.cwd ?? golden.root, pathStyle: "posix" };
  const hooks = readHooks(revive(one.hooks ?? []));
  if (!hooks.ok) throw new Error(`${hooks.error.at} ${hooks.error.problem}`);
  return assembleWithHandlers({
    snapshot: goldenSnapshot(golden, { name: one.ws, dir: resolveUserPath(one.workspaceDir, place), decode }),
    dialect: "openclaw-2026.1",
    session: {
      kind: sessionKindOfKey(one.sessionKey ?? ""),
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
    promptMode: prompt.promptMode,
    bootstrapFiles: prompt.bootstrapFiles.map(({ name, path, missing }) => ({ name, path, missing })),
    contextFiles: prompt.contextFiles.map(({ path, content }) => ({ path, content })),
    projectContext: prompt.projectContext,
    warnings: prompt.warnings,
    hookErrors: prompt.diagnostics
      .filter((diagnostic) => diagnostic.code === "hook-failed")
      .map((diagnostic) => `Hook error [agent:bootstrap]: ${diagnostic.params.message}`),
  };
}

/** The answer with each shortened text replaced by ours when length and hash agree. */
function expected(answer: GoldenAnswer, prompt: AssembledPrompt) {
  return {
    maxChars: answer.maxChars,
    promptMode: answer.promptMode,
    bootstrapFiles: answer.bootstrapFiles.map(({ name, path, missing }) => ({ name, path, missing: Boolean(missing) })),
    contextFiles: answer.contextFiles.map(({ path, content }, index) => ({
      path,
      content: longer(content, prompt.contextFiles[index]?.content),
    })),
    projectContext: longer(answer.projectContext, prompt.projectContext),
    warnings: answer.warnings,
    hookErrors: answer.hookErrors,
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
