import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { linkSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inProject } from "../lib/paths.mjs";

/** Text before and after the save of most cases; both longer than one page and of different length. */
export const OLD_TEXT = `old\r\n${"o".repeat(9_000)}\nend of old`;
export const NEW_TEXT = `new\r\n${"n".repeat(15_000)}\nend of new`;

/** Bundles the child program (services plus a small command reader) and returns its path. */
export async function buildChild() {
  const { rolldown } = await import("rolldown");
  const file = join(mkdtempSync(join(tmpdir(), "soulscope-sweep-")), "child.mjs");
  const input = inProject("electron", "services", "testing", "durable-child.ts");
  const bundle = await rolldown({ input, cwd: inProject(), platform: "node", tsconfig: false });
  await bundle.write({ file, format: "esm" });
  await bundle.close();
  return file;
}

/** Counts outcomes and prints failures at once. */
export function makeReport() {
  let passed = 0;
  let failed = 0;
  const skipped = [];
  return {
    /** Notes one case; `wrong` lists what does not hold. */
    check(name, wrong) {
      if (wrong.length === 0) passed += 1;
      else {
        failed += 1;
        console.log(`FAILED ${name}: ${wrong.join("; ")}`);
      }
    },
    skip(name, reason) {
      skipped.push(name);
      console.log(`skipped ${name}: ${reason}`);
    },
    group(name, count) {
      console.log(`${name}: ${count} cases`);
    },
    finish() {
      console.log(`${passed} passed, ${failed} failed, ${skipped.length} skipped`);
      return failed === 0 ? 0 : 1;
    },
  };
}

/** A fresh workspace with bystanders and an app data folder. `root` may be a mounted file system. */
export function makePlace({ root, appRoot, shape = "plain", text = OLD_TEXT } = {}) {
  const base = root ?? mkdtempSync(join(tmpdir(), "soulscope-sweep-"));
  const workspaceDir = join(base, "my 工作区 'q'");
  const target = join(workspaceDir, "SOUL.md");
  mkdirSync(workspaceDir, { recursive: true });
  writeFileSync(join(workspaceDir, "AGENTS.md"), "agents\n", { mode: 0o640 });
  if (shape !== "absent") writeFileSync(target, text, { mode: 0o604 });
  if (shape === "hard-linked") linkSync(target, join(workspaceDir, "twin.md"));
  const oldText = shape === "absent" ? null : text;
  return { base, workspaceDir, target, oldText, appDataDir: join(appRoot ?? base, "app") };
}

export const removePlace = (place) => rmSync(place.base, { recursive: true, force: true });

export const hashOf = (text) => createHash("sha256").update(text).digest("hex");

/** Text of the target, or null when absent. */
export function textOf(place) {
  try {
    return readFileSync(place.target, "utf8");
  } catch {
    return null;
  }
}

/** Type, mode, owner, links and content of everything but the target, its twin, temporary and warm-up files. */
export function bystanders(place) {
  const ignored = /^(?:SOUL\.md|twin\.md|warm\.md|\.soulscope-.*)$/;
  const names = readdirSync(place.workspaceDir).filter((name) => !ignored.test(name));
  return JSON.stringify(
    names.map((name) => {
      const { mode, uid, gid, nlink } = lstatSync(join(place.workspaceDir, name));
      return [name, mode, uid, gid, nlink, hashOf(readFileSync(join(place.workspaceDir, name)))];
    }),
  );
}

/** Command that saves NEW_TEXT over the place's text. */
export const saveCommand = (place, text = NEW_TEXT) => ({
  op: "save",
  uid: 0,
  workspaceDir: place.workspaceDir,
  appDataDir: place.appDataDir,
  relPath: "SOUL.md",
  text,
  baseText: place.oldText,
});

/** Starts the child; `lines` grows while it runs, `ended` resolves with how it ended. */
export function startChild(program, command) {
  const env = { ...process.env, UV_THREADPOOL_SIZE: "1", UV_USE_IO_URING: "0" };
  const child = spawn(process.execPath, [program, JSON.stringify(command)], { env, stdio: ["pipe", "pipe", "pipe"] });
  const lines = [];
  const waiting = [];
  let rest = "";
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  child.stdin.on("error", () => undefined);
  child.stdout.on("data", (chunk) => {
    const parts = `${rest}${chunk}`.split("\n");
    rest = parts.pop() ?? "";
    lines.push(...parts.filter((part) => part !== "").map((part) => JSON.parse(part)));
    for (const look of waiting) look();
  });
  const ended = new Promise((resolve) => child.once("close", (code, signal) => resolve({ code, signal, errors })));
  const ready = new Promise((resolve) => {
    waiting.push(() => lines.includes("ready") && resolve(true));
    void ended.then(() => resolve(false));
  });
  return { child, lines, ended, ready };
}

/** Runs the child to its end (at most `timeoutMs`) and returns its lines. */
export async function runChild(program, command, timeoutMs = 60_000) {
  const { child, lines, ended } = startChild(program, command);
  const timer = setTimeout(() => child.kill("SIGKILL"), timeoutMs);
  const { signal, errors } = await ended;
  clearTimeout(timer);
  return { lines, hung: signal === "SIGKILL", errors };
}

/** Starts the store anew, as after a crash, and returns what no longer holds. */
export async function wrongAfterRestart(program, place, { before, newText = NEW_TEXT } = {}) {
  const { workspaceDir, appDataDir } = place;
  const { lines, errors } = await runChild(program, { op: "recover", uid: 0, workspaceDir, appDataDir });
  const drafts = lines[0]?.drafts ?? [];
  const text = textOf(place);
  const wrong = [];
  if (lines.length === 0) wrong.push(`no start: ${errors.slice(0, 300)}`);
  if (text !== newText && text !== place.oldText) wrong.push(`I2 neither old nor new (${text?.length})`);
  if (text !== newText && !drafts.includes(newText)) wrong.push("I6 the text is not offered");
  if (readdirSync(workspaceDir).some((name) => name.startsWith(".soulscope-"))) wrong.push("I3 temporary file left");
  if (before !== undefined && before !== bystanders(place)) wrong.push("I3 another file changed");
  return wrong;
}
