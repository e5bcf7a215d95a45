import type { editor, IDisposable, IPosition } from "monaco-editor/editor";
import type { MergeTexts } from "#renderer/stores/buffer-transitions.ts";
import type { FileBuffer } from "#renderer/stores/workspace-state.ts";
import type { LineEdit } from "#shared/text/line-endings.ts";
import { type DocumentEndings, editEndings, exactText, extraUnitsBefore, openDocument } from "./document-endings.ts";
import { minimalEdits } from "./minimal-edits.ts";
import { EDITOR_LANGUAGE, monaco } from "./monaco.ts";
import { type TypedLetter, typedLetter } from "./typed-letters.ts";

/** How many versions back an undo still finds the exact line endings it had. */
const REMEMBERED_VERSIONS = 1_000;

/** A file's model with what Monaco forgets about its text. */
export interface PooledModel {
  readonly relPath: string;
  readonly model: editor.ITextModel;
  /** Where the user was when the tab was left. */
  viewState: editor.ICodeEditorViewState | null;
  /** The file's exact text, with byte-order mark and every line's own ending. */
  text(): string;
  /** UTF-16 code units in the file's own text. */
  offsetAt(position: IPosition): number;
  positionAt(offset: number): IPosition;
}

interface Entry extends PooledModel {
  endings: DocumentEndings;
  revision: number;
  applying: boolean;
  /** True from an edit until it is told. */
  untold: boolean;
  /** Exact text when a text from outside came during composition; edits are not told until both are joined. */
  heldBack: string | null;
  /** Where the last letter from outside ended and the version that it made; null after other changes. */
  typedAt: { readonly offset: number; readonly version: number } | null;
  readonly endingsOfVersion: Map<number, DocumentEndings>;
  readonly listener: IDisposable;
}

/** Models of the open files; they outlive tabs switching and React, and die with their buffer. */
export interface ModelPool {
  /** The model of a buffer, made at first use. */
  open(buffer: FileBuffer): PooledModel;
  /** Takes over texts that were replaced from outside and drops models whose buffer is gone. */
  sync(buffers: ReadonlyMap<string, FileBuffer>): void;
  /** While the user composes (Chinese input), no model is touched; `resume` catches up. */
  pause(): void;
  resume(): void;
  dispose(): void;
}

/** What the pool needs of the app. */
export interface ModelPoolOptions {
  /** Told the exact text after the edits that the user made at one go. */
  readonly onEdit: (relPath: string, text: string) => void;
  /** Three-way merge; null when the changes touch. */
  readonly merge: MergeTexts;
}

/** Makes an empty pool. */
export function createModelPool(options: ModelPoolOptions): ModelPool {
  const { onEdit } = options;
  const entries = new Map<string, Entry>();
  const tell = (entry: Entry) => {
    if (!entry.untold) return;
    entry.untold = false;
    if (entry.heldBack === null) onEdit(entry.relPath, entry.text());
  };
  /** Text that arrives in one piece is typed letter by letter; it is told once, before anything else can happen. */
  const tellSoon = (entry: Entry) => {
    if (entry.untold) return;
    entry.untold = true;
    queueMicrotask(() => tell(entry));
  };
  let paused = false;
  let waiting: ReadonlyMap<string, FileBuffer> | null = null;

  const close = (entry: Entry) => {
    tell(entry);
    entries.delete(entry.relPath);
    entry.listener.dispose();
    entry.model.dispose();
  };
  const sync = (buffers: ReadonlyMap<string, FileBuffer>) => {
    if (paused) waiting = buffers;
    for (const entry of [...entries.values()]) {
      const buffer = buffers.get(entry.relPath);
      const replaced = buffer !== undefined && buffer.externalRevision !== entry.revision;
      if (paused) {
        if (replaced) entry.heldBack ??= entry.text();
      } else if (buffer === undefined) close(entry);
      else if (replaced && entry.heldBack !== null) joinHeldBack(entry, { buffer, base: entry.heldBack, options });
      else if (replaced) applyExternal(entry, { text: buffer.text, revision: buffer.externalRevision });
    }
  };

  return {
    open(buffer) {
      const known = entries.get(buffer.relPath);
      if (known !== undefined) return known;
      // A text that came in from outside before there was a model can be taken back too.
      const isReplaced = buffer.externalRevision > 0;
      const entry = createEntry(isReplaced ? { ...buffer, text: buffer.base.text } : buffer, tellSoon);
      if (isReplaced) applyExternal(entry, { text: buffer.text, revision: buffer.externalRevision });
      entries.set(buffer.relPath, entry);
      return entry;
    },
    sync,
    pause() {
      paused = true;
    },
    resume() {
      paused = false;
      const buffers = waiting;
      waiting = null;
      if (buffers !== null) sync(buffers);
    },
    dispose() {
      for (const entry of [...entries.values()]) close(entry);
    },
  };
}

function createEntry(buffer: FileBuffer, onEdited: (entry: Entry) => void): Entry {
  const { shown, endings } = openDocument(buffer.text);
  const model = monaco.editor.createModel(shown, EDITOR_LANGUAGE, uriOf(buffer.relPath));
  model.setEOL(monaco.editor.EndOfLineSequence.LF);
  model.updateOptions({ tabSize: 2, insertSpaces: true, trimAutoWhitespace: false });
  const entry: Entry = {
    relPath: buffer.relPath,
    model,
    viewState: null,
    endings,
    revision: buffer.externalRevision,
    applying: false,
    heldBack: null,
    typedAt: null,
    untold: false,
    endingsOfVersion: new Map([[model.getAlternativeVersionId(), endings]]),
    listener: model.onDidChangeContent((event) => {
      if (entry.applying) return;
      followEdit(entry, event);
      if (entry.heldBack === null) onEdited(entry);
    }),
    text: () => exactText(model.getValue(), entry.endings),
    offsetAt: (position) => model.getOffsetAt(position) + extraUnitsBefore(entry.endings, position.lineNumber - 1),
    positionAt: (offset) => positionAt(entry, offset),
  };
  return entry;
}

/** Address of a file's model; a new one each time, since an old model may not be gone yet. */
function uriOf(relPath: string) {
  modelsMade += 1;
  return monaco.Uri.from({ scheme: "soulscope", path: `/${modelsMade}/${relPath}` });
}

let modelsMade = 0;

function followEdit(entry: Entry, event: editor.IModelContentChangedEvent): void {
  const version = entry.model.getAlternativeVersionId();
  const earlier = event.isUndoing || event.isRedoing ? entry.endingsOfVersion.get(version) : undefined;
  entry.endings = earlier ?? editEndings(entry.endings, event.changes.map(lineEdit));
  remember(entry, version);
}

function lineEdit(change: editor.IModelContentChange): LineEdit {
  let insertedBreaks = 0;
  for (let at = change.text.indexOf("\n"); at !== -1; at = change.text.indexOf("\n", at + 1)) insertedBreaks += 1;
  const { startLineNumber, endLineNumber } = change.range;
  return { startLine: startLineNumber - 1, endLine: endLineNumber - 1, insertedBreaks };
}

function remember(entry: Entry, version: number): void {
  entry.endingsOfVersion.set(version, entry.endings);
  if (entry.endingsOfVersion.size <= REMEMBERED_VERSIONS) return;
  const oldest = entry.endingsOfVersion.keys().next();
  if (!oldest.done) entry.endingsOfVersion.delete(oldest.value);
}

/** Brings in a text from outside as one edit that the user can undo; carets outside the changed lines stay. */
function applyExternal(entry: Entry, outside: { readonly text: string; readonly revision: number }): void {
  const { model } = entry;
  const { shown, endings } = openDocument(outside.text);
  entry.revision = outside.revision;
  const found = minimalEdits(model.getValue(), shown);
  const typed = typedLetter(found);
  const edits = found.map((edit) => ({
    range: monaco.Range.fromPositions(model.getPositionAt(edit.start), model.getPositionAt(edit.end)),
    text: edit.text,
    forceMoveMarkers: false,
  }));
  entry.applying = true;
  try {
    if (edits.length > 0) {
      // What is typed in a form comes letter by letter; it is undone as if it were typed here.
      if (!goesOn(entry, typed)) model.pushStackElement();
      model.pushEditOperations([], edits, () => null);
      if (typed === null) model.pushStackElement();
    }
  } finally {
    entry.applying = false;
  }
  entry.endings = endings;
  entry.typedAt = typed === null ? null : { offset: typed.after, version: model.getAlternativeVersionId() };
  remember(entry, model.getAlternativeVersionId());
}

/** Whether a letter from outside follows right behind the last one, with nothing in between. */
function goesOn({ typedAt, model }: Entry, typed: TypedLetter | null): boolean {
  if (typed === null || typedAt === null || !typed.isInWord) return false;
  return typedAt.offset === typed.before && typedAt.version === model.getAlternativeVersionId();
}

/** After composition: what was composed and what came from outside, together; where they touch, undo brings back mine. */
function joinHeldBack(
  entry: Entry,
  held: { readonly buffer: FileBuffer; readonly base: string; readonly options: ModelPoolOptions },
): void {
  const { buffer, base, options } = held;
  entry.heldBack = null;
  const merged = options.merge({ base, mine: entry.text(), theirs: buffer.text });
  applyExternal(entry, { text: merged ?? buffer.text, revision: buffer.externalRevision });
  if (merged !== null && merged !== buffer.text) options.onEdit(entry.relPath, merged);
}

function positionAt(entry: Entry, offset: number): IPosition {
  const { model, endings } = entry;
  if (endings.breaks === "\n" || endings.breaks === "\r") return model.getPositionAt(offset - (endings.bom ? 1 : 0));
  let low = 1;
  let high = model.getLineCount();
  const lineStart = (line: number) => entry.offsetAt({ lineNumber: line, column: 1 });
  while (low < high) {
    const mid = (low + high + 1) >> 1;
    if (lineStart(mid) <= offset) low = mid;
    else high = mid - 1;
  }
  const column = Math.max(0, offset - lineStart(low)) + 1;
  return model.validatePosition({ lineNumber: low, column });
}
