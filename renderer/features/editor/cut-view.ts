import type { editor, IRange } from "monaco-editor/editor";
import type { TextRange } from "#shared/prompt/assembled-prompt.ts";
import { type BoundaryZone, createBoundaryZone, createFoldZone, type FoldZone } from "./boundary-zone.ts";
import { type CutLayout, cutLayout } from "./cut-layout.ts";
import styles from "./cut-view.module.css";
import type { PooledModel } from "./model-pool.ts";
import { monaco } from "./monaco.ts";

/** Words of the boundaries, in the user's language. */
export interface CutWords {
  readonly stops: (hiddenChars: number) => { readonly title: string; readonly detail: string };
  readonly readsOn: (chars: number, toEnd: boolean) => { readonly title: string; readonly detail: string };
  readonly moreLines: (lines: number) => string;
  readonly fewerLines: (lines: number) => string;
}

/** What is hidden in the model on screen. */
export interface ShownCut {
  readonly pooled: PooledModel;
  readonly ranges: readonly TextRange[];
  /** Length of the text that may be sent, without the white space at its end. UTF-16 code units. */
  readonly rawChars: number;
}

/** Draws what the agent does not see: dimmed text, notches on the exact letter, boundary lines, folded lines. */
export interface CutView {
  show(cut: ShownCut | null, words: CutWords): void;
  /** Opens or closes the folded hidden lines. */
  setFolded(folded: boolean): void;
  dispose(): void;
}

/** `setHiddenAreas` is what Monaco's own folding uses; it is public on the widget but missing from the type. */
type FoldingEditor = editor.ICodeEditor & { setHiddenAreas(ranges: IRange[], source: string): void };

/** Makes the view for one editor. */
export function createCutView(target: editor.IStandaloneCodeEditor): CutView {
  const folding = target as unknown as FoldingEditor;
  const decorations = target.createDecorationsCollection();
  const unfolded = new WeakSet<editor.ITextModel>();
  let zones: BoundaryZone[] = [];
  let folds: FoldZone[] = [];
  let layouts: readonly CutLayout[] = [];
  let shown: { readonly cut: ShownCut | null; readonly words: CutWords } | null = null;

  const setFolded = (folded: boolean) => {
    const model = target.getModel();
    if (model === null || shown === null) return;
    if (folded) unfolded.delete(model);
    else unfolded.add(model);
    draw();
  };
  const draw = () => {
    if (shown === null) return;
    const { cut, words } = shown;
    const model = cut?.pooled.model ?? null;
    const ranges = cut?.ranges ?? [];
    layouts = ranges.map((range) => layoutOf(range, cut));
    decorations.set(ranges.flatMap((range, index) => decorationsOf({ range, layout: layouts[index], cut })));
    const open = model !== null && unfolded.has(model);
    const areas = open
      ? []
      : layouts.flatMap((layout) => (layout.foldable === null ? [] : [lineRange(layout.foldable)]));
    folding.setHiddenAreas(areas, "soulscope.cut");
    target.changeViewZones((accessor) => {
      zones = updateZones({ accessor, zones, wanted: wantedZones(ranges, layouts, cut, words) });
      folds = updateFolds({ accessor, folds, layouts, words, open, onToggle: () => setFolded(open) });
    });
  };
  const listeners = [
    target.onDidChangeModel(() => {
      // Zones and decorations die with the model they stood in.
      zones = [];
      folds = [];
    }),
    target.onDidChangeCursorPosition(({ position }) => {
      const model = target.getModel();
      if (model === null || unfolded.has(model)) return;
      const inside = layouts.some(
        ({ foldable }) =>
          foldable !== null && position.lineNumber >= foldable.first && position.lineNumber <= foldable.last,
      );
      if (inside) setFolded(false);
    }),
  ];

  return {
    show(cut, words) {
      shown = { cut, words };
      draw();
    },
    setFolded,
    dispose() {
      for (const listener of listeners) listener.dispose();
      decorations.clear();
    },
  };
}

function layoutOf(range: TextRange, cut: ShownCut | null): CutLayout {
  if (cut === null) throw new Error("a layout needs a cut");
  const { pooled } = cut;
  return cutLayout(pooled.positionAt(range.start), pooled.positionAt(range.end), {
    lineLength: (line) => pooled.model.getLineLength(line),
    resumes: range.end < cut.rawChars,
  });
}

function lineRange(lines: { readonly first: number; readonly last: number }): IRange {
  return new monaco.Range(lines.first, 1, lines.last, 1);
}

function decorationsOf(part: {
  readonly range: TextRange;
  readonly layout: CutLayout | undefined;
  readonly cut: ShownCut | null;
}): editor.IModelDeltaDecoration[] {
  const { range, layout, cut } = part;
  if (cut === null || layout === undefined) return [];
  const from = cut.pooled.positionAt(range.start);
  const to = cut.pooled.positionAt(range.end);
  const result: editor.IModelDeltaDecoration[] = [
    {
      range: monaco.Range.fromPositions(from, to),
      options: { inlineClassName: styles.off ?? null, zIndex: 5 },
    },
    notch(from, styles.notch ?? ""),
  ];
  if (layout.reads !== null) result.push(notch(to, `${styles.notch} ${styles.end}`));
  if (layout.hatched !== null) {
    result.push({
      range: lineRange(layout.hatched),
      options: { isWholeLine: true, className: styles.hatch ?? null, marginClassName: styles.hatch ?? null },
    });
  }
  return result;
}

function notch(
  at: { readonly lineNumber: number; readonly column: number },
  className: string,
): editor.IModelDeltaDecoration {
  return {
    range: new monaco.Range(at.lineNumber, at.column, at.lineNumber, at.column),
    options: { beforeContentClassName: className, showIfCollapsed: true },
  };
}

interface WantedZone {
  readonly key: string;
  readonly place: { readonly afterLineNumber: number; readonly afterColumn?: number };
  readonly tone: "stops" | "reads";
  readonly words: { readonly title: string; readonly detail: string };
}

function wantedZones(
  ranges: readonly TextRange[],
  layouts: readonly CutLayout[],
  cut: ShownCut | null,
  words: CutWords,
): readonly WantedZone[] {
  return layouts.flatMap((layout, index): WantedZone[] => {
    const range = ranges[index];
    if (range === undefined || cut === null) return [];
    const next = ranges[index + 1];
    const result: WantedZone[] = [
      { key: `stops${index}`, place: layout.stops, tone: "stops", words: words.stops(range.end - range.start) },
    ];
    if (layout.reads !== null) {
      const chars = (next?.start ?? cut.rawChars) - range.end;
      result.push({
        key: `reads${index}`,
        place: layout.reads,
        tone: "reads",
        words: words.readsOn(chars, next === undefined),
      });
    }
    return result;
  });
}

function updateZones(change: {
  readonly accessor: editor.IViewZoneChangeAccessor;
  readonly zones: readonly BoundaryZone[];
  readonly wanted: readonly WantedZone[];
}): BoundaryZone[] {
  const { accessor, zones, wanted } = change;
  for (const zone of zones) if (!wanted.some((want) => want.key === zone.key)) zone.remove(accessor);
  return wanted.map((want) => {
    const zone = zones.find((known) => known.key === want.key) ?? createBoundaryZone(want.key, want.tone);
    zone.setWords(want.words);
    zone.place(accessor, want.place);
    return zone;
  });
}

function updateFolds(change: {
  readonly accessor: editor.IViewZoneChangeAccessor;
  readonly folds: readonly FoldZone[];
  readonly layouts: readonly CutLayout[];
  readonly words: CutWords;
  readonly open: boolean;
  readonly onToggle: () => void;
}): FoldZone[] {
  const { accessor, folds, layouts, words, open, onToggle } = change;
  const wanted = layouts.flatMap(({ foldable }) => (foldable === null ? [] : [foldable]));
  for (const fold of folds.slice(wanted.length)) fold.remove(accessor);
  return wanted.map((lines, index) => {
    const fold = folds[index] ?? createFoldZone(`fold${index}`);
    const count = lines.last - lines.first + 1;
    fold.setWords(open ? words.fewerLines(count) : words.moreLines(count), open);
    fold.onToggle(onToggle);
    fold.place(accessor, { afterLineNumber: lines.first - 1 });
    return fold;
  });
}
