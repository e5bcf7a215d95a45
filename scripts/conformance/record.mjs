// Records answers of the real packages, which `npm test` compares without them.
import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { placeCase, requestOf } from "./compare.mjs";
import { layOut } from "./lay-out.mjs";
import { randomCase } from "./random-case.mjs";

/** Folder the answers were recorded in; its length counts towards limits. */
const ROOT = "/tmp/soulscope-recorded";
const SEED = 20_260_130;

/** Asks one package about a fixed sample; kinds of files that need a disk are left out. */
export async function recordAnswers(real, { version, count, answerOurs }) {
  const dir = join(ROOT, "w");
  const cases = fc.sample(randomCase, { numRuns: count, seed: SEED + Number(version.replaceAll(".", "")) });
  const recorded = [];
  for (const random of cases) {
    const files = Object.fromEntries(
      Object.entries(random.files).filter(([, { kind }]) => kind === "text" || kind === "directory"),
    );
    const given = placeCase({ ...random, files }, dir);
    await rm(ROOT, { recursive: true, force: true });
    await mkdir(dir, { recursive: true });
    await layOut(files, dir);
    const { prompt } = await answerOurs({ dir, given });
    const { contextFiles, warnings, projectContext } = await real.ask(requestOf({ dir, given, prompt }));
    const answer = {
      contextFiles: contextFiles.map(({ path, content }) => ({ path, content: brief(content) })),
      warnings,
      projectContext: brief(projectContext),
    };
    recorded.push({ version, given, answer });
  }
  await rm(ROOT, { recursive: true, force: true });
  return recorded;
}

/** Writes the sample as one line per case. */
export async function writeRecorded(path, cases) {
  await writeFile(path, `[\n${cases.map((one) => JSON.stringify(one)).join(",\n")}\n]\n`);
}

/** Short text as it is, long text by length and hash of its UTF-16 units. */
function brief(text) {
  if (text.length <= 60) return text;
  const sha256 = createHash("sha256").update(Buffer.from(text, "utf16le")).digest("hex");
  return { length: text.length, sha256 };
}
