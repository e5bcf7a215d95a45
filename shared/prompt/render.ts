import type { ProjectContextText } from "../dialects/dialect.ts";
import type { LayerId } from "../files/bootstrap-files.ts";
import { baseName } from "../files/path-names.ts";
import type { Segment } from "./assembled-prompt.ts";
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
  const parts: string[] = [];
  let at = 0;
  const add = (text: string, facts: Omit<Segment, "start" | "end">) => {
    if (text === "") return;
    parts.push(text);
    segments.push({ start: at, end: at + text.length, ...facts });
    at += text.length;
  };
  add(openingLines(injected, words).join("\n"), { kind: "frame" });
  for (const { item, fileIndex, layer } of injected) {
    const owner = { fileIndex, ...(layer === undefined ? {} : { layer }) };
    add(`\n## ${item.entry.file.name}\n`, { kind: "frame", ...owner });
    if (item.cut === undefined) {
      add(item.text ?? "", { kind: "missing", ...owner });
      continue;
    }
    for (const piece of item.cut.pieces) {
      add(piece.text, {
        kind: piece.kind,
        ...owner,
        ...(piece.source === undefined || item.entry.fromHook ? {} : { source: piece.source }),
        ...(piece.omitted === undefined ? {} : { omitted: { source: piece.omitted, causes: item.cut.causes } }),
      });
    }
  }
  return { text: parts.join(""), segments };
}

function openingLines(injected: readonly RenderItem[], words: ProjectContextText): readonly string[] {
  const names = new Set(injected.map(({ item }) => baseName(item.entry.file.name.trim()).toLowerCase()));
  const notes = words.notes.filter((note) => names.has(note.baseName)).map((note) => note.text);
  return [words.title, words.intro, ...notes];
}
