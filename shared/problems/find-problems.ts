import { DIAGNOSTIC_CODES, type DiagnosticCode, type Severity } from "../diagnostics/codes.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { findDialect } from "../dialects/find-dialect.ts";
import { BOOTSTRAP_FILES } from "../files/bootstrap-files.ts";
import { parseFrontMatter } from "../files/front-matter.ts";
import { readIdentity } from "../files/identity.ts";
import { isUnfilledForm } from "../files/is-unfilled-form.ts";
import { baseName } from "../files/path-names.ts";
import { type SnapshotFile, snapshotFile, type WorkspaceSnapshot } from "../files/snapshot.ts";
import type { AssembledPrompt, FileReport } from "../prompt/assembled-prompt.ts";
import { findOddText, type OddText } from "../text/unicode.ts";

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
    ...snapshot.files.flatMap(textProblems),
  ];
  return found.sort((a, b) => SEVERITY_ORDER[a.severity] - SEVERITY_ORDER[b.severity]);
}

function configProblems(config: ConfigCondition): readonly Diagnostic[] {
  if (config.status !== "broken" && config.status !== "unreadable") return [];
  const { line = 1, column = 1, message = "" } = config.error ?? {};
  return [problem("config-broken", { params: { path: config.path, line, column, message } })];
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
  return [problem("file-wrong-case", { relPath: isOtherName ? name : found, params: { name, found } })];
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
  if (file.link !== undefined) return problem("file-link-refused", { relPath, params: { target: file.link.target } });
  const names = file.linkCount ?? 1;
  return names > 1 ? problem("file-hard-link-refused", { relPath, params: { names } }) : diagnostic;
}

function reportProblems(report: FileReport, { snapshot, prompt }: ProblemSources): readonly Diagnostic[] {
  const { name, relPath, status, reason, rawChars } = report;
  const at = relPath === undefined || report.fromHook ? {} : { relPath };
  if (status === "dropped" && reason === "budget-spent" && rawChars > 0) {
    return [problem("file-dropped", { ...at, params: { name, rawChars, total: prompt.limits.total ?? 0 } })];
  }
  if (reason === "retired") {
    const text = relPath === undefined ? "" : (snapshotFile(snapshot, relPath)?.text ?? "");
    if (text.trim() === "" || isSameFile(relPath, snapshot)) return [];
    return [problem("file-retired", { ...at, params: { name, newHome: NEW_HOMES[name] ?? "" } })];
  }
  if (relPath === "BOOTSTRAP.md") return bootstrapProblems(report, snapshot);
  const isLongUser = relPath === "USER.md" && status === "loaded" && rawChars > USER_CHARS;
  if (!isLongUser || (report.limit ?? USER_CHARS) <= USER_CHARS) return [];
  return [problem("user-file-long", { ...at, params: { rawChars, limit: USER_CHARS } })];
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
  if (report.reason === "bootstrap-completed") return [problem("bootstrap-recreated", { relPath, params: {} })];
  const name = readIdentity(snapshotFile(snapshot, "IDENTITY.md")?.text ?? "").name?.value;
  if (name === undefined || report.status !== "loaded") return [];
  const user = snapshotFile(snapshot, "USER.md");
  if (user?.kind === "file" && isUnfilledForm(user.text ?? "")) return [];
  return [problem("bootstrap-left-over", { relPath, params: { agent: name, chars: report.injectedChars } })];
}

/** Answers by file; a text is looked through once, since this takes longer than everything else together. */
const textAnswers = new Map<string, { readonly text: string; readonly found: readonly Diagnostic[] }>();
const MOST_ANSWERS = 100;

function textProblems(file: SnapshotFile): readonly Diagnostic[] {
  const { path, text, kind } = file;
  if (kind !== "file" || text === undefined) return [];
  const known = textAnswers.get(path);
  if (known?.text === text) return known.found;
  const found = [...frontMatterProblems(file.relPath, text), ...oddTextProblems(file.relPath, text)];
  textAnswers.delete(path);
  textAnswers.set(path, { text, found });
  const [oldest] = textAnswers.keys();
  if (textAnswers.size > MOST_ANSWERS && oldest !== undefined) textAnswers.delete(oldest);
  return found;
}

function frontMatterProblems(relPath: string, text: string): readonly Diagnostic[] {
  const parsed = parseFrontMatter(text);
  if (parsed.ok) return [];
  const { code, offset, detail } = parsed.error;
  const end = text.indexOf("\n", offset);
  const range = { start: offset, end: end === -1 ? text.length : end };
  return [problem("front-matter-broken", { relPath, range, params: { reason: code, detail: detail.slice(0, 200) } })];
}

/** One problem for each kind of oddity in a file, at the first place. */
function oddTextProblems(relPath: string, text: string): readonly Diagnostic[] {
  const byKind = new Map<OddText["kind"], OddText[]>();
  for (const odd of findOddText(text)) {
    const same = byKind.get(odd.kind);
    if (same === undefined) byKind.set(odd.kind, [odd]);
    else same.push(odd);
  }
  return [...byKind].flatMap(([kind, places]) => {
    const [first] = places;
    if (first === undefined) return [];
    const range = { start: first.start, end: first.end };
    const count = places.length;
    if (kind === "tag") {
      const decoded = places.map((place) => place.decoded ?? "").join(" ");
      return [problem("hidden-message", { relPath, range, params: { count, decoded: decoded.slice(0, 300) } })];
    }
    if (kind === "bidi") return [problem("text-direction", { relPath, range, params: { count } })];
    if (kind === "mixed-script") {
      const word = text.slice(first.start, first.end).slice(0, 80);
      return [problem("mixed-script", { relPath, range, params: { count, word } })];
    }
    return [problem("hidden-characters", { relPath, range, params: { count, kind } })];
  });
}

function problem(code: DiagnosticCode, facts: Pick<Diagnostic, "relPath" | "range" | "params">): Diagnostic {
  return { code, severity: DIAGNOSTIC_CODES[code], ...facts };
}
