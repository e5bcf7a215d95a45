import type { TextFindings } from "#shared/problems/text/text-findings.ts";
import type { LookAnswer, LookQuestion } from "./look-messages.ts";

/** A file whose text is to be looked through. */
export interface LookedText {
  /** Absolute; what is known is remembered by it. */
  readonly path: string;
  readonly relPath: string;
  readonly text: string;
}

/** Looks through texts away from the main thread, each text once. */
export interface TextLooker {
  /** Looks through the texts that are new; answers when all are known. */
  look(files: readonly LookedText[]): Promise<void>;
  /** What was found in exactly this text; undefined when it was not looked through. */
  findings(file: LookedText): TextFindings | undefined;
  dispose(): void;
}

/** Files remembered; beyond that those looked at longest ago go. */
const MOST_FILES = 1_000;

/** Makes a looker; where there are no workers it looks on the spot. */
export function createTextLooker(): TextLooker {
  const known = new Map<string, { readonly text: string; readonly findings: TextFindings }>();
  const waiting = new Map<number, (findings: TextFindings) => void>();
  let nextId = 0;
  let worker: Worker | null = null;

  const startWorker = (): Worker => {
    const started = new Worker(new URL("./look-worker.ts", import.meta.url), { type: "module" });
    started.addEventListener("message", ({ data }: MessageEvent<LookAnswer>) => {
      const done = waiting.get(data.id);
      waiting.delete(data.id);
      done?.(data.findings);
    });
    return started;
  };
  const ask = async ({ relPath, text }: LookedText): Promise<TextFindings> => {
    if (typeof Worker === "undefined") {
      const { lookThroughText } = await import("#shared/problems/text/look-through-text.ts");
      return lookThroughText({ relPath, text });
    }
    worker ??= startWorker();
    const id = nextId;
    nextId += 1;
    const answer = new Promise<TextFindings>((resolve) => waiting.set(id, resolve));
    worker.postMessage({ id, relPath, text } satisfies LookQuestion);
    return answer;
  };
  const remember = (file: LookedText, findings: TextFindings): void => {
    known.delete(file.path);
    known.set(file.path, { text: file.text, findings });
    const oldest = known.keys().next();
    if (known.size > MOST_FILES && !oldest.done) known.delete(oldest.value);
  };

  return {
    async look(files) {
      const unknown = files.filter(({ path, text }) => known.get(path)?.text !== text);
      await Promise.all(unknown.map(async (file) => remember(file, await ask(file))));
    },
    findings({ path, text }) {
      const found = known.get(path);
      return found?.text === text ? found.findings : undefined;
    },
    dispose() {
      worker?.terminate();
      worker = null;
      waiting.clear();
    },
  };
}
