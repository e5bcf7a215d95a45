import type { Dialect, DialectFile, ReadOutcome } from "../dialects/dialect.ts";
import type { FileReason } from "../files/file-reason.ts";
import { joinPath, pathStyleOf } from "../files/path-names.ts";
import { type SnapshotFile, snapshotFile, type WorkspaceSnapshot } from "../files/snapshot.ts";
import type { WorkspaceBootstrapFile } from "../files/workspace-bootstrap-file.ts";

/** A file the runtime looked for, what it found, and where that is. */
export interface LoadedFile {
  /** What the runtime lists; undefined when it leaves the file out without a trace. */
  readonly listed: WorkspaceBootstrapFile | undefined;
  readonly name: string;
  readonly path: string;
  readonly relPath: string;
  readonly status: "loaded" | "missing" | "excluded" | "unreadable";
  readonly reason?: FileReason;
  readonly detail?: string;
  /** True when the real runtime would wait for ever on this file. */
  readonly hangs: boolean;
  /** What the host knows about the path. */
  readonly facts: SnapshotFile;
  /** Layered runtimes only. */
  readonly layered?: LayeredFacts;
}

/** What a layered runtime does with a file beside reading it. */
export interface LayeredFacts {
  /** Behind the name in the section's header. */
  readonly headerNote?: string;
  /** Where the body begins behind front matter that is left out, UTF-16 code units. */
  readonly bodyStart: number;
  /** The runtime's own text about the file, without a header and never cut. */
  readonly isSummary?: true;
}

/** Reads the well-known files of a snapshot in load order, as the runtime's `loadWorkspaceBootstrapFiles` does. */
export function loadWorkspaceBootstrapFiles(snapshot: WorkspaceSnapshot, dialect: Dialect): readonly LoadedFile[] {
  const loaded: LoadedFile[] = [];
  for (const rule of dialect.files) {
    const facts = snapshotFile(snapshot, rule.name) ?? absentFile(snapshot, rule.name);
    const outcome = dialect.read(facts, snapshot);
    const twin = loaded.find((earlier) => earlier.name === rule.twinOf && earlier.listed !== undefined);
    if (outcome.kind === "absent" && rule.optional && isPlainlyAbsent(facts)) continue;
    const instead = loaded.find((earlier) => earlier.name === rule.insteadOf && earlier.listed !== undefined);
    if (instead !== undefined && outcome.kind !== "absent") {
      const isOne = isSameFile(instead.facts, facts, snapshot);
      const reason: FileReason = isOne ? "same-file-as" : "other-file-first";
      loaded.push({ ...located(facts, rule), listed: undefined, status: "excluded", reason, detail: instead.name });
      continue;
    }
    if (twin !== undefined && outcome.kind !== "absent" && isSameFile(twin.facts, facts, snapshot)) {
      loaded.push({
        ...located(facts, rule),
        listed: undefined,
        status: "excluded",
        reason: "same-file-as",
        detail: twin.name,
      });
      continue;
    }
    loaded.push(fromOutcome(outcome, { rule, facts }));
  }
  return [...loaded, ...retiredFiles(snapshot, dialect)];
}

/** What the runtime lists for a file it looked at. */
export function fromOutcome(
  outcome: ReadOutcome,
  file: { readonly rule: DialectFile; readonly facts: SnapshotFile },
): LoadedFile {
  const { rule, facts } = file;
  const at = located(facts, rule);
  const missing: WorkspaceBootstrapFile = { name: rule.name, path: facts.path, missing: true };
  switch (outcome.kind) {
    case "text":
      return {
        ...at,
        listed: { name: rule.name, path: facts.path, content: outcome.text, missing: false },
        status: "loaded",
      };
    case "absent":
      return { ...at, listed: rule.optional ? undefined : missing, status: "missing", ...why(outcome) };
    case "failed":
      return {
        ...at,
        listed: missing,
        status: outcome.hangs ? "unreadable" : "missing",
        hangs: outcome.hangs === true,
        ...why(outcome),
      };
    case "refused": {
      const listed = { name: rule.name, path: facts.path, content: outcome.text, missing: false };
      return { ...at, listed, status: "unreadable", ...why(outcome) };
    }
    case "unknown":
      return { ...at, listed: undefined, status: "unreadable", reason: outcome.reason };
  }
}

/** Files that are there, but that this version no longer reads. */
function retiredFiles(snapshot: WorkspaceSnapshot, dialect: Dialect): readonly LoadedFile[] {
  return dialect.list.retired.flatMap((name): readonly LoadedFile[] => {
    const facts = snapshotFile(snapshot, name);
    if (facts === undefined || facts.kind === "absent") return [];
    const at = located(facts, { name, optional: true });
    return [{ ...at, listed: undefined, status: "excluded", reason: "retired" }];
  });
}

function why(outcome: {
  readonly reason: FileReason;
  readonly detail?: string;
}): Pick<LoadedFile, "reason" | "detail"> {
  return { reason: outcome.reason, ...(outcome.detail === undefined ? {} : { detail: outcome.detail }) };
}

function located(
  facts: SnapshotFile,
  rule: DialectFile,
): Pick<LoadedFile, "name" | "path" | "relPath" | "hangs" | "facts"> {
  return { name: rule.name, path: facts.path, relPath: facts.relPath, hangs: false, facts };
}

function isPlainlyAbsent(facts: SnapshotFile): boolean {
  return facts.kind === "absent" && facts.link === undefined;
}

/** Same resolved path; a hard link is another file, as for the runtime. */
function isSameFile(a: SnapshotFile, b: SnapshotFile, snapshot: WorkspaceSnapshot): boolean {
  const left = a.realPath ?? a.path;
  const right = b.realPath ?? b.path;
  return left === right || (snapshot.caseInsensitive && left.toLowerCase() === right.toLowerCase());
}

/** Facts of a file that the snapshot does not have. */
export function absentFile(snapshot: WorkspaceSnapshot, name: string): SnapshotFile {
  const style = pathStyleOf(snapshot.workspaceDir);
  return { relPath: name, path: joinPath(style, snapshot.workspaceDir, name), kind: "absent" };
}
