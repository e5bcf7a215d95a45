import { randomBytes } from "node:crypto";
import { mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import type { HookRunResult } from "#shared/rpc/hook-calls.ts";
import { HOOK_CHILD_PROGRAM, HOOK_RUN_FILES, type HookChildInput } from "./hook-child-program.ts";
import type { HookProcess, HookProcessStarter } from "./hook-process.ts";

/** Bounds of a run: milliseconds and bytes. */
export interface HookRunLimits {
  readonly timeMs: number;
  readonly memoryBytes: number;
  readonly outputBytes: number;
}

/** What users are promised: 5 s, 256 MiB, 4 MiB. */
export const HOOK_RUN_LIMITS: HookRunLimits = {
  timeMs: 5_000,
  memoryBytes: 256 * 1024 * 1024,
  outputBytes: 4 * 1024 * 1024,
};

/** One handler and the event it gets. */
export interface HookRunRequest {
  /** The exact bytes the user has approved. */
  readonly source: Buffer;
  readonly format: HookFormat;
  readonly exportName: string;
  readonly event: HookChildInput["event"];
}

/** How Node has to read a handler. */
export type HookFormat = "module" | "commonjs" | "typescript";

const EXTENSIONS: Readonly<Record<HookFormat, string>> = { module: ".mjs", commonjs: ".cjs", typescript: ".mts" };
/** Printed words kept for the user, in UTF-16 code units. */
const MAX_LOG = 8_000;
const MEMORY_LOOK_MS = 40;

/**
 * Runs a handler once, in a process of its own with an empty environment and a temporary folder that is removed
 * afterwards. The handler runs from a copy, so that nothing but the approved bytes is run. Aborting the signal ends it.
 */
export async function runHook(
  request: HookRunRequest,
  options: { readonly processes: HookProcessStarter; readonly signal: AbortSignal; readonly limits?: HookRunLimits },
): Promise<HookRunResult> {
  const { processes, signal, limits = HOOK_RUN_LIMITS } = options;
  const dir = await realpath(await mkdtemp(join(tmpdir(), "soulscope-hook-")));
  try {
    const mark = randomBytes(16).toString("hex");
    const handlerFile = `handler${EXTENSIONS[request.format]}`;
    const { exportName, event } = request;
    const input: HookChildInput = { mark, handlerFile, exportName, event };
    const program = join(dir, HOOK_RUN_FILES.program);
    await Promise.all([
      writeFile(program, HOOK_CHILD_PROGRAM),
      writeFile(join(dir, handlerFile), request.source),
      writeFile(join(dir, HOOK_RUN_FILES.input), JSON.stringify(input)),
    ]);
    const heapMiB = Math.floor(limits.memoryBytes / 1024 / 1024);
    const child = processes.start({ dir, program, heapMiB });
    const seen = await watchRun(child, { limits, signal });
    return resultOf(seen, { mark, isConfined: processes.isConfined });
  } finally {
    await rm(dir, { recursive: true, force: true, maxRetries: 3 });
  }
}

interface SeenRun {
  readonly stdout: string;
  readonly stderr: string;
  readonly stopped: "timed-out" | "out-of-memory" | "too-much-output" | "stopped" | null;
}

/** Follows a process to its end and ends it when it goes over a limit. */
async function watchRun(
  child: HookProcess,
  { limits, signal }: { readonly limits: HookRunLimits; readonly signal: AbortSignal },
): Promise<SeenRun> {
  let stopped: SeenRun["stopped"] = null;
  const stop = (why: NonNullable<SeenRun["stopped"]>): void => {
    stopped ??= why;
    child.kill();
  };
  const onAbort = (): void => stop("stopped");
  signal.addEventListener("abort", onAbort);
  if (signal.aborted) onAbort();
  const timer = setTimeout(() => stop("timed-out"), limits.timeMs);
  const looks = setInterval(async () => {
    const bytes = await child.memory();
    if (bytes !== null && bytes > limits.memoryBytes) stop("out-of-memory");
  }, MEMORY_LOOK_MS);

  let bytes = 0;
  const output: Record<"stdout" | "stderr", Buffer[]> = { stdout: [], stderr: [] };
  for (const name of ["stdout", "stderr"] as const) {
    child[name].on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > limits.outputBytes) return stop("too-much-output");
      output[name].push(chunk);
    });
  }
  try {
    await child.ended;
  } finally {
    clearTimeout(timer);
    clearInterval(looks);
    signal.removeEventListener("abort", onAbort);
    // What it started and left running ends too.
    child.kill();
  }
  const text = (name: "stdout" | "stderr"): string => Buffer.concat(output[name]).toString("utf8");
  return { stdout: text("stdout"), stderr: text("stderr"), stopped };
}

function resultOf(seen: SeenRun, run: { readonly mark: string; readonly isConfined: boolean }): HookRunResult {
  const { isConfined } = run;
  const log = seen.stderr.slice(0, MAX_LOG);
  const failed = (reason: HookFailureReason, message = ""): HookRunResult => ({
    status: "failed",
    reason,
    message,
    log,
    isConfined,
  });
  if (seen.stopped !== null) return failed(seen.stopped);
  const at = seen.stdout.lastIndexOf(run.mark);
  if (at < 0) return failed(/heap out of memory|Allocation failed/.test(seen.stderr) ? "out-of-memory" : "ended");
  const answer = readAnswer(seen.stdout.slice(at + run.mark.length));
  switch (answer?.kind) {
    case undefined:
      return failed("malformed");
    case "not-loadable":
      return failed(NEEDS_OTHERS.has(answer.code) ? "access-refused" : "not-loadable", answer.message);
    case "not-a-function":
      return failed("not-a-function");
    case "malformed":
      return failed("malformed", answer.message);
    case "ran":
      return {
        status: "ran",
        files: answer.files,
        isNotAList: answer.isNotAList,
        thrown: answer.thrown,
        wasRefused: NEEDS_OTHERS.has(answer.thrownCode),
        log,
        isConfined,
      };
  }
}

type HookFailureReason = Extract<HookRunResult, { readonly status: "failed" }>["reason"];

/** What Node says when a handler wants a file that is not the approved one. */
const NEEDS_OTHERS: ReadonlySet<string> = new Set(["ERR_ACCESS_DENIED", "ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND"]);

const words = z.string();
/** The handler shares the process and could print an answer of its own: it is checked like any stranger's data. */
const answerSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("not-loadable"), message: words, code: words }),
  z.object({ kind: z.literal("not-a-function") }),
  z.object({ kind: z.literal("malformed"), message: words }),
  z.object({
    kind: z.literal("ran"),
    files: z.array(z.unknown()),
    isNotAList: z.boolean(),
    thrown: words.nullable(),
    thrownCode: words,
  }),
]);

function readAnswer(text: string): z.infer<typeof answerSchema> | undefined {
  try {
    return answerSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
