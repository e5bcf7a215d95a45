import type { editor } from "monaco-editor/editor";
import type { Diagnostic } from "#shared/diagnostics/diagnostic.ts";
import styles from "./fix-bulbs.module.css";
import type { PooledModel } from "./model-pool.ts";
import { monaco } from "./monaco.ts";

/**
 * Draws a bulb beside each line on which a problem with help begins; pressing it lists the help, as Ctrl+. does with
 * the caret there. It stands still beside its line: Monaco's own follows the caret onto other lines.
 */
export function showFixBulbs(
  target: editor.IStandaloneCodeEditor,
  options: { readonly pooled: PooledModel; readonly problems: readonly Diagnostic[]; readonly label: string },
): () => void {
  const { pooled, problems, label } = options;
  const decorations = target.createDecorationsCollection();
  let isOver = false;
  let starts = new Map<number, number>();
  void import("#renderer/features/problems/index.ts").then(({ fixOffers }) => {
    if (isOver || target.getModel() !== pooled.model) return;
    const helped = problems.filter((problem) => fixOffers(problem).some(({ kind }) => GIVES_HELP.includes(kind)));
    const places = helped.flatMap(({ range }) => (range === undefined ? [] : [pooled.positionAt(range.start)]));
    starts = new Map(places.map(({ lineNumber, column }) => [lineNumber, column]));
    decorations.set(
      [...starts.keys()].map((lineNumber) => ({
        range: new monaco.Range(lineNumber, 1, lineNumber, 1),
        options: {
          firstLineDecorationClassName: `codicon codicon-light-bulb ${styles.bulb}`,
          linesDecorationsTooltip: label,
          stickiness: monaco.editor.TrackedRangeStickiness.NeverGrowsWhenTypingAtEdges,
        },
      })),
    );
  });
  const pressed = target.onMouseDown(({ target: at, event }) => {
    const { lineNumber } = at.position ?? { lineNumber: 0 };
    if (!event.leftButton || at.element?.classList.contains(styles.bulb ?? "") !== true) return;
    event.preventDefault();
    target.setPosition({ lineNumber, column: starts.get(lineNumber) ?? 1 });
    target.focus();
    target.trigger("bulb", "editor.action.quickFix", {});
  });
  return () => {
    isOver = true;
    pressed.dispose();
    decorations.clear();
  };
}

/** Offers that do something; the others only lead to the place. */
const GIVES_HELP: readonly string[] = ["plan", "make-fit", "create"];
