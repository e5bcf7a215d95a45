import { isMap, isScalar, type Pair, type ParsedNode, parseDocument, stringify, type YAMLMap } from "yaml";
import { err, ok, type Result } from "../result.ts";
import type { TextRange } from "../text/span.ts";
import { utf8Length } from "../text/utf8-length.ts";
import { toSafeValue } from "./safe-yaml-value.ts";

/** Where a front matter block stands; UTF-16 code units. */
export interface FrontMatterBlock {
  /** From the opening `---` to the start of the body. */
  readonly block: TextRange;
  /** The YAML between the fences, without the line ending before the closing one. */
  readonly yaml: TextRange;
  /** What stands behind the opening `---`, trimmed. */
  readonly language: string;
}

/** Values of a block; null-prototype objects all the way down. */
export type FrontMatterData = Readonly<Record<string, unknown>>;

/** Why a block is not read. */
export interface FrontMatterProblem {
  readonly code: "language" | "too-long" | "too-deep" | "too-many-aliases" | "syntax" | "not-a-map" | "forbidden-key";
  /** UTF-16 code units in the file. */
  readonly offset: number;
  /** The value found or the parser's own words. */
  readonly detail: string;
}

/** A file taken apart; `block` is absent when it has no front matter. */
export interface FrontMatter {
  readonly data: FrontMatterData;
  readonly block?: FrontMatterBlock;
  /** Where the body begins. */
  readonly bodyStart: number;
}

/** A value the editor can write. */
export type FrontMatterScalar = string | number | boolean | readonly string[];

const LONGEST_BLOCK_BYTES = 65_536;
const FENCE = "---";

/** Finds the block at the start of a text (behind a byte-order mark); an opening without a closing fence is none. */
export function findFrontMatter(text: string): FrontMatterBlock | undefined {
  const start = text.startsWith("\uFEFF") ? 1 : 0;
  const afterFence = start + FENCE.length;
  if (!text.startsWith(FENCE, start) || text[afterFence] === "-") return undefined;
  const lineEnd = text.indexOf("\n", afterFence);
  if (lineEnd === -1) return undefined;
  const closing = text.indexOf(`\n${FENCE}`, afterFence);
  if (closing === -1) return undefined;
  const yamlStart = Math.min(lineEnd + 1, closing + 1);
  const afterClosing = closing + 1 + FENCE.length;
  return {
    block: { start, end: afterClosing + (/^\r?\n?/.exec(text.slice(afterClosing, afterClosing + 2))?.[0].length ?? 0) },
    yaml: { start: yamlStart, end: Math.max(yamlStart, text[closing - 1] === "\r" ? closing - 1 : closing) },
    language: text.slice(afterFence, lineEnd).trim(),
  };
}

/** Reads the block as YAML 1.2 within the limits for untrusted text: 64 KiB, nesting 50, few aliases, no code. */
export function parseFrontMatter(text: string): Result<FrontMatter, FrontMatterProblem> {
  const block = findFrontMatter(text);
  if (block === undefined) return ok({ data: Object.create(null), bodyStart: 0 });
  if (block.language !== "" && block.language.toLowerCase() !== "yaml") {
    return err({ code: "language", offset: block.block.start + FENCE.length, detail: block.language });
  }
  const data = parseYamlMap(text.slice(block.yaml.start, block.yaml.end));
  if (!data.ok) return err({ ...data.error, offset: data.error.offset + block.yaml.start });
  return ok({ data: data.value, block, bodyStart: block.block.end });
}

/** Reads YAML text whose top level is a map (or nothing); offsets in problems count from its start. */
export function parseYamlMap(yaml: string): Result<FrontMatterData, FrontMatterProblem> {
  const parsed = parseSafely(yaml);
  if (!parsed.ok) return parsed;
  const value = toSafeValue(parsed.value);
  if (!value.ok) return err({ ...value.error, offset: 0 });
  if (value.value === null || value.value === undefined) return ok(Object.create(null));
  if (!isDataMap(value.value)) return err({ code: "not-a-map", offset: 0, detail: "" });
  return ok(value.value);
}

/**
 * Text with one top-level field set, or removed when the value is undefined; every other byte stays.
 * Without a block one is put in front of the body. Fails when the block cannot be read or the result would not read back.
 */
export function setFrontMatterField(
  text: string,
  field: { readonly key: string; readonly value: FrontMatterScalar | undefined },
): Result<string, FrontMatterProblem> {
  const before = parseFrontMatter(text);
  if (!before.ok) return before;
  const { block } = before.value;
  if (block === undefined) return field.value === undefined ? ok(text) : checked(withNewBlock(text, field), field);
  const yaml = text.slice(block.yaml.start, block.yaml.end);
  const edited = editYaml(yaml, { ...field, eol: text.slice(0, block.yaml.start).endsWith("\r\n") ? "\r\n" : "\n" });
  return checked(text.slice(0, block.yaml.start) + edited + text.slice(block.yaml.end), field);
}

function parseSafely(yaml: string): Result<ReturnType<typeof parseDocument>, FrontMatterProblem> {
  if (utf8Length(yaml) > LONGEST_BLOCK_BYTES) return err({ code: "too-long", offset: 0, detail: String(yaml.length) });
  try {
    const document = parseDocument(yaml, { version: "1.2", prettyErrors: false, logLevel: "silent" });
    const [first] = document.errors;
    if (first === undefined) return ok(document);
    return err({ code: "syntax", offset: first.pos[0], detail: first.message });
  } catch (error) {
    // The composer is recursive: text nested thousands deep ends the stack.
    if (error instanceof RangeError) return err({ code: "too-deep", offset: 0, detail: "" });
    throw error;
  }
}

/** YAML with one field changed; a block of more lines is replaced from behind its colon. */
function editYaml(
  yaml: string,
  change: { readonly key: string; readonly value: FrontMatterScalar | undefined; readonly eol: string },
): string {
  const pair = findPair(yaml, change.key);
  const { value, eol } = change;
  if (pair === undefined) {
    if (value === undefined) return yaml;
    const gap = yaml === "" || yaml.endsWith("\n") ? "" : eol;
    return `${yaml}${gap}${change.key}: ${written(value)}${yaml === "" ? eol : ""}`;
  }
  if (value === undefined) {
    const kept = yaml.slice(0, pair.lineStart);
    return pair.lineEnd === yaml.length ? kept.replace(/\r?\n$/, "") : kept + yaml.slice(pair.lineEnd);
  }
  const tail = yaml.slice(pair.valueStart, pair.valueEnd).endsWith("\n") ? eol : "";
  return `${yaml.slice(0, pair.valueStart)}${pair.needsSpace ? " " : ""}${written(value)}${tail}${yaml.slice(pair.valueEnd)}`;
}

interface PairPlace {
  readonly lineStart: number;
  readonly lineEnd: number;
  readonly valueStart: number;
  readonly valueEnd: number;
  readonly needsSpace: boolean;
}

function findPair(yaml: string, key: string): PairPlace | undefined {
  const { contents } = parseDocument(yaml, { version: "1.2", prettyErrors: false, logLevel: "silent" });
  if (!isMap(contents)) return undefined;
  const map = contents as YAMLMap.Parsed;
  const pair = map.items.find((item) => isScalar(item.key) && String(item.key.value) === key);
  return pair === undefined ? undefined : placeOf(pair, yaml);
}

function placeOf(pair: Pair<ParsedNode, ParsedNode | null>, yaml: string): PairPlace {
  const keyEnd = pair.key.range[1];
  const colon = yaml.indexOf(":", keyEnd) + 1;
  const isInline = isScalar(pair.value) && !yaml.slice(colon, pair.value.range[0]).includes("\n");
  const isBlock = isScalar(pair.value) && (pair.value.type === "BLOCK_LITERAL" || pair.value.type === "BLOCK_FOLDED");
  const isEmpty = pair.value === null || pair.value.range[0] === pair.value.range[1];
  const valueStart = isInline && !isBlock && !isEmpty ? (pair.value?.range[0] ?? colon) : colon;
  const valueEnd = isEmpty ? colon : (pair.value?.range[1] ?? colon);
  const lineEnd = yaml.indexOf("\n", Math.max(colon, valueEnd - 1));
  return {
    lineStart: yaml.lastIndexOf("\n", pair.key.range[0]) + 1,
    lineEnd: lineEnd === -1 ? yaml.length : lineEnd + 1,
    valueStart,
    valueEnd,
    needsSpace: valueStart === colon,
  };
}

function withNewBlock(
  text: string,
  field: { readonly key: string; readonly value: FrontMatterScalar | undefined },
): string {
  const bom = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  const body = text.slice(bom.length);
  const eol = /\r\n|\n/.exec(body)?.[0] ?? "\n";
  const value = field.value === undefined ? "" : written(field.value);
  return `${bom}${FENCE}${eol}${field.key}: ${value}${eol}${FENCE}${eol}${body}`;
}

/** One-line YAML of a value. */
function written(value: FrontMatterScalar): string {
  if (typeof value === "string") return /[\r\n]/.test(value) ? JSON.stringify(value) : scalar(value);
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return `[${value.map((item) => (/[\r\n,[\]{}]/.test(item) ? JSON.stringify(item) : scalar(item))).join(", ")}]`;
}

function scalar(text: string): string {
  return stringify(text, { lineWidth: 0, version: "1.2" }).trimEnd();
}

/** The edit, if the field reads back as it was meant and the other fields as they were. */
function checked(
  text: string,
  field: { readonly key: string; readonly value: FrontMatterScalar | undefined },
): Result<string, FrontMatterProblem> {
  const after = parseFrontMatter(text);
  if (!after.ok) return after;
  const got = after.value.data[field.key];
  if (JSON.stringify(got) === JSON.stringify(field.value)) return ok(text);
  return err({ code: "syntax", offset: 0, detail: field.key });
}

function isDataMap(value: unknown): value is FrontMatterData {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
