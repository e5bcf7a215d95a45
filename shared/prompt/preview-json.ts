import type { DetectedDialect } from "../dialects/detect.ts";
import type { AssembledPrompt, FileReport, Segment } from "./assembled-prompt.ts";
import type { TokenCounter } from "./tokens.ts";

/** The one object that `soulscope preview --json` prints; offsets are UTF-16 code units. */
export interface PreviewJson {
  readonly dialect: { readonly id: string; readonly detected: boolean; readonly reason: string };
  readonly workspaceDir: string;
  readonly session: { readonly kind: string; readonly key: string | null };
  readonly limits: { readonly perFile: number; readonly total: number | null };
  readonly files: readonly PreviewJsonFile[];
  readonly contextFiles: readonly { readonly path?: string; readonly content: string }[];
  readonly projectContext: string;
  readonly segments: readonly PreviewJsonSegment[];
  readonly warnings: readonly string[];
  readonly totals: { readonly rawChars: number; readonly injectedChars: number; readonly tokens: number };
}

/** One file of the preview; `tokens` are those of its injected text. */
export interface PreviewJsonFile {
  readonly name: string;
  readonly path: string;
  readonly status: "loaded" | "missing" | "excluded" | "unreadable" | "dropped";
  readonly reason?: string;
  readonly rawChars: number;
  readonly injectedChars: number;
  readonly tokens: number;
  readonly truncated: boolean;
  readonly causes: readonly string[];
  readonly keptRanges: readonly (readonly [start: number, end: number])[];
}

/** One segment; `file` is an index into `files`. */
export interface PreviewJsonSegment {
  readonly start: number;
  readonly end: number;
  readonly file?: number;
  readonly sourceStart?: number;
  readonly sourceEnd?: number;
  readonly kind: string;
  readonly layer?: string;
}

/** Writes an assembled prompt in the form of `soulscope preview --json`. */
export function buildPreviewJson(
  prompt: AssembledPrompt,
  options: { readonly detected: DetectedDialect; readonly tokens: TokenCounter },
): PreviewJson {
  const { detected, tokens } = options;
  const injected = injectedTexts(prompt);
  return {
    dialect: { id: detected.id, detected: detected.detected, reason: detected.reason },
    workspaceDir: prompt.workspaceDir,
    session: { kind: prompt.session.kind, key: prompt.session.key ?? null },
    limits: prompt.limits,
    files: prompt.files.map((file, index) => previewFile(file, tokens.count(injected.get(index) ?? ""))),
    contextFiles: prompt.contextFiles.map(({ path, content, nameless }) =>
      nameless ? { content } : { path, content },
    ),
    projectContext: prompt.projectContext,
    segments: prompt.segments.map(previewSegment),
    warnings: prompt.warnings,
    totals: { ...prompt.totals, tokens: tokens.count(prompt.projectContext) },
  };
}

/** Injected text per file, without its header. */
function injectedTexts(prompt: AssembledPrompt): ReadonlyMap<number, string> {
  const texts = new Map<number, string>();
  for (const { kind, fileIndex, start, end } of prompt.segments) {
    if (fileIndex === undefined || kind === "frame") continue;
    texts.set(fileIndex, (texts.get(fileIndex) ?? "") + prompt.projectContext.slice(start, end));
  }
  return texts;
}

function previewFile(file: FileReport, tokens: number): PreviewJsonFile {
  return {
    name: file.name,
    path: file.path,
    // A blank file is not in the prompt, which the command line calls dropped.
    status: file.status === "empty" ? "dropped" : file.status,
    ...(file.reason === undefined ? {} : { reason: file.reason }),
    rawChars: file.rawChars,
    injectedChars: file.injectedChars,
    tokens,
    truncated: file.truncated,
    causes: file.causes,
    keptRanges: file.keptRanges.map(({ start, end }) => [start, end] as const),
  };
}

function previewSegment(segment: Segment): PreviewJsonSegment {
  return {
    start: segment.start,
    end: segment.end,
    ...(segment.fileIndex === undefined ? {} : { file: segment.fileIndex }),
    ...(segment.source === undefined ? {} : { sourceStart: segment.source.start, sourceEnd: segment.source.end }),
    kind: segment.kind,
    ...(segment.layer === undefined ? {} : { layer: segment.layer }),
  };
}
