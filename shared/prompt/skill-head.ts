import { findFrontMatter, parseFrontMatter } from "../files/front-matter.ts";
import type { SnapshotFile } from "../files/snapshot.ts";

/** What the runtime takes from the top of a SKILL.md. */
export interface SkillHead {
  /** Absent without a usable `name`. */
  readonly name?: string;
  /** Where the text that goes into the prompt begins, UTF-16 code units. */
  readonly bodyStart: number;
}

const known = new WeakMap<SnapshotFile, SkillHead>();
/** A block of plain one-line fields, which needs no YAML parser. */
const PLAIN_BLOCK = /^(?:[A-Za-z][\w-]*:[ \t]+[A-Za-z\p{Script=Han}][^\n\r:#"'&*!|>%@`{}[\]]*(?:\r?\n|$))*$/u;
/** Words that YAML takes for something other than text. */
const NOT_TEXT = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

/** Reads a SKILL.md's name; kept for each look at a file, since there may be thousands. */
export function readSkillHead(file: SnapshotFile): SkillHead {
  const before = known.get(file);
  if (before !== undefined) return before;
  const text = file.text ?? "";
  const name = skillName(text);
  const head = { bodyStart: bodyStartOf(text), ...(name === undefined ? {} : { name }) };
  known.set(file, head);
  return head;
}

/** Where a text's body begins: behind its front matter and the white space after it (seed 000), else at 0. */
export function bodyStartOf(text: string): number {
  const found = findFrontMatter(text);
  if (found === undefined) return 0;
  return found.block.end + (/^\s*/.exec(text.slice(found.block.end))?.[0].length ?? 0);
}

function skillName(text: string): string | undefined {
  const found = findFrontMatter(text);
  if (found === undefined) return undefined;
  const yaml = text.slice(found.yaml.start, found.yaml.end);
  const isPlain = found.language === "" && PLAIN_BLOCK.test(yaml) && (yaml.match(/^name:/gm)?.length ?? 0) < 2;
  const value = isPlain ? plainName(yaml) : parsedName(text);
  const name = value?.trim();
  return name === "" ? undefined : name;
}

function plainName(yaml: string): string | undefined {
  const value = /^name:[ \t]+([^\r\n]*)/m.exec(yaml)?.[1]?.trim();
  return value !== undefined && NOT_TEXT.test(value) ? undefined : value;
}

function parsedName(text: string): string | undefined {
  const parsed = parseFrontMatter(text);
  if (!parsed.ok || !Object.hasOwn(parsed.value.data, "name")) return undefined;
  const { name } = parsed.value.data;
  return typeof name === "string" ? name : typeof name === "number" ? String(name) : undefined;
}
