import type { LayerId } from "../files/bootstrap-files.ts";
import { fileLayer } from "../files/file-layer.ts";
import { type SnapshotFile, snapshotFile, type WorkspaceSnapshot } from "../files/snapshot.ts";
import type { AssembledPrompt, FileReport } from "../prompt/assembled-prompt.ts";
import { promptSection } from "./prompt-section.ts";

/** One side of a comparison: what is in the folder, and what the agent gets of it. */
export interface ComparedSide {
  readonly snapshot: WorkspaceSnapshot;
  readonly prompt: AssembledPrompt;
}

/** How the file of one side stands to that of the other; `unknown` when a text could not be read. */
export type FileStanding = "same" | "differs" | "only-left" | "only-right" | "unknown";

/** How what the agent gets of a file stands to the other side's. */
export type PromptStanding = "same" | "differs" | "only-left" | "only-right" | "neither";

/** A file of one side. */
export interface FileOfSide {
  /** The whole text as the file holds it; null when there is none or it is not known. */
  readonly text: string | null;
  readonly file: SnapshotFile | null;
  readonly report: FileReport | null;
  /** The file's part of the prompt, headings included; null when the agent gets nothing of it. */
  readonly section: string | null;
}

/** A file that at least one side has. */
export interface ComparedFile {
  readonly relPath: string;
  readonly layer: LayerId | null;
  readonly standing: FileStanding;
  readonly inPrompt: PromptStanding;
  readonly left: FileOfSide;
  readonly right: FileOfSide;
}

/** Every file that one of the sides has: the well-known ones in load order, then the others. */
export function compareFiles(left: ComparedSide, right: ComparedSide): readonly ComparedFile[] {
  const names = new Set([...presentNames(left), ...presentNames(right)]);
  const order = [...left.snapshot.files, ...right.snapshot.files].map(({ relPath }) => relPath);
  return [...new Set(order)]
    .filter((relPath) => names.has(relPath))
    .map((relPath) => compareFile(relPath, { left: fileOfSide(relPath, left), right: fileOfSide(relPath, right) }));
}

function compareFile(relPath: string, sides: Pick<ComparedFile, "left" | "right">): ComparedFile {
  const { left, right } = sides;
  const report = left.report ?? right.report;
  return {
    relPath,
    layer: report?.layer ?? fileLayer(relPath),
    standing: standingOf(left, right),
    inPrompt: promptStanding(left.section, right.section),
    left,
    right,
  };
}

function standingOf(left: FileOfSide, right: FileOfSide): FileStanding {
  const [hasLeft, hasRight] = [isThere(left), isThere(right)];
  if (!hasRight) return "only-left";
  if (!hasLeft) return "only-right";
  if (left.text !== null && right.text !== null) return left.text === right.text ? "same" : "differs";
  const [a, b] = [left.file?.hash, right.file?.hash];
  return a === undefined || b === undefined ? "unknown" : a === b ? "same" : "differs";
}

function promptStanding(left: string | null, right: string | null): PromptStanding {
  if (left === null) return right === null ? "neither" : "only-right";
  if (right === null) return "only-left";
  return withoutHeader(left) === withoutHeader(right) ? "same" : "differs";
}

/** The header names the file's place in newer versions, which is no difference of the text. */
const withoutHeader = (section: string): string => section.slice(section.indexOf("\n") + 1);

const isThere = ({ file }: FileOfSide): boolean => file !== null && file.kind !== "absent";

function presentNames({ snapshot }: ComparedSide): readonly string[] {
  return snapshot.files.filter(({ kind }) => kind !== "absent").map(({ relPath }) => relPath);
}

function fileOfSide(relPath: string, { snapshot, prompt }: ComparedSide): FileOfSide {
  const file = snapshotFile(snapshot, relPath) ?? null;
  const index = prompt.files.findIndex((report) => report.relPath === relPath);
  return {
    file,
    text: file?.kind === "file" ? (file.text ?? null) : null,
    report: prompt.files[index] ?? null,
    section: promptSection(prompt, index),
  };
}
