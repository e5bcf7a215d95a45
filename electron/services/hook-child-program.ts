/** Names of the files in the temporary folder of a run. */
export const HOOK_RUN_FILES = { program: "run.mjs", input: "input.json" } as const;

/** What the child program reads from its input file. */
export interface HookChildInput {
  /** Stands in front of the one line that is the answer. */
  readonly mark: string;
  /** Name of the handler's copy, beside the program. */
  readonly handlerFile: string;
  readonly exportName: string;
  readonly event: {
    readonly type: "agent";
    readonly action: "bootstrap";
    readonly sessionKey: string;
    readonly context: Readonly<Record<string, unknown>>;
  };
}

/**
 * Plain JavaScript for the separate process that runs one handler. It is text, because it is written beside the
 * handler's copy: the process may read that folder and nothing else. What the handler prints goes to stderr, so that
 * stdout holds the answer alone.
 */
export const HOOK_CHILD_PROGRAM = `import { readFileSync } from "node:fs";
const input = JSON.parse(readFileSync(new URL("./${HOOK_RUN_FILES.input}", import.meta.url), "utf8"));
const print = process.stdout.write.bind(process.stdout);
process.stdout.write = process.stderr.write.bind(process.stderr);
const words = (error) => String(error instanceof Error ? error.message : error).slice(0, 2000);
const codeOf = (error) => (error instanceof Error && typeof error.code === "string" ? error.code : "");
const answer = (value) => {
  let text;
  try {
    text = JSON.stringify(value);
  } catch (error) {
    text = JSON.stringify({ kind: "malformed", message: words(error) });
  }
  print(input.mark + text + "\\n", () => process.exit(0));
};
let handler;
let failure;
try {
  handler = (await import("./" + input.handlerFile))[input.exportName];
} catch (error) {
  failure = { kind: "not-loadable", message: words(error), code: codeOf(error) };
}
if (failure) answer(failure);
else if (typeof handler !== "function") answer({ kind: "not-a-function" });
else {
  const event = { ...input.event, timestamp: new Date(), messages: [] };
  const { context } = event;
  const own = context.bootstrapFiles;
  let thrown = null;
  let thrownCode = "";
  try {
    await handler(event);
  } catch (error) {
    thrown = words(error);
    thrownCode = codeOf(error);
  }
  const isNotAList = !Array.isArray(context.bootstrapFiles);
  answer({ kind: "ran", files: isNotAList ? own : context.bootstrapFiles, isNotAList, thrown, thrownCode });
}
`;
