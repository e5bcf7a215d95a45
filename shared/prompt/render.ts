import type { ProjectContextText } from "../dialects/dialect.ts";
import type { LayerId } from "../files/bootstrap-files.ts";
import { baseName } from "../files/path-names.ts";
import { deleteFromPieces } from "../truncation/cut-pieces.ts";
import type { CutPiece } from "../truncation/cut-result.ts";
import type { Segment, SegmentKind } from "./assembled-prompt.ts";
import type { ContextItem } from "./build-context-files.ts";

/** An injected entry and the file report it belongs to. */
export interface RenderItem {
  readonly item: ContextItem;
  readonly fileIndex: number;
  readonly layer: LayerId | undefined;
}

/** Text of the section with the origin of every code unit. */
export interface RenderedContext {
  readonly text: string;
  readonly segments: readonly Segment[];
}

/** Writes the Project Context section; with nothing injected there is no section. */
export function renderProjectContext(items: readonly RenderItem[], words: ProjectContextText): RenderedContext {
  const injected = inOrder(items, words);
  if (injected.length === 0) return { text: "", segments: [] };
  const { apart } = words;
  const isApart = (owner: RenderItem) =>
    apart?.baseNames.includes(noteName(headerOf(owner.item, words), words)) === true;
  const first = apart === undefined ? injected : injected.filter((owner) => !isApart(owner));
  const below = apart === undefined ? [] : injected.filter(isApart);
  const segments: Segment[] = [];
  let text = "";
  // Runs on every keystroke: segments are built field by field, since spreading cost more than the text itself.
  const add = (part: string, facts: MutableSegment) => {
    if (part === "") return;
    facts.start = text.length;
    text += part;
    facts.end = text.length;
    segments.push(facts);
  };
  const addFile = (owner: RenderItem) => {
    const { item } = owner;
    const pieces = keptPieces(item, { words, header: headerOf(item, words) });
    // The frame drops its empty lines, so a content that comes to nothing leaves its header alone.
    const lineFeed = item.cut !== undefined && pieces.length === 0 ? "" : "\n";
    const gap = text === "" ? "" : "\n";
    const header = item.entry.origin?.layered?.isSummary ? "" : `## ${headerOf(item, words)}${lineFeed}`;
    add(`${gap}${header}`, ownedSegment("frame", owner));
    if (item.cut === undefined) add(item.text ?? "", ownedSegment("missing", owner));
    for (const piece of pieces) add(piece.text, pieceSegment(piece, owner));
  };
  const addLines = (lines: readonly string[]) => add(lines.join("\n"), { kind: "frame", start: 0, end: 0 });
  if (first.length > 0 && words.title !== "") addLines(openingLines(first, words));
  for (const owner of first) addFile(owner);
  if (apart !== undefined && below.length > 0) {
    addLines(first.length > 0 ? ["", apart.title, apart.intro] : [words.title, apart.intro]);
    for (const owner of below) addFile(owner);
  }
  return { text, segments };
}

/** Header of an item: its name or its path. */
export function headerOf(item: ContextItem, words: ProjectContextText): string {
  const { file, origin } = item.entry;
  return words.header === "name" ? `${file.name}${origin?.layered?.headerNote ?? ""}` : file.path;
}

/** The pieces of an item without what the prompt leaves out of its text. */
function keptPieces(
  item: ContextItem,
  frame: { readonly words: ProjectContextText; readonly header: string },
): readonly CutPiece[] {
  let pieces = item.cut?.pieces ?? [];
  for (const omit of frame.words.omissions) {
    const text = pieces.length === 1 ? (pieces[0]?.text ?? "") : pieces.map((piece) => piece.text).join("");
    pieces = deleteFromPieces(pieces, omit(text, frame.header));
  }
  return pieces;
}

function inOrder(items: readonly RenderItem[], words: ProjectContextText): readonly RenderItem[] {
  // Where paths are headers an entry without one has no place in the prompt, though it was counted.
  const needsPath = words.header === "path";
  const injected = items.filter(({ item }) => item.text !== undefined && !(needsPath && item.entry.pathless));
  const { order, asLoaded = [] } = words;
  if (order === undefined) return injected;
  const rank = (base: string) => (order.includes(base) ? order.indexOf(base) : order.length);
  const keyed = injected.map((owner) => {
    const path = headerOf(owner.item, words).trim().replaceAll("\\", "/");
    return { owner, path, base: baseName(path).trim().toLowerCase() };
  });
  const sorted = keyed.sort((a, b) => {
    if (rank(a.base) !== rank(b.base)) return rank(a.base) - rank(b.base);
    if (a.base !== b.base) return a.base.localeCompare(b.base);
    return asLoaded.includes(a.base) ? 0 : a.path.localeCompare(b.path);
  });
  return sorted.map(({ owner }) => owner);
}

type MutableSegment = { -readonly [Key in keyof Segment]: Segment[Key] };

function pieceSegment(piece: CutPiece, owner: RenderItem): MutableSegment {
  const segment = ownedSegment(piece.kind, owner);
  const { entry } = owner.item;
  if (piece.source !== undefined && !entry.fromHook) segment.source = piece.source;
  if (piece.omitted !== undefined) segment.omitted = { source: piece.omitted, causes: owner.item.causes };
  return segment;
}

function ownedSegment(kind: SegmentKind, { fileIndex, layer }: RenderItem): MutableSegment {
  return layer === undefined ? { kind, fileIndex, start: 0, end: 0 } : { kind, fileIndex, layer, start: 0, end: 0 };
}

function openingLines(injected: readonly RenderItem[], words: ProjectContextText): readonly string[] {
  const names = new Set(injected.map(({ item }) => noteName(headerOf(item, words), words)));
  const notes = words.notes.filter((note) => names.has(note.baseName)).map((note) => note.text);
  return [words.title, words.intro, ...notes];
}

/** Base name that notes go by; only where paths are headers is it trimmed once more. */
function noteName(header: string, words: ProjectContextText): string {
  const base = baseName(header.trim()).toLowerCase();
  return words.header === "path" ? base.trim() : base;
}
