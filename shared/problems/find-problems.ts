import type { Severity } from "../diagnostics/codes.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { findDialect } from "../dialects/find-dialect.ts";
import { BOOTSTRAP_FILES } from "../files/bootstrap-files.ts";
import { readIdentity } from "../files/identity.ts";
import { isUnfilledForm } from "../files/is-unfilled-form.ts";
import { baseName } from "../files/path-names.ts";
import { type SnapshotFile, snapshotFile, type WorkspaceSnapshot } from "../files/snapshot.ts";
import type { AssembledPrompt, FileReport } from "../prompt/assembled-prompt.ts";
import { directiveClashes } from "./directive-clashes.ts";
import { linkProblems } from "./link-problems.ts";
import type { PathFacts } from "./path-facts.ts";
import { problemAt } from "./text/problem-at.ts";
import type { TextFindings } from "./text/text-findings.ts";

/** What is known of the config, as far as it can be wrong. */
export interface ConfigCondition {
  readonly path: string;
  readonly status: "ok" | "absent" | "empty" | "broken" | "unreadable";
  readonly error?: { readonly line: number; readonly column: number; readonly message: string };
}

/** Everything that problems are found in. */
export interface ProblemSources {
  /** With unsaved text laid over it. */
  readonly snapshot: WorkspaceSnapshot;
  readonly prompt: AssembledPrompt;
  readonly config: ConfigCondition;
  /** Files that are no part of the prompt and looked at all the same: skills, daily notes. */
  readonly more?: readonly SnapshotFile[];
  /** What each text says by itself; undefined where that is not known yet. Without it only the prompt is looked at. */
  readonly findings?: (file: LookedFile) => TextFindings | undefined;
  /** What stands at the paths that links name, as far as it was looked up. */
  readonly paths?: PathFacts;
}

/** A file whose text is looked through. */
export interface LookedFile {
  /** Absolute. */
  readonly path: string;
  readonly relPath: string;
  readonly text: string;
}

/** Limit that newer versions set for USER.md, UTF-16 code units. */
const USER_CHARS = 4_000;
/** Where the content of a retired file belongs. */
const NEW_HOMES: Readonly<Record<string, string>> = { "TOOLS.md": "AGENTS.md", "memory.md": "MEMORY.md" };
const SEVERITY_ORDER: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

/** Every problem of a workspace, worst first, then in load order: those of the prompt and those of the files themselves. */
export function findProblems(sources: ProblemSources): readonly Diagnostic[] {
  const { snapshot, prompt, config } = sources;
  // Layered runtimes take names in any case.
  const isLayered = findDialect(prompt.dialect)?.layered !== undefined;
  const misnamed = isLayered ? [] : BOOTSTRAP_FILES.flatMap(({ name }) => wrongCaseProblems(name, sources));
  const names = misnamed.map(({ params }) => params.name);
  const found = [
    ...configProblems(config),
    ...misnamed,
    ...prompt.diagnostics
      // The first-day list is meant to be gone.
      .filter(({ code, relPath }) => code !== "file-missing" || ![...names, "BOOTSTRAP.md"].includes(relPath ?? ""))
      .map((problem) => namedLink(problem, snapshot)),
    ...prompt.files.flatMap((report) => reportProblems(report, sources)),
    ...textProblems(sources),
  ];
  return found.sort((a, b) => SEVERITY_ORDER[a.severity] - SEVERITY_ORDER[b.severity]);
}

/** Problems of the texts themselves, in the order of the files, then those between them. */
function textProblems(sources: ProblemSources): readonly Diagnostic[] {
  const { snapshot, prompt, more = [], findings = () => undefined, paths = new Map() } = sources;
  const isFirstDay = isWaitingFirstDay(snapshot, prompt);
  const others = more.filter(({ relPath }) => snapshotFile(snapshot, relPath)?.text === undefined);
  const looked = [...snapshot.files, ...others].flatMap(({ kind, relPath, path, text }) => {
    const found = kind === "file" && text !== undefined ? findings({ relPath, path, text }) : undefined;
    return found === undefined || text === undefined ? [] : [{ relPath, text, ...found }];
  });
  const names = [...snapshot.files, ...others].flatMap(({ kind, relPath }) => (kind === "file" ? [relPath] : []));
  const own = looked.flatMap(({ relPath, text, problems, links }) => [
    ...problems.filter(({ code }) => !(isFirstDay && FILLED_CODES.includes(code) && FILLED_FIRST.includes(relPath))),
    ...(isFirstDay || relPath !== IDENTITY ? [] : unnamedProblems({ text, problems, prompt })),
    ...linkProblems(relPath, { links, facts: paths, names }),
  ]);
  const sent = prompt.files.filter(({ status, fromHook }) => status === "loaded" && !fromHook);
  const said = sent.flatMap(({ relPath }) => looked.filter((file) => file.relPath === relPath));
  return [...own, ...directiveClashes(said)];
}

/** On the first day the agent and its person fill these in together. */
const IDENTITY = "IDENTITY.md";
const FILLED_FIRST: readonly string[] = [IDENTITY, "USER.md"];
const FILLED_CODES: readonly string[] = ["placeholder-left", "form-unfilled"];

function isWaitingFirstDay(snapshot: WorkspaceSnapshot, prompt: AssembledPrompt): boolean {
  const file = snapshotFile(snapshot, "BOOTSTRAP.md");
  const isOver = prompt.files.some(
    ({ relPath, reason }) => relPath === "BOOTSTRAP.md" && reason === "bootstrap-completed",
  );
  return file?.kind === "file" && (file.text ?? "").trim() !== "" && !isOver;
}

/** An agent whose file gives no name; a place that still waits for one is told already. */
function unnamedProblems(file: {
  readonly text: string;
  readonly problems: readonly Diagnostic[];
  readonly prompt: AssembledPrompt;
}): readonly Diagnostic[] {
  const { text, problems, prompt } = file;
  const isSent = prompt.files.some(({ relPath, status }) => relPath === IDENTITY && status === "loaded");
  const isTold = problems.some(({ code }) => FILLED_CODES.includes(code));
  if (!isSent || isTold || text.trim() === "" || readIdentity(text).name !== undefined) return [];
  return [problemAt("identity-unnamed", { relPath: IDENTITY, params: {} })];
}

function configProblems(config: ConfigCondition): readonly Diagnostic[] {
  if (config.status !== "broken" && config.status !== "unreadable") return [];
  const { line = 1, column = 1, message = "" } = config.error ?? {};
  return [problemAt("config-broken", { params: { path: config.path, line, column, message } })];
}

/** A file whose name differs only in case from one that the runtime looked for in vain. */
function wrongCaseProblems(name: string, { snapshot, prompt }: ProblemSources): readonly Diagnostic[] {
  const isRead = prompt.files.some(({ relPath, status }) => relPath === name && status !== "missing");
  const isLookedFor = isOptional(name) || prompt.files.some(({ relPath }) => relPath === name);
  if (isRead || !isLookedFor) return [];
  const own = snapshotFile(snapshot, name);
  const real = own?.kind === "file" && own.realPath !== undefined ? baseName(own.realPath) : "";
  const isOtherName = real !== name && real.toLowerCase() === name.toLowerCase();
  const found = isOtherName
    ? real
    : snapshot.files.find(
        ({ relPath, kind }) =>
          kind === "file" &&
          relPath !== name &&
          relPath !== "memory.md" &&
          relPath.toLowerCase() === name.toLowerCase(),
      )?.relPath;
  if (found === undefined) return [];
  return [problemAt("file-wrong-case", { relPath: isOtherName ? name : found, params: { name, found } })];
}

/** Absent ones leave no report. */
function isOptional(name: string): boolean {
  return name === "USER.md" || name === "MEMORY.md";
}

/** Says of a refused file that a link is the reason, where it is. */
function namedLink(diagnostic: Diagnostic, snapshot: WorkspaceSnapshot): Diagnostic {
  const { code, relPath } = diagnostic;
  const file = code === "file-unreadable" && relPath !== undefined ? snapshotFile(snapshot, relPath) : undefined;
  if (file?.kind !== "file" || relPath === undefined) return diagnostic;
  if (file.link !== undefined) return problemAt("file-link-refused", { relPath, params: { target: file.link.target } });
  const names = file.linkCount ?? 1;
  return names > 1 ? problemAt("file-hard-link-refused", { relPath, params: { names } }) : diagnostic;
}

function reportProblems(report: FileReport, { snapshot, prompt }: ProblemSources): readonly Diagnostic[] {
  const { name, relPath, status, reason, rawChars } = report;
  const at = relPath === undefined || report.fromHook ? {} : { relPath };
  if (status === "dropped" && reason === "budget-spent" && rawChars > 0) {
    return [problemAt("file-dropped", { ...at, params: { name, rawChars, total: prompt.limits.total ?? 0 } })];
  }
  if (reason === "retired") {
    const text = relPath === undefined ? "" : (snapshotFile(snapshot, relPath)?.text ?? "");
    if (text.trim() === "" || isSameFile(relPath, snapshot)) return [];
    return [problemAt("file-retired", { ...at, params: { name, newHome: NEW_HOMES[name] ?? "" } })];
  }
  if (relPath === "BOOTSTRAP.md") return bootstrapProblems(report, snapshot);
  const isLongUser = relPath === "USER.md" && status === "loaded" && rawChars > USER_CHARS;
  if (!isLongUser || (report.limit ?? USER_CHARS) <= USER_CHARS) return [];
  return [problemAt("user-file-long", { ...at, params: { rawChars, limit: USER_CHARS } })];
}

/** Where names ignore case, `memory.md` is MEMORY.md seen under another name. */
function isSameFile(relPath: string | undefined, snapshot: WorkspaceSnapshot): boolean {
  return relPath === "memory.md" && snapshot.caseInsensitive && snapshotFile(snapshot, "MEMORY.md")?.kind === "file";
}

/** Once the agent has a name its first day is over, unless USER.md is a form that waits to be filled in on that day. */
function bootstrapProblems(report: FileReport, snapshot: WorkspaceSnapshot): readonly Diagnostic[] {
  const relPath = "BOOTSTRAP.md";
  const file = snapshotFile(snapshot, relPath);
  if (file?.kind !== "file" || (file.text ?? "").trim() === "") return [];
  if (report.reason === "bootstrap-completed") return [problemAt("bootstrap-recreated", { relPath, params: {} })];
  const name = readIdentity(snapshotFile(snapshot, "IDENTITY.md")?.text ?? "").name?.value;
  if (name === undefined || report.status !== "loaded") return [];
  const user = snapshotFile(snapshot, "USER.md");
  if (user?.kind === "file" && isUnfilledForm(user.text ?? "")) return [];
  return [problemAt("bootstrap-left-over", { relPath, params: { agent: name, chars: report.injectedChars } })];
}
