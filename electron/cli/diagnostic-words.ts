import type { DiagnosticCode } from "#shared/diagnostics/codes.ts";
import type { Diagnostic } from "#shared/diagnostics/diagnostic.ts";
import { terminalLine } from "./terminal-line.ts";

type Params = Diagnostic["params"];

const WORDS: Readonly<Record<DiagnosticCode, (params: Params) => string>> = {
  "file-cut": (p) => `${p.hiddenChars} of ${p.rawChars} characters are hidden from the agent (limit ${p.limit})`,
  "file-near-limit": (p) => `${p.rawChars} of ${p.limit} characters used; more will be cut`,
  "file-missing": () => "the file is missing",
  "file-wrong-case": (p) => `the runtime looks for ${p.name}, and ${p.found} is there: give it the exact name`,
  "file-dropped": (p) => `the files before it use up all ${p.total} characters, so none of its ${p.rawChars} is sent`,
  "file-retired": (p) =>
    p.newHome === ""
      ? "this version does not read the file any more, so the agent does not see its content"
      : `this version does not read the file any more: move its content to ${p.newHome}`,
  "file-link-refused": (p) => `this version reads no links (it leads to ${p.target}): put a file of its own there`,
  "file-hard-link-refused": (p) =>
    `the file has ${p.names} names, and this version reads no such file under any of them`,
  "user-file-long": (p) => `${p.rawChars} characters; from 2026.8 on only ${p.limit} of this file are sent`,
  "bootstrap-left-over": (p) => `${p.agent} is set up, and still gets its first-day list (${p.chars} characters)`,
  "bootstrap-recreated": () => "the first day is over, so this file is ignored",
  "front-matter-broken": (p) => `the block at the start cannot be read (${p.reason}): ${p.detail}`,
  "hidden-message": (p) => `the text hides a message from people, not from the agent: "${p.decoded}"`,
  "text-direction": (p) =>
    `characters that change the direction of the text, so that it reads otherwise than it looks: ${p.count}`,
  "hidden-characters": (p) => `characters that cannot be seen (${p.kind}): ${p.count}`,
  "mixed-script": (p) => `words that mix look-alike alphabets, such as "${p.word}": ${p.count}`,
  "file-not-regular": (p) => `this is not a plain file but a ${p.kind}`,
  "file-unreadable": (p) => `the file cannot be read (${p.code})`,
  "file-not-utf8": (p) => `the file is not UTF-8 text (${p.encoding}); the agent sees broken characters`,
  "file-over-2mib": (p) => `${p.bytes} bytes; newer runtimes refuse files above ${p.limit}`,
  "file-text-not-loaded": (p) => `the file is too large to be looked at (${p.bytes} bytes)`,
  "memory-twins": (p) => `the agent reads ${p.other} as well: keep one of the two`,
  "config-broken": (p) => `${p.path}:${p.line}:${p.column}: ${p.message}`,
  "config-limit-ignored": (p) => `${p.key} is ${p.value}, which the runtime ignores; it uses ${p.used}`,
  "hook-entry-malformed": (p) => `a hook left an entry the runtime cannot use (${p.problem})`,
  "hook-failed": (p) => `the hook for ${p.event} failed: ${p.message}`,
  "extra-file-refused": (p) =>
    `nothing is added for the extra file ${p.path} of openclaw.json: ${EXTRA_REASONS[String(p.reason)]}`,
  "name-twins": (p) => `${p.other} is there too: names match in any case, so only ${p.used} counts; keep one`,
  "rules-refused": (p) => `rules.md has ${p.errors} errors and does not take effect, so no session starts (${p.first})`,
  "rules-loosened": (p) => `${p.what} would be looser than ${p.file}:${p.line}, which is sealed; this line is ignored`,
  "skill-same-name": (p) => `${p.used} has the name ${p.name} too, and only one of the two is sent`,
  "skill-unnamed": (p) => `no usable name in the block at the start; the folder's name counts (${p.name})`,
  "skill-overridden": (p) => `${p.used} stands in place of this skill (${p.name})`,
  "bootstrap-pending": () => "runs once when the first session starts; it is never in the prompt",
  "shard-undated": () => "the name is no date, so the shard is recalled without one",
  "secret-in-file": (p) =>
    `${SECRET_KINDS[String(p.kind)]} goes out with every message (${p.shown}): keep it elsewhere`,
  "placeholder-left": (p) => `the agent takes this from a template literally: ${p.shown}`,
  "todo-left": (p) => `something is left to be written (${p.shown})`,
  "form-unfilled": (p) => `places still wait to be filled in: ${p.places} (${p.shown})`,
  "identity-unnamed": () => "the agent has no name yet",
  "directives-clash": (p) => `"${p.said}" does not go together with "${p.other}" in ${p.otherFile}`,
  "link-dead": (p) => `${p.target} is not in the workspace`,
  "link-wrong-case": (p) => `${p.target} is called ${p.actual} here, and many systems tell the two apart`,
  "heading-twice": (p) => `the heading "${p.title}" is there already`,
  "byte-order-mark": () => "an invisible mark (byte-order mark) stands at the start",
  "mixed-endings": (p) => `lines end in two ways, mostly ${p.usual}; ${p.count} with ${p.other} or another`,
  "workspace-missing": (p) => `there is no readable folder at ${p.path}`,
};

const SECRET_KINDS: Readonly<Record<string, string>> = {
  secret: "a password or key",
  card: "a card number",
  iban: "an account number",
  "cn-id": "an identity number",
  ssn: "a social security number",
};

const EXTRA_REASONS: Readonly<Record<string, string>> = {
  outside: "it leads out of the workspace",
  "no-match": "no file matches",
  "other-name": "only files named like the workspace's own are taken, such as AGENTS.md",
  absent: "there is no such file",
  refused: "the runtime refuses to read it",
  unreadable: "it cannot be read",
};

/** One plain sentence for a problem, on one line. */
export function describeDiagnostic({ code, params }: Diagnostic): string {
  return terminalLine(WORDS[code](params));
}
