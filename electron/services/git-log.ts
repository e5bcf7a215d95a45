import { execFile } from "node:child_process";
import { err, ok, type Result } from "#shared/result.ts";
import { type HostError, hostError } from "#shared/rpc/errors.ts";
import { plainLine } from "#shared/text/steering.ts";
import { wellFormedSlice } from "#shared/text/well-formed-slice.ts";
import { gitEnvironment } from "./git-environment.ts";
import type { GitRepository } from "./git-repository.ts";
import { isValidTime } from "./valid-time.ts";

/** A commit that touched files of the workspace. */
export interface GitCommit {
  readonly id: string;
  /** ms since the epoch; 0 where the commit names a time that none can be. */
  readonly atMs: number;
  readonly author: string;
  /** First line of its message. */
  readonly subject: string;
  readonly files: readonly { readonly relPath: string; readonly change: "added" | "changed" | "removed" }[];
}

/** Reads a repository with git and never changes it. The caller has made sure that it is trusted and not refused. */
export interface GitReader {
  /** Newest first. `relPath` null stands for the whole workspace. */
  commits(asked: {
    readonly relPath: string | null;
    readonly skip: number;
    readonly limit: number;
  }): Promise<Result<readonly GitCommit[], HostError>>;
  /** Bytes of a file as a commit has it. */
  readFile(asked: { readonly commit: string; readonly relPath: string }): Promise<Result<Buffer, HostError>>;
}

/** Longest time git may take, in ms. */
const TIME_LIMIT_MS = 10_000;
const MAX_OUTPUT_BYTES = 32 * 1024 * 1024;

/** What is said before every command; what the repository's own config says of the same keys does not count. */
const SAFE = [
  "--no-optional-locks",
  "--no-pager",
  "--no-replace-objects",
  ...[
    "core.fsmonitor=false",
    "core.hooksPath=/dev/null",
    "core.attributesFile=/dev/null",
    "core.sshCommand=false",
    "core.pager=cat",
    "diff.external=",
    "log.showSignature=false",
    "protocol.allow=never",
    "safe.bareRepository=explicit",
  ].flatMap((pair) => ["-c", pair]),
] as const;

/** Makes the reader. `cwd` is a folder of our own, so that nothing of the workspace is looked up as a program. */
export function createGitReader(
  repository: GitRepository,
  options: { readonly env: NodeJS.ProcessEnv; readonly cwd: string },
): GitReader {
  const { root, gitDir, prefix } = repository;
  const env = {
    ...gitEnvironment(options.env),
    GIT_DIR: gitDir,
    GIT_COMMON_DIR: gitDir,
    GIT_WORK_TREE: root,
    GIT_NO_LAZY_FETCH: "1",
    GIT_ALLOW_PROTOCOL: "",
    GIT_ATTR_NOSYSTEM: "1",
  };
  const inRepository = (relPath: string): string => (prefix === "" ? relPath : `${prefix}/${relPath}`);

  const run = (argv: readonly string[]): Promise<Result<Buffer, HostError>> =>
    new Promise((resolve) => {
      execFile(
        "git",
        [...SAFE, ...argv],
        {
          cwd: options.cwd,
          env,
          timeout: TIME_LIMIT_MS,
          killSignal: "SIGKILL",
          maxBuffer: MAX_OUTPUT_BYTES,
          windowsHide: true,
          encoding: "buffer",
        },
        (error, stdout) => {
          if (error === null) return resolve(ok(stdout));
          if (error.code === "ENOENT") return resolve(err(hostError("unsupported", { program: "git" })));
          const exit = typeof error.code === "number" ? error.code : -1;
          resolve(err(hostError("io-error", { path: root, exit })));
        },
      );
    });

  return {
    async commits({ relPath, skip, limit }) {
      const path = relPath === null ? prefix : inRepository(relPath);
      const head = await run(["rev-parse", "--verify", "--quiet", "HEAD"]);
      // So git says that there is no commit yet; anything else is a repository that it cannot read.
      if (!head.ok) return head.error.params.exit === 1 ? ok([]) : head;
      const log = await run([
        "log",
        "--no-ext-diff",
        "--no-textconv",
        "--no-color",
        "--no-renames",
        "--no-show-signature",
        "--ignore-submodules=all",
        "--name-status",
        "-z",
        `--skip=${skip}`,
        `--max-count=${limit}`,
        "--format=%x01%H%x00%at%x00%an%x00%s",
        "HEAD",
        "--",
        // The folder git starts in may itself lie in the repository.
        ...(path === "" ? [] : [`:(top,literal)${path}`]),
      ]);
      return log.ok ? ok(parseLog(log.value.toString("utf-8"), prefix)) : log;
    },
    readFile: ({ commit, relPath }) => run(["cat-file", "blob", `${commit}:${inRepository(relPath)}`]),
  };
}

/** Longest name or subject that is told, UTF-16 code units. */
const LONGEST_LINE = 500;

const lineOf = (text: string): string => plainLine(wellFormedSlice(text, 0, LONGEST_LINE).text);

const CHANGES: Readonly<Record<string, GitCommit["files"][number]["change"]>> = {
  A: "added",
  D: "removed",
};

/** Commits as `git log -z --name-status` prints them; paths outside of the workspace are left out. */
export function parseLog(text: string, prefix: string): readonly GitCommit[] {
  const commits: GitCommit[] = [];
  const start = prefix === "" ? "" : `${prefix}/`;
  const fields = text.split("\0");
  let at = 0;
  while (at < fields.length) {
    const field = fields[at] ?? "";
    if (!field.startsWith("\u0001")) {
      at += 1;
      continue;
    }
    const [seconds = "0", author = "", subject = ""] = fields.slice(at + 1, at + 4);
    at += 4;
    const files: GitCommit["files"][number][] = [];
    for (; at + 1 < fields.length; at += 2) {
      const status = (fields[at] ?? "").trim();
      const path = fields[at + 1] ?? "";
      if (!/^[A-Z]$/.test(status)) break;
      if (!path.startsWith(start)) continue;
      files.push({ relPath: path.slice(start.length), change: CHANGES[status] ?? "changed" });
    }
    const atMs = Number(seconds) * 1000;
    const words = { author: lineOf(author), subject: lineOf(subject) };
    commits.push({ id: field.slice(1), atMs: isValidTime(atMs) ? atMs : 0, ...words, files });
  }
  return commits;
}
