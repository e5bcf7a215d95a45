// Random workspaces, sessions, settings and hooks; sizes lie at the limits on purpose.
import fc from "fast-check";

const NAMES = [
  "AGENTS.md",
  "SOUL.md",
  "TOOLS.md",
  "IDENTITY.md",
  "USER.md",
  "HEARTBEAT.md",
  "BOOTSTRAP.md",
  "MEMORY.md",
  "memory.md",
];
const OTHERS = ["soul.md", "Memory.md", "notes.md", "docs/MEMORY.md"];
const LIMITS = [400, 499, 1_000, 4_000, 12_000, 20_000];

const near = fc.tuple(fc.constantFrom(...LIMITS), fc.integer({ min: -3, max: 40 })).map(([limit, by]) => limit + by);
const size = fc.oneof(
  { weight: 3, arbitrary: near },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 1_500 }) },
  { weight: 1, arbitrary: fc.integer({ min: 15_000, max: 30_000 }) },
);
const unit = fc.constantFrom(
  "The quick brown fox jumps.\n",
  "- you must never push to main\n- may read\n\n",
  "规则：禁止泄露密码，必須先問。\n",
  "😀🧠a",
  "line\r\n\r\n\r\nline\r\n",
  "para\n\n\n\npara\n",
  "# Heading\nprose above\n- [ ] test the command before commit\n```\n- must not count\n```\n",
  `- ${"long policy line that must be kept ".repeat(9)}\n`,
  `- 🔴${"🧠".repeat(130)}\n`,
  "Default heartbeat prompt:\n`Read HEARTBEAT.md if it exists (workspace context). Follow it strictly. Do not infer or repeat old tasks from prior chats. If nothing needs attention, reply HEARTBEAT_OK.`\n",
  "- entry <!-- project: atlas -->\n- plain entry\n## Head\n",
  "x",
);
const ends = fc.constantFrom("", "\n", " \u00a0\u3000\ufeff\n\n", "\u0085", "\u200b\n");
const starts = fc.constantFrom("", "", "", "\ufeff", "\n\n\n", "---\nname: x\n---\n");
const text = fc
  .tuple(starts, fc.array(unit, { minLength: 1, maxLength: 4 }), size, ends)
  .map(([start, units, length, end]) => ({ kind: "text", start, block: units.join(""), length, end }));
const entry = fc.oneof(
  { weight: 12, arbitrary: text },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom("", " \n", "\ufeff")
      .map((start) => ({ kind: "text", start, block: "x", length: 0, end: "" })),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "bytes", hex: "e4bda0e4bdff80fe61" }) },
  { weight: 1, arbitrary: fc.constant({ kind: "directory" }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom("SOUL.md", "notes.md", "none.md", "../outside.md", "MEMORY.md")
      .map((target) => ({ kind: "link", target })),
  },
  { weight: 1, arbitrary: fc.constantFrom("SOUL.md", "notes.md", "MEMORY.md").map((of) => ({ kind: "hard", of })) },
);
const files = fc.record(
  Object.fromEntries([...NAMES.map((name) => [name, entry]), ...OTHERS.map((name) => [name, entry])]),
  { requiredKeys: [] },
);

const key = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      "agent:main:main",
      "agent:main:subagent:x",
      "agent:main:cron:job",
      "agent:main:telegram:group:7",
    ),
  },
  fc.constantFrom(
    "agent:main:cron:a:run:b",
    "AGENT:MAIN:SUBAGENT:X",
    "agent:main:SubAgent:x",
    " agent:main:subagent:x ",
    "agent:main::subagent:x",
    "agent:main:subagent:",
    "agent:main:discord:channel:9",
    "agent:main:CRON:x",
    "agent:main:acp:x",
    "agent:main:group:x",
    "agent:main:dm:group:3",
    "agent:main:x@g.us",
    "agent:main:direct:7",
    "agent:main:telegram:acc:direct:7",
    "agent:main:a:group:b:subagent:c",
    "agent:main:main:thread:5",
  ),
);
const limit = fc.oneof(
  fc.constantFrom(...LIMITS, 64, 100, 130, 150, 300),
  fc.constantFrom(0, -1, 0.5, 1, 3, 4, 20, 63, 65, "100", true, null, 60_000),
);
const defaults = fc.record(
  { bootstrapMaxChars: limit, bootstrapTotalMaxChars: fc.oneof(limit, fc.integer({ min: 1, max: 70_000 })) },
  { requiredKeys: [] },
);
const config = fc.option(
  fc
    .record(
      {
        defaults,
        list: fc.record({ bootstrapMaxChars: limit }, { requiredKeys: [] }).map((own) => [{ id: "main", ...own }]),
      },
      { requiredKeys: [] },
    )
    .map((agents) => ({ agents })),
  { nil: undefined },
);

const hookFile = fc.record({
  name: fc.constantFrom("NOTES.md", "SOUL.md", "MEMORY.md", "BOOTSTRAP.md"),
  path: fc.constantFrom(
    "notes.md",
    "docs/SOUL.md",
    "MEMORY.md",
    " SOUL.md ",
    "$DIR/SOUL.md",
    "$DIR/MEMORY.md",
    "$DIR/x/../AGENTS.md",
    "",
    "/etc/extra.md",
  ),
  content: fc.constantFrom("from a hook", "", "long hook text ".repeat(900)),
  missing: fc.constant(false),
});
const operation = fc.oneof(
  hookFile.map((file) => ({ op: "push", file })),
  hookFile.map((file) => ({ op: "pushInPlace", file })),
  fc.constantFrom(...NAMES).map((name) => ({ op: "remove", name })),
  fc.constantFrom(...NAMES).map((name) => ({ op: "replaceContent", name, content: "replaced by a hook\n" })),
  fc.subarray(NAMES).map((names) => ({ op: "reorder", names })),
  fc.constantFrom(null, "text", []).map((list) => ({ op: "set", files: list })),
  fc.constant({ op: "throw", message: "no" }),
);
const hooks = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  {
    weight: 1,
    arbitrary: fc.array(
      fc.array(operation, { maxLength: 3 }).map((ops) => ({ event: "agent:bootstrap", ops })),
      { maxLength: 2 },
    ),
  },
);

/** Files of other folders, and the paths with which a config adds some of them. */
const extra = fc.record({
  files: fc.dictionary(
    fc
      .tuple(
        fc.constantFrom("docs", "docs/a", "packages/a", "packages/b", "packages/b/c", ".hidden"),
        fc.constantFrom("AGENTS.md", "SOUL.md", "USER.md", "MEMORY.md", "TOOLS.md", "BOOTSTRAP.md", "notes.md"),
      )
      .map((parts) => parts.join("/")),
    entry,
    { maxKeys: 8 },
  ),
  link: fc.constantFrom({}, {}, { "packages/link": { kind: "link", target: "../docs" } }),
  paths: fc.array(
    fc.constantFrom(
      "**/AGENTS.md",
      "*/*.md",
      "packages/*/AGENTS.md",
      "packages/{a,b}/*.md",
      "packages/link/*.md",
      "docs/**",
      "docs/AGENTS.md",
      "./docs/USER.md",
      "docs/MEMORY.md",
      "docs/none.md",
      "../outside.md",
      "../w/docs/*.md",
      "AGENTS.md",
      "MEMORY.md",
      "**/{USER,MEMORY,BOOTSTRAP}.md",
    ),
    { minLength: 1, maxLength: 3 },
  ),
  list: fc.constantFrom("paths", "patterns", "files"),
});

function withExtra({ extra: more, ...random }) {
  if (more === undefined) return random;
  const entries = { "bootstrap-extra-files": { enabled: true, [more.list]: more.paths } };
  return {
    ...random,
    files: { ...random.files, ...more.files, ...more.link },
    config: { ...random.config, hooks: { internal: { enabled: true, entries } } },
  };
}

/** One random question: files by name, session, config and hooks. */
export const randomCase = fc
  .record({
    files,
    key,
    chatType: fc.option(fc.constantFrom("direct", "group", "channel"), { nil: undefined, freq: 6 }),
    run: fc.option(
      fc.record({
        contextMode: fc.constantFrom("full", "lightweight"),
        runKind: fc.constantFrom("default", "heartbeat"),
      }),
      { nil: undefined, freq: 6 },
    ),
    config,
    hooks,
    extra: fc.option(extra, { nil: undefined, freq: 3 }),
  })
  .map(withExtra);
