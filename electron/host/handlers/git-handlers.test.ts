import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { appendFile, chmod, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { HostClient } from "#shared/rpc/host-client.ts";
import { createHostBench, type HostBench, valueFrom } from "../testing/host-bench.ts";

const DIR = ".openclaw/workspace";
const ENV = {
  PATH: process.env.PATH ?? "",
  HOME: "/nowhere",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_GLOBAL: "/dev/null",
};
const hasGit = (() => {
  try {
    execFileSync("git", ["--version"]);
    return true;
  } catch {
    return false;
  }
})();

let bench: HostBench;
let client: HostClient;
let workspaceId: string;
let dir: string;

beforeEach(async () => {
  bench = await createHostBench();
  dir = join(bench.homeDir, DIR);
  client = bench.connect().client;
  await bench.write({ [`${DIR}/SOUL.md`]: "one\n" });
});
afterEach(() => bench.dispose());

const git = (cwd: string, ...argv: readonly string[]) =>
  execFileSync("git", ["-c", "user.name=Someone", "-c", "user.email=someone@example.org", ...argv], { cwd, env: ENV });

/** A repository at `root` with two commits of the workspace and one beside it. */
async function makeRepository(root = dir): Promise<void> {
  git(root, "init", "--quiet", "--template=");
  git(root, "add", "-A");
  git(root, "commit", "--quiet", "-m", "First words");
  await writeFile(join(dir, "SOUL.md"), "one\ntwo\n");
  await writeFile(join(dir, "新 file.md"), "n\n");
  git(root, "add", "-A");
  git(root, "commit", "--quiet", "-m", "More\n\nand a body");
}

async function open(): Promise<void> {
  ({ workspaceId } = await valueFrom(client.call("workspace.open", { dir, profileId: null, agentId: null })));
}
const state = () => valueFrom(client.call("git.state", { workspaceId }));
const trust = () => valueFrom(client.call("git.trust", { workspaceId }));
const commits = (relPath: string | null = null) =>
  client.call("git.commits", { workspaceId, relPath, skip: 0, limit: 20 });

describe.skipIf(!hasGit)("git calls", () => {
  it("[HI40] shows commits only after the user trusts the folder, and no more once that is taken back", async () => {
    await makeRepository();
    await open();
    expect((await state()).status).toBe("untrusted");
    expect(await commits()).toMatchObject({ ok: false, error: { code: "permission-denied" } });
    expect((await trust()).status).toBe("trusted");
    const found = (await valueFrom(commits())).commits;
    expect(found.map(({ subject, author }) => `${author}: ${subject}`)).toEqual([
      "Someone: More",
      "Someone: First words",
    ]);
    expect(found[0]?.files).toEqual([
      { relPath: "SOUL.md", change: "changed" },
      { relPath: "新 file.md", change: "added" },
    ]);
    expect((await valueFrom(commits("新 file.md"))).commits.length).toBe(1);
    const first = found[0]?.id ?? "";
    const read = (commit: string) =>
      valueFrom(client.call("git.readText", { workspaceId, commit, relPath: "SOUL.md" }));
    expect([(await read(first)).text, (await read(`${first}^`)).text]).toEqual(["one\ntwo\n", "one\n"]);
    await valueFrom(client.call("git.distrust", { workspaceId }));
    expect((await commits()).ok).toBe(false);
  });

  it("[HI40] a repository above the workspace shows what touches the workspace, paths as the workspace has them", async () => {
    await bench.write({ "notes.txt": "x" });
    await makeRepository(bench.homeDir);
    await open();
    expect(await state()).toMatchObject({ status: "untrusted" });
    await trust();
    const [newest] = (await valueFrom(commits())).commits;
    expect(newest?.files.map(({ relPath }) => relPath)).toEqual(["SOUL.md", "新 file.md"]);
  });

  it("[HI40] without a commit there is nothing to show, and without a repository nothing to trust", async () => {
    await open();
    expect((await state()).status).toBe("none");
    git(dir, "init", "--quiet", "--template=");
    await trust();
    expect((await valueFrom(commits())).commits).toEqual([]);
  });

  it("[HI40] a time that is none does not reach the page, and a repository that cannot be read is told", async () => {
    await makeRepository();
    await open();
    await trust();
    const [tree, parent] = ["HEAD^{tree}", "HEAD"].map((name) => git(dir, "rev-parse", name).toString().trim());
    const who = "Someone <someone@example.org> 9223372036854775807 +0000";
    const commit = `tree ${tree}\nparent ${parent}\nauthor ${who}\ncommitter ${who}\n\nLater \u202e\x1b${"x".repeat(900)}\n`;
    const argv = ["hash-object", "-t", "commit", "-w", "--stdin", "--literally"];
    const id = execFileSync("git", argv, { cwd: dir, env: ENV, input: commit }).toString().trim();
    await writeFile(join(dir, ".git", "HEAD"), `${id}\n`);
    const [newest] = (await valueFrom(commits())).commits;
    expect([newest?.subject, newest?.atMs]).toEqual([`Later \uFFFD\uFFFD${"x".repeat(492)}`, 0]);
    await writeFile(join(dir, ".git", "HEAD"), "nothing\n");
    expect(await commits()).toMatchObject({ ok: false, error: { code: "io-error" } });
  });

  it("[HI41] a config changed after the trust has to be trusted again", async () => {
    await makeRepository();
    await open();
    await trust();
    await appendFile(join(dir, ".git", "config"), "[user]\n\tname = Other\n");
    expect((await state()).status).toBe("untrusted");
    expect((await commits()).ok).toBe(false);
  });

  it("[HI41] nothing of a hostile repository is run, trusted or not", async () => {
    const canary = join(bench.homeDir, "ran");
    const evil = join(bench.homeDir, "evil.sh");
    await writeFile(evil, `#!/bin/sh\ntouch ${canary}\ncat "$@" 2>/dev/null\n`);
    await chmod(evil, 0o755);
    await makeRepository();
    await bench.write({ "included.conf": `[core]\n\tfsmonitor = ${evil}\n\tpager = ${evil}\n` });
    await writeFile(join(dir, ".gitattributes"), "*.md diff=evil filter=evil\n");
    await mkdir(join(dir, ".git", "hooks"));
    for (const name of ["post-checkout", "reference-transaction", "post-index-change", "fsmonitor-watchman"]) {
      await writeFile(join(dir, ".git", "hooks", name), `#!/bin/sh\ntouch ${canary}\n`, { mode: 0o755 });
    }
    await open();
    const config = join(dir, ".git", "config");
    const hostile = [
      `[core]\n\tfsmonitor = ${evil}`,
      `[core]\n\thooksPath = ${bench.homeDir}`,
      `[core]\n\tpager = ${evil}`,
      `[diff "evil"]\n\ttextconv = ${evil}`,
      `[diff]\n\texternal = ${evil}`,
      `[filter "evil"]\n\tclean = ${evil}\n\tsmudge = ${evil}`,
      `[alias]\n\tlog = !${evil}`,
      `[include]\n\tpath = ${join(bench.homeDir, "included.conf")}`,
      `[includeIf "gitdir:/"]\n\tpath = ${join(bench.homeDir, "included.conf")}`,
      `[core]\n\tworktree = /\n[log]\n\tshowSignature = true\n[gpg]\n\tprogram = ${evil}`,
      `[remote "o"]\n\turl = ext::${evil}\n\tpromisor = true`,
    ];
    for (const text of hostile) {
      await writeFile(config, `[core]\n\trepositoryformatversion = 0\n${text}\n`);
      expect((await state()).status).toBe("refused");
      expect((await trust()).status).toBe("refused");
      expect((await commits()).ok).toBe(false);
    }
    // What is no config at all is harmless once the flags are there.
    await writeFile(config, "[core]\n\trepositoryformatversion = 0\n\tbare = false\n");
    await trust();
    const [newest] = (await valueFrom(commits())).commits;
    await valueFrom(client.call("git.readText", { workspaceId, commit: newest?.id ?? "", relPath: "SOUL.md" }));
    expect(existsSync(canary)).toBe(false);
  });

  it("[HI41] a repository whose config lies elsewhere is refused", async () => {
    await makeRepository();
    await open();
    await writeFile(join(dir, ".git", "commondir"), join(bench.homeDir, "elsewhere"));
    expect(await state()).toMatchObject({ status: "refused", keys: ["*"] });
    await rename(join(dir, ".git"), join(bench.homeDir, "real-git"));
    await writeFile(join(dir, ".git"), `gitdir: ${join(bench.homeDir, "real-git")}\n`);
    expect(await state()).toMatchObject({ status: "refused", keys: ["*"] });
  });

  it("[HI41] paths and revisions that are none are refused", async () => {
    await makeRepository();
    await open();
    await trust();
    const commit = (await valueFrom(commits())).commits[0]?.id ?? "";
    const answers = await Promise.all([
      client.call("git.readText", { workspaceId, commit, relPath: "../notes.txt" }),
      client.call("git.readText", { workspaceId, commit: "--help", relPath: "SOUL.md" }),
      client.call("git.readText", { workspaceId, commit: `${commit}^^`, relPath: "SOUL.md" }),
      client.call("git.readText", { workspaceId, commit, relPath: "NOTHING.md" }),
      commits("/etc"),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([false, false, false, false, false]);
  });
});
