import { configAt, readLimit } from "../config/config-value.ts";
import type { Dialect, LimitOptions, LimitRules, RuntimePlaceholder } from "./dialect.ts";
import { readPlainly } from "./plain-read.ts";
import { WORKSPACE_2026_1 } from "./workspace-2026-1.ts";

/** UTF-16 code units, as OpenClaw 2026.1. */
const PER_FILE = 20_000;

/** What the runtime puts behind the frozen prompt at each round. */
const TAIL: readonly RuntimePlaceholder[] = ["time", "model", "resources"].map((id) => ({ id, position: "after" }));

/**
 * UpClaw (seed 004): rules summary, then identity, coordination, tools, memory, user and skills; private folders over
 * the workspace's files; rules.md is compiled and never in the prompt itself.
 */
export const UPCLAW: Dialect = {
  id: "upclaw",
  version: "2026.1.30",
  confidence: "best-knowledge",
  files: [
    { name: "IDENTITY.md", optional: false },
    { name: "SOUL.md", optional: false },
    { name: "AGENTS.md", optional: false },
    { name: "TOOLS.md", optional: false },
    { name: "MEMORY.md", optional: true },
    { name: "USER.md", optional: true },
  ],
  read: readPlainly,
  admits: () => true,
  promptMode: () => "full",
  list: { entryPaths: "any", expandsHome: false, setUpEndsBootstrap: false, retired: [] },
  layered: {
    actLater: [
      { name: "BOOTSTRAP.md", stage: "onSessionCreate" },
      { name: "HEARTBEAT.md", stage: "onHeartbeat" },
    ],
  },
  limits: readLimits,
  cut: { kind: "head-tail", shares: { head: 0.7, tail: 0.2 } },
  projectContext: { title: "", intro: "", notes: [], header: "name", omissions: [] },
  cutNotice: { lines: [], names: false },
  placeholders: () => TAIL,
  workspace: WORKSPACE_2026_1,
  freshness: "each-session",
  setUp: { usedWhen: [], greeted: "brand-new" },
  templateFiles: ["AGENTS.md", "SOUL.md", "TOOLS.md", "IDENTITY.md", "USER.md", "HEARTBEAT.md"]
    .map((name) => ({ name, freshOnly: false }))
    .concat({ name: "BOOTSTRAP.md", freshOnly: true }),
};

function readLimits(config: unknown, options: LimitOptions): LimitRules {
  const value = configAt(config, "agents", "defaults", "bootstrapMaxChars");
  const limit = readLimit(value);
  const key = "agents.defaults.bootstrapMaxChars";
  const isIgnored = value !== undefined && limit === undefined;
  return {
    perFile: readLimit(options.maxChars) ?? limit ?? PER_FILE,
    total: null,
    fileCaps: {},
    leastRest: 0,
    ignored: isIgnored ? [{ key, value, reason: "not-a-positive-number" }] : [],
  };
}
