import type { Dialect, DialectFile, LayeredRules } from "../dialects/dialect.ts";
import type { FileReason } from "../files/file-reason.ts";
import type { SnapshotFile, WorkspaceSnapshot } from "../files/snapshot.ts";
import { absentFile, fromOutcome, type LayeredFacts, type LoadedFile } from "./load-bootstrap-files.ts";
import { type LayerScan, scanLayers } from "./scan-layers.ts";
import { bodyStartOf } from "./skill-head.ts";

/** What the list of a layered runtime depends on beside the files. */
export interface LayeredRun {
  readonly dialect: Dialect;
  readonly layered: LayeredRules;
  readonly agentId: string;
  readonly rulesSummary: string | undefined;
}

/**
 * Files of a layered runtime (seed 004): rules summary, fixed files with the agent's private ones over them, skills by
 * name; behind them what was found and is not in the prompt.
 */
export function loadLayeredFiles(snapshot: WorkspaceSnapshot, run: LayeredRun): readonly LoadedFile[] {
  const scan = scanLayers(snapshot, run.agentId);
  const rules = loadRules(scan, run);
  const fixed = run.dialect.files.map((file) => loadNamed(file, { snapshot, scan, run }));
  const shown = scan.skills.filter(({ hiddenBy }) => hiddenBy === undefined);
  const skills = shown.map(({ file, level, bodyStart }) =>
    readFile(file, {
      rule: { name: "SKILL.md", optional: true },
      snapshot,
      run,
      facts: { bodyStart, ...noteFor(level === "private", run) },
    }),
  );
  const overridden = scan.skills.flatMap(({ file, hiddenBy }) =>
    hiddenBy === undefined
      ? []
      : [leftOut(file, { name: "SKILL.md", reason: "other-file-first", detail: hiddenBy.file.relPath })],
  );
  const twins = scan.twins.map(({ used, other }) =>
    leftOut(other, { name: baseOf(used), reason: "other-file-first", detail: used.relPath }),
  );
  return [
    ...rules.slice(0, 1),
    ...fixed.flatMap(({ used }) => used ?? []),
    ...skills,
    ...rules.slice(1),
    ...fixed.flatMap(({ hidden }) => hidden ?? []),
    ...laterFiles(scan, run.layered),
    ...overridden,
    ...twins,
  ];
}

/** The outermost rules.md stands for the summary; the other is compiled into it. */
function loadRules(scan: LayerScan, { rulesSummary }: LayeredRun): readonly LoadedFile[] {
  const files = [scan.own.get("rules.md"), scan.privates.get("rules.md")].flatMap((file) => file ?? []);
  return files.map((file, index): LoadedFile => {
    if (index > 0 || rulesSummary === undefined) return leftOut(file, { name: "rules.md", reason: "rules-compiled" });
    const { path, relPath } = file;
    const listed = { name: "rules.md", path, content: rulesSummary, missing: false };
    const layered: LayeredFacts = { bodyStart: 0, isSummary: true };
    return { name: "rules.md", path, relPath, listed, status: "loaded", hangs: false, facts: file, layered };
  });
}

interface NamedOptions {
  readonly snapshot: WorkspaceSnapshot;
  readonly scan: LayerScan;
  readonly run: LayeredRun;
}

function loadNamed(
  rule: DialectFile,
  { snapshot, scan, run }: NamedOptions,
): { readonly used?: LoadedFile; readonly hidden?: LoadedFile } {
  const key = rule.name.toLowerCase();
  const own = scan.own.get(key);
  const inner = scan.privates.get(key);
  const file = inner ?? own ?? absentFile(snapshot, rule.name);
  if (rule.optional && inner === undefined && own === undefined) return {};
  const facts = { bodyStart: bodyStartOf(file.text ?? ""), ...noteFor(inner !== undefined, run) };
  const used = readFile(file, { rule, snapshot, run, facts });
  if (own === undefined || inner === undefined) return { used };
  return { used, hidden: leftOut(own, { name: rule.name, reason: "other-file-first", detail: inner.relPath }) };
}

interface ReadFacts {
  readonly rule: DialectFile;
  readonly snapshot: WorkspaceSnapshot;
  readonly run: LayeredRun;
  readonly facts: LayeredFacts;
}

function readFile(file: SnapshotFile, { rule, snapshot, run, facts }: ReadFacts): LoadedFile {
  const outcome = run.dialect.read(file, snapshot);
  const body = outcome.kind === "text" ? { ...outcome, text: outcome.text.slice(facts.bodyStart) } : outcome;
  return { ...fromOutcome(body, { rule, facts: file }), layered: facts };
}

function noteFor(isPrivate: boolean, { agentId }: LayeredRun): Pick<LayeredFacts, "headerNote"> {
  return isPrivate ? { headerNote: ` (agent ${agentId})` } : {};
}

function laterFiles(scan: LayerScan, { actLater }: LayeredRules): readonly LoadedFile[] {
  return actLater.flatMap(({ name, stage }) => {
    const key = name.toLowerCase();
    const own = scan.own.get(key);
    const inner = scan.privates.get(key);
    const used = inner ?? own;
    if (used === undefined) return [];
    const later = leftOut(used, { name, reason: "acts-later", detail: stage });
    if (own === undefined || inner === undefined) return [later];
    return [later, leftOut(own, { name, reason: "other-file-first", detail: inner.relPath })];
  });
}

function leftOut(
  facts: SnapshotFile,
  why: { readonly name: string; readonly reason: FileReason; readonly detail?: string },
): LoadedFile {
  const { path, relPath } = facts;
  return { ...why, path, relPath, listed: undefined, status: "excluded", hangs: false, facts };
}

function baseOf({ relPath }: SnapshotFile): string {
  return relPath.slice(relPath.lastIndexOf("/") + 1);
}
