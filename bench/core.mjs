// Core figures: our chain from files to prompt against the same functions of the real openclaw package.
// Prints rows {name, ours, other, ratio, bar, ok} as JSON; times are medians in ms.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importBundled } from "./lib/import-bundled.mjs";
import { race } from "./lib/race.mjs";
import { readPlainly } from "./lib/read-plainly.mjs";
import { findRealPackage, loadClassic } from "./lib/real-openclaw.mjs";

const NAMES = ["AGENTS", "SOUL", "TOOLS", "IDENTITY", "USER", "HEARTBEAT", "BOOTSTRAP", "MEMORY"].map((n) => `${n}.md`);
const BAR = 1;
const SESSION = "agent:main:main";

const core = await importBundled({
  assemble: "shared/prompt/assemble.ts",
  sessions: "shared/sessions/session-key.ts",
});
const rows = [];
for (const chars of [20_000, 25_000]) rows.push(...(await rowsFor(chars)));
process.stdout.write(`${JSON.stringify(rows, null, 1)}\n`);

async function rowsFor(chars) {
  const names = {
    files: `core: 8 files x ${chars} characters, from files to prompt`,
    texts: `core: 8 files x ${chars} characters, one of them changed in memory, to the segments a preview paints`,
  };
  const found = findRealPackage("2026.1.30");
  if (found.missing) return Object.values(names).map((name) => ({ name, bar: BAR, skipped: found.missing }));
  const real = await loadClassic(found.dir);
  const dir = await mkdtemp(join(tmpdir(), "soulscope-bench-"));
  try {
    await Promise.all(NAMES.map((name) => writeFile(join(dir, name), text(name, chars))));
    return [await filesRow(names.files, { real, dir }), await textsRow(names.texts, { real, dir })];
  } finally {
    await rm(dir, { recursive: true });
  }
}

/** Both read the warm files themselves. */
async function filesRow(name, { real, dir }) {
  const ours = async () => {
    const prompt = ourPrompt(await readPlainly(dir, [...NAMES, "memory.md"]));
    // The engine copies our text only when somebody looks into it; the other side's is copied already.
    prompt.projectContext.charCodeAt(0);
    return prompt;
  };
  const other = async () => {
    const { contextFiles } = await real.resolveBootstrapContextForRun({ workspaceDir: dir, sessionKey: SESSION });
    return real.buildAgentSystemPrompt({ workspaceDir: dir, contextFiles });
  };
  await checkSame(await ours(), await other());
  return row(name, await race({ ours, other, rounds: 60, each: 4 }));
}

/** A keystroke: texts are in memory, SOUL.md is another one each time. */
async function textsRow(name, { real, dir }) {
  const snapshot = await readPlainly(dir, [...NAMES, "memory.md"]);
  const loaded = await real.loadWorkspaceBootstrapFiles(dir);
  const soul = snapshot.files.find((file) => file.relPath === "SOUL.md").text;
  let n = 0;
  const changed = () => `${n++ % 10}${soul.slice(1)}`;
  const ours = () => {
    const content = changed();
    return ourPrompt({
      ...snapshot,
      files: snapshot.files.map((f) => (f.relPath === "SOUL.md" ? { ...f, text: content } : f)),
    });
  };
  const other = () => {
    const content = changed();
    const files = loaded.map((file) => (file.name === "SOUL.md" ? { ...file, content } : file));
    const contextFiles = real.buildBootstrapContextFiles(real.filterBootstrapFilesForSession(files, SESSION), {
      maxChars: 20_000,
    });
    return real.buildAgentSystemPrompt({ workspaceDir: dir, contextFiles });
  };
  return row(name, await race({ ours, other, rounds: 60, each: 20 }));
}

function ourPrompt(snapshot) {
  const session = core.sessions.parseSession(SESSION);
  return core.assemble.assemble({ snapshot, dialect: "openclaw-2026.1", session });
}

async function checkSame(prompt, systemPrompt) {
  if (!systemPrompt.includes(prompt.projectContext))
    throw new Error("the two prompts differ, so the times mean nothing");
}

function row(name, { ours, other }) {
  const ratio = ours / other;
  return { name, ours, other, ratio, bar: BAR, ok: ratio <= BAR };
}

function text(name, chars) {
  const line = `- ${name}: a line of guidance that says what to do and why, with 一些中文 in it.\n`;
  return line
    .repeat(Math.ceil(chars / line.length))
    .slice(0, chars - 1)
    .concat("x");
}
