import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { baseName } from "../../files/path-names.ts";
import type { TextRange } from "../../text/span.ts";
import { firstPlaces, problemAt } from "./problem-at.ts";
import type { ProseLine } from "./prose-lines.ts";

/** Places that a template leaves for the user to fill. */
const PROMPTS: readonly RegExp[] = [
  /_\([^()_\n]{2,300}\)_/g,
  /\[(?:your|insert|enter|fill in|placeholder|(?:agent|user|company|business|owner|person)(?:'s|’s)? name)\b[^\][\n]{0,60}\](?![([:])/gi,
  /<(?:your|insert|enter|fill in|placeholder)[ _-][^<>\n]{0,60}>/gi,
  /\{\{ ?(?:your|insert|enter|fill in)[ _-][^{}\n]{0,60}\}\}/gi,
  /[[【［<](?:你的|填写|填入|在此|在这里|此处|占位)[^\]】］>\n]{0,40}[\]】］>](?!\()/g,
  /\blorem ipsum\b/gi,
];
/** A whole line, or the value of a field, that is nothing but a hint in brackets. */
const HINT = /^(\s*(?:[-*+]\s+)?(?:\*\*[^*\n]{1,60}(?:[:：]\*\*|\*\*[:：])\s*)?)(_?[(（][^()（）\n]{2,300}[)）]_?)\s*$/;
/** What may stand before a placeholder on a line that says nothing else: a sign of a list, the name of a field. */
const NOTHING_SAID =
  /^\s*(?:(?:[-*+]|\d{1,3}[.)])\s+)?(?:\[[ xX]\]\s+)?(?:\*\*[^*\n]{1,60}(?:[:：]\*\*|\*\*[:：])\s*|[\p{L}][\p{L}\p{N} _/-]{0,40}[:：]\s*)?$/u;
/** Work the writer left for later. */
const TO_DO =
  /(?<![\p{L}\p{N}_./-])(?:(?:TODO|FIXME|TBD)(?=\s*(?:[:：)）\]]|$))|(?:待补充|待填写|待完善)(?![\p{L}\p{N}]))/gu;
/** Any sign of what is looked for. */
const SIGN = /[[({<_【［（]|TODO|FIXME|TBD|待|lorem/i;
/** Files that are forms: a hint in brackets there is not prose. */
const FORMS: readonly string[] = ["IDENTITY.md", "USER.md"];
/** Lists of work are at home in these. */
const KEEPS_TASKS = /^(?:memory\/|agents\/[^/]+\/memory\/|HEARTBEAT\.md$|MEMORY\.md$|BOOTSTRAP\.md$)/i;

/** Text that a template meant to be replaced, and work left for later; what stands in code letters is not meant. */
export function placeholderProblems(relPath: string, lines: readonly ProseLine[]): readonly Diagnostic[] {
  const isForm = FORMS.includes(baseName(relPath));
  const keepsTasks = KEEPS_TASKS.test(relPath);
  const prompts: Diagnostic[] = [];
  const hints: Diagnostic[] = [];
  const toDos: Diagnostic[] = [];
  for (const line of lines) {
    if (!SIGN.test(line.masked)) continue;
    for (const pattern of PROMPTS) {
      for (const match of line.masked.matchAll(pattern)) {
        const range = { start: match.index, end: match.index + match[0].length };
        prompts.push(placeholder("placeholder-left", { relPath, line, range, isAlone: isAlone(line, range) }));
      }
    }
    const hint = isForm ? hintOf(line) : null;
    if (hint !== null) hints.push(placeholder("form-unfilled", { relPath, line, range: hint }));
    if (keepsTasks) continue;
    for (const match of line.masked.matchAll(TO_DO)) {
      const range = { start: match.index, end: match.index + match[0].length };
      toDos.push(placeholder("todo-left", { relPath, line, range }));
    }
  }
  const seen = prompts.filter(({ range }) => !hints.some((hint) => hint.range?.start === range?.start));
  return [...firstPlaces(seen), ...firstPlaces(hints).slice(0, 1), ...firstPlaces(toDos)];
}

/** Whether a line says nothing but the placeholder in it. */
function isAlone({ text }: ProseLine, { start, end }: TextRange): boolean {
  return NOTHING_SAID.test(text.slice(0, start)) && /^\s*$/.test(text.slice(end));
}

/** Hints in brackets of a file that is a form; none in other files. */
export function hintPlaces(relPath: string, lines: readonly ProseLine[]): readonly TextRange[] {
  if (!FORMS.includes(baseName(relPath))) return [];
  return lines.flatMap((line) => {
    const hint = hintOf(line);
    return hint === null ? [] : [{ start: line.start + hint.start, end: line.start + hint.end }];
  });
}

/** The hint that is all there is on a line or behind the name of a field. */
function hintOf({ masked }: ProseLine): TextRange | null {
  const hint = HINT.exec(masked);
  if (hint === null) return null;
  const start = hint[1]?.length ?? 0;
  return { start, end: start + (hint[2]?.length ?? 0) };
}

function placeholder(
  code: "placeholder-left" | "form-unfilled" | "todo-left",
  at: {
    readonly relPath: string;
    readonly line: ProseLine;
    readonly range: TextRange;
    readonly isAlone?: boolean;
  },
): Diagnostic {
  const { relPath, line, range } = at;
  const shown = line.text.slice(range.start, range.end).slice(0, 80);
  const place = { start: line.start + range.start, end: line.start + range.end };
  const params = at.isAlone === true ? { shown, alone: true } : { shown };
  return problemAt(code, { relPath, range: place, params });
}
