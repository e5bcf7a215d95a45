import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { BOOTSTRAP_FILES } from "../files/bootstrap-files.ts";
import type { SnapshotFile, WorkspaceSnapshot } from "../files/snapshot.ts";
import { readHooks } from "../hooks/parse-hooks.ts";
import { assembleWithHandlers } from "../prompt/assemble.ts";
import type { ChatType } from "../sessions/session.ts";
import { parseSession } from "../sessions/session-key.ts";

/*
 * Answers of the real packages on a fixed sample of random workspaces; `npm run conformance -- --record 6` makes them
 * anew. Long texts are kept by length and hash of their UTF-16 units.
 */

type BriefText = string | { readonly length: number; readonly sha256: string };

interface RecordedEntry {
  readonly kind: "text" | "directory";
  readonly start?: string;
  readonly block?: string;
  readonly length?: number;
  readonly end?: string;
}

interface RecordedCase {
  readonly version: string;
  readonly given: {
    readonly files: Readonly<Record<string, RecordedEntry>>;
    readonly key: string;
    readonly chatType?: ChatType;
    readonly config?: unknown;
    readonly hooks: unknown;
  };
  readonly answer: {
    readonly contextFiles: readonly { readonly path?: string; readonly content: BriefText }[];
    readonly warnings: readonly string[];
    readonly projectContext: BriefText;
  };
}

const DIR = "/tmp/soulscope-recorded/w";
const cases = JSON.parse(
  readFileSync(new URL("./recorded/random-workspaces.json", import.meta.url), "utf8"),
) as readonly RecordedCase[];

it.each(cases.map((one, index) => [one.version, index, one] as const))(
  "[VE9] %s, workspace %d",
  async (_v, _i, one) => {
    const { version, given, answer } = one;
    const hooks = readHooks(given.hooks);
    expect(hooks.ok).toBe(true);
    const { chatType } = given;
    const prompt = await assembleWithHandlers({
      snapshot: snapshotOf(given.files),
      dialect: `openclaw-${version}`,
      session: {
        ...parseSession(given.key, { agentId: "main", ...(chatType === undefined ? {} : { chatType }) }),
        key: given.key,
      },
      config: given.config,
      hooks: hooks.ok ? hooks.value : [],
      home: "/nowhere",
    });
    expect({
      contextFiles: prompt.contextFiles.map(({ path, content }) => ({ path, content: brief(content) })),
      warnings: prompt.warnings,
      projectContext: brief(prompt.projectContext),
    }).toEqual(answer);
  },
);

function snapshotOf(files: RecordedCase["given"]["files"]): WorkspaceSnapshot {
  const names = new Set([...BOOTSTRAP_FILES.map((file) => file.name), "memory.md", ...Object.keys(files)]);
  return {
    workspaceDir: DIR,
    workspaceKind: "directory",
    caseInsensitive: false,
    files: [...names].map((relPath): SnapshotFile => {
      const path = `${DIR}/${relPath}`;
      const entry = files[relPath];
      if (entry === undefined) return { relPath, path, kind: "absent" };
      if (entry.kind === "directory") return { relPath, path, kind: "directory", realPath: path };
      return { relPath, path, kind: "file", realPath: path, linkCount: 1, text: textOf(entry) };
    }),
  };
}

function textOf({ start = "", block = "", length = 0, end = "" }: RecordedEntry): string {
  const text = start + block.repeat(Math.ceil(length / Math.max(1, block.length))).slice(0, length) + end;
  // Half an emoji at the cut does not survive the way to the disk.
  return Buffer.from(text, "utf8").toString("utf8");
}

function brief(text: string): BriefText {
  if (text.length <= 60) return text;
  const sha256 = createHash("sha256").update(Buffer.from(text, "utf16le")).digest("hex");
  return { length: text.length, sha256 };
}
