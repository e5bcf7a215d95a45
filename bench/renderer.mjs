// Figures of the app in a browser: keystrokes against bare Monaco, cold start, size of the first scripts.
// Prints rows {name, ours, other, ratio, bar, ok} as JSON; times in ms, p95 of keystrokes, median of starts.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { serveBareMonaco } from "./lib/bare-monaco.mjs";
import { frameTime, quantile, timeKeystrokes } from "./lib/keystrokes.mjs";
import { serveApp } from "./lib/serve-app.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const executablePath = process.env.SOULSCOPE_CHROMIUM ?? "/usr/bin/chromium";
const GLYPH = ".view-lines";
const PREVIEW = "[data-preview-hit]";
const STARTS = 7;

const sentence = "- The café on the corner. Three small vases on Mondays before half past eight.\n";
const textOf = (chars) => `# Notes\n\n${sentence.repeat(Math.ceil(chars / sentence.length))}`.slice(0, chars - 1);
const others = (names) => Object.fromEntries(names.map((name) => [name, `# ${name}\n\n${textOf(6_000)}`]));

const rows = [await sizeRow()];
if (existsSync(executablePath)) rows.push(...(await browserRows()));
else rows.push({ name: "renderer: keystrokes and start", bar: 1.5, skipped: "no Chromium on this machine" });
process.stdout.write(`${JSON.stringify(rows, null, 1)}\n`);

/** Scripts that the page loads before anything lazy, in KiB of gzip. */
async function sizeRow() {
  const base = join(root, "dist/renderer");
  const html = await readFile(join(base, "index.html"), "utf8");
  const seen = new Set();
  let bytes = 0;
  const add = async (path) => {
    if (seen.has(path)) return;
    seen.add(path);
    const code = await readFile(path, "utf8");
    bytes += gzipSync(code).length;
    for (const [, found] of code.matchAll(/(?:from|import)\s*"(\.\/[^"]+\.js)"/g)) await add(join(path, "..", found));
  };
  for (const [, found] of html.matchAll(/(?:src|href)="(?:\.\/)?([^"]+\.js)"/g)) await add(join(base, found));
  const kib = bytes / 1024;
  return { name: "first scripts before the editor, KiB gzip", ours: kib, bar: 200, ok: kib <= 200 };
}

async function browserRows() {
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
  });
  const bare = await serveBareMonaco();
  try {
    const small = {
      "SOUL.md": textOf(20_000),
      ...others(["AGENTS.md", "IDENTITY.md", "USER.md", "TOOLS.md", "MEMORY.md"]),
    };
    const large = { ...others(["AGENTS.md", "SOUL.md", "USER.md"]), "MEMORY.md": textOf(1024 * 1024) };
    return [
      ...(await keystrokeRows({
        browser,
        bare,
        files: small,
        file: "SOUL.md",
        label: "20,000 characters",
        bars: [1.5, 1.15],
      })),
      ...(await keystrokeRows({ browser, bare, files: large, file: "MEMORY.md", label: "1 MiB", bars: [2] })),
      await startRow({ browser, bare, files: small }),
    ];
  } finally {
    await bare.close();
    await browser.close();
  }
}

async function keystrokeRows({ browser, bare, files, file, label, bars }) {
  bare.setText(files[file]);
  const app = await serveApp(files);
  const pages = [];
  const open = async (url, name) => {
    const page = await openEditor(browser, url, name);
    pages.push(page);
    return page;
  };
  try {
    const barePage = await open(bare.url);
    const appPage = await open(app.url, file);
    const frame = await frameTime(barePage);
    const [[other], [glyph, preview]] = await timeKeystrokes([
      { page: barePage, selectors: [GLYPH] },
      { page: appPage, selectors: [GLYPH, PREVIEW] },
    ]);
    const [previewBar, glyphBar] = bars;
    return [
      row(`keystroke to preview, ${label}, p95`, { ours: preview, other, bar: previewBar, spare: 2 * frame }),
      ...(glyphBar === undefined
        ? []
        : [row(`keystroke to letter, ${label}, p95`, { ours: glyph, other, bar: glyphBar })]),
    ];
  } finally {
    for (const page of pages) await page.close();
    await app.close();
  }
}

/** `spare`: how much later than the other ours may be at most, ms. */
function row(name, { ours, other, bar, spare = Number.POSITIVE_INFINITY }) {
  const [left, right] = [quantile(ours, 0.95), quantile(other, 0.95)];
  const ratio = left / right;
  return { name, ours: left, other: right, ratio, bar, ok: ratio <= bar && left - right <= spare };
}

async function openEditor(browser, url, file) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(url);
  if (file !== undefined) await page.locator("#pane-files").getByText(file, { exact: true }).click();
  await page.waitForSelector(`${GLYPH} .view-line`);
  await page.waitForTimeout(2_500);
  await page.click(GLYPH, { position: { x: 300, y: 60 } });
  return page;
}

/** From opening the address until a letter can be typed, each in a fresh profile. */
async function startRow({ browser, bare, files }) {
  bare.setText(files["SOUL.md"]);
  const app = await serveApp(files);
  const times = { ours: [], other: [] };
  try {
    for (let turn = 0; turn < STARTS; turn += 1) {
      times.other.push(await startOf(browser, bare.url));
      times.ours.push(await startOf(browser, app.url));
    }
  } finally {
    await app.close();
  }
  const [ours, other] = [quantile(times.ours, 0.5), quantile(times.other, 0.5)];
  return { name: "cold start to a usable editor", ours, other, ratio: ours / other, bar: 1.5, ok: ours / other <= 1.5 };
}

async function startOf(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  try {
    const start = performance.now();
    await page.goto(url, { waitUntil: "commit" });
    await page.waitForSelector(`${GLYPH} .view-line`);
    return performance.now() - start;
  } finally {
    await context.close();
  }
}
