import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { WorkspaceSnapshot } from "../files/snapshot.ts";
import { repairSkill } from "../forms/edit-skill.ts";
import { applyEdits, type TextEdit } from "../forms/replace-range.ts";
import { parseSkillForm } from "../forms/skill-form.ts";
import { hintPlaces } from "../problems/text/placeholder-problems.ts";
import { proseLines } from "../problems/text/prose-lines.ts";
import { findSecretPlaces } from "../problems/text/secret-problems.ts";
import { err, ok } from "../result.ts";
import { dominantEnding, joinLines, splitLines } from "../text/lines.ts";
import { plainWord } from "../text/look-alikes.ts";
import type { TextRange } from "../text/span.ts";
import { findOddText } from "../text/unicode.ts";
import type { PlannedFix, TextFixId } from "./fix-plan.ts";
import { mergeTwinHeading } from "./merge-twin-heading.ts";
import { plainTextFile } from "./plain-text-file.ts";
import { namedLike, spelledLike } from "./spelled-like.ts";

/** The help there is for a problem of a text; null when only the writer can know. */
export function textFixOf({ code, params }: Diagnostic): TextFixId | null {
  switch (code) {
    case "hidden-message":
    case "hidden-characters":
    case "text-direction":
      return params.kind === "private-use" ? null : "remove-hidden";
    case "mixed-script":
      return params.plain === undefined ? null : "plain-letters";
    case "byte-order-mark":
      return "remove-mark";
    case "mixed-endings":
      return "one-ending";
    case "secret-in-file":
      return "remove-secret";
    case "front-matter-broken":
      return "mend-block";
    case "link-wrong-case":
      return "link-case";
    case "heading-twice":
      return "merge-headings";
    case "form-unfilled":
      return "remove-hints";
    case "placeholder-left":
      return params.alone === true ? "remove-placeholder" : null;
    case "link-dead":
      return params.near === undefined ? null : "link-near";
    default:
      return null;
  }
}

/** The text after the help for a problem; null when nothing in the text needs it any more, or it cannot be given. */
export function fixText(text: string, problem: Diagnostic): string | null {
  const id = textFixOf(problem);
  const after = id === null ? null : FIXES[id](text, problem);
  return after === text ? null : after;
}

/** The same as a plan for the file of the problem as it is on disk. */
export function planTextFix(snapshot: WorkspaceSnapshot, problem: Diagnostic): PlannedFix {
  const id = textFixOf(problem);
  const file = plainTextFile(snapshot, problem.relPath ?? "");
  if (!file.ok) return file;
  const { relPath, text, hash } = file.value;
  const after = fixText(text, problem);
  if (id === null || after === null)
    return err(id !== null && MAY_NEED_YOU.includes(id) ? "needs-you" : "nothing-to-do");
  const gain = id === "remove-hidden" ? text.length - after.length : 0;
  return ok({ id, steps: [{ kind: "write", relPath, baseHash: hash, before: text, after }], gain });
}

/** Help that is not always possible. */
const MAY_NEED_YOU: readonly TextFixId[] = ["mend-block", "merge-headings", "link-case"];

const FIXES: Readonly<Record<TextFixId, (text: string, problem: Diagnostic) => string | null>> = {
  "remove-hidden": (text) =>
    applyEdits(
      text,
      findOddText(text)
        .filter(({ kind }) => kind !== "mixed-script" && kind !== "private-use")
        .map(({ start, end }) => ({ start, end, text: "" })),
    ),
  "plain-letters": (text) =>
    applyEdits(
      text,
      findOddText(text).flatMap(({ kind, start, end }): readonly TextEdit[] => {
        const plain = kind === "mixed-script" ? plainWord(text.slice(start, end)) : null;
        return plain === null ? [] : [{ start, end, text: plain }];
      }),
    ),
  "remove-mark": (text) => text.replace(/^\uFEFF/, ""),
  "one-ending": (text) => {
    const { bom, lines, endings } = splitLines(text);
    const usual = dominantEnding(endings);
    return joinLines({ bom, lines, endings: endings.map(() => usual) });
  },
  "remove-secret": (text, { range, params }) => {
    const secret = nearest(
      findSecretPlaces(text).filter(({ kind }) => kind === params.kind),
      range,
    );
    return secret === undefined ? null : applyEdits(text, [{ ...secret, text: substituteAt(text, secret.start) }]);
  },
  "mend-block": mendBlock,
  "link-case": (text, problem) => {
    const target = String(problem.params.target);
    return withTarget(text, problem, spelledLike(target, String(problem.params.actual)));
  },
  "link-near": (text, problem) => {
    const target = String(problem.params.target);
    return withTarget(text, problem, namedLike(target, String(problem.params.near)));
  },
  "remove-placeholder": (text, { range, params }) => {
    const shown = String(params.shown);
    if (range === undefined || !text.slice(range.start, range.end).startsWith(shown)) return null;
    return applyEdits(text, [{ ...withItsLine(text, range), text: "" }]);
  },
  "merge-headings": (text, { range }) => mergeTwinHeading(text, range),
  "remove-hints": (text, { relPath = "" }) => {
    const hints = hintPlaces(relPath, proseLines(text));
    return applyEdits(
      text,
      hints.map((hint) => ({ ...withItsLine(text, hint), text: "" })),
    );
  },
};

/** What stands in the place of a secret: in the language of the line, and no secret to any detector. */
function substituteAt(text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
  return /\p{Script=Han}/u.test(line) ? "[已移除]" : "[removed]";
}

/** Mends the block at the start as far as that needs no guess of what was meant. */
function mendBlock(text: string): string | null {
  let now = text;
  for (let round = 0; round < 20; round += 1) {
    const form = parseSkillForm(now, "");
    if (form.isReadable) break;
    const check = form.checks.find(({ code, repair }) => repair && SYNTAX.includes(code));
    const next = check === undefined ? null : repairSkill(now, check, "");
    if (next === null || next === now) return null;
    now = next;
  }
  return parseSkillForm(now, "").isReadable ? now : null;
}

const SYNTAX: readonly string[] = ["tab", "quote", "language", "open-block"];

/** The text with another target of a link; null when the link is no longer there, or no name is known. */
function withTarget(text: string, { range, params }: Diagnostic, put: string | null): string | null {
  const target = String(params.target);
  if (put === null || range === undefined) return null;
  const place = { start: range.start, end: range.start + target.length };
  return text.slice(place.start, place.end) === target ? applyEdits(text, [{ ...place, text: put }]) : null;
}

/** A hint alone on its line, or behind the sign of a list, goes with the line; one behind a name leaves the name. */
function withItsLine(text: string, { start, end }: TextRange): TextRange {
  const lineStart = Math.max(text.lastIndexOf("\n", start - 1), text.lastIndexOf("\r", start - 1)) + 1;
  const before = text.slice(lineStart, start);
  if (!/^\s*(?:(?:[-*+]|\d{1,3}[.)])\s+)?(?:\[[ xX]\]\s+)?$/.test(before))
    return { start: start - (before.length - before.trimEnd().length), end };
  const ending = /^[ \t]*(?:\r\n|\n|\r|$)/.exec(text.slice(end))?.[0].length ?? 0;
  return { start: lineStart, end: end + ending };
}

function nearest<T extends TextRange>(places: readonly T[], range: TextRange | undefined): T | undefined {
  const distance = ({ start }: TextRange): number => Math.abs(start - (range?.start ?? 0));
  return places.reduce<T | undefined>(
    (best, place) => (best === undefined || distance(place) < distance(best) ? place : best),
    undefined,
  );
}
