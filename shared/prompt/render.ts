import type { ProjectContextText } from "../dialects/dialect.ts";
import type { LayerId } from "../files/bootstrap-files.ts";
import { baseName } from "../files/path-names.ts";
import type { CutPiece } from "../truncation/cut-result.ts";
import type { Segment, SegmentKind } from "./assembled-prompt.ts";
import type { ContextItem } from "./bootstrap-chain.ts";

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
  const injected = items.filter(({ item }) => item.text !== undefined);
  if (injected.length === 0) return { text: "", segments: [] };
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
  add(openingLines(injected, words).join("\n"), { kind: "frame", start: 0, end: 0 });
  for (const owner of injected) {
    const { item } = owner;
    add(`\n## ${item.entry.file.name}\n`, ownedSegment("frame", owner));
    if (item.cut === undefined) {
      add(item.text ?? "", ownedSegment("missing", owner));
      continue;
    }
    for (const piece of item.cut.pieces) add(piece.text, pieceSegment(piece, owner));
  }
  return { text, segments };
}

type MutableSegment = { -readonly [Key in keyof Segment]: Segment[Key] };

function pieceSegment(piece: CutPiece, owner: RenderItem): MutableSegment {
  const segment = ownedSegment(piece.kind, owner);
  const { cut, entry } = owner.item;
  if (piece.source !== undefined && !entry.fromHook) segment.source = piece.source;
  if (piece.omitted !== undefined) segment.omitted = { source: piece.omitted, causes: cut?.causes ?? [] };
  return segment;
}

function ownedSegment(kind: SegmentKind, { fileIndex, layer }: RenderItem): MutableSegment {
  return layer === undefined ? { kind, fileIndex, start: 0, end: 0 } : { kind, fileIndex, layer, start: 0, end: 0 };
}

function openingLines(injected: readonly RenderItem[], words: ProjectContextText): readonly string[] {
  const names = new Set(injected.map(({ item }) => baseName(item.entry.file.name.trim()).toLowerCase()));
  const notes = words.notes.filter((note) => names.has(note.baseName)).map((note) => note.text);
  return [words.title, words.intro, ...notes];
}
