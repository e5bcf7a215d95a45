import { useMemo } from "react";
import type { AssembledPrompt } from "#shared/prompt/assembled-prompt.ts";
import { LayerEdge } from "./layer-edge.tsx";
import { leadingSegment, rowSpans, rowStarts } from "./prompt-lines.ts";
import styles from "./static-prompt.module.css";

/** A prompt to read only, all rows drawn at once: for the few pages that a template makes. */
export function StaticPrompt(props: { readonly prompt: AssembledPrompt; readonly label: string }) {
  const { prompt, label } = props;
  const rows = useMemo(() => {
    const starts = rowStarts(prompt.projectContext);
    return starts.map((start, index) => {
      const end = starts[index + 1] ?? prompt.projectContext.length;
      const segment = leadingSegment(prompt, rowSpans(prompt.segments, { start, end }));
      const text = prompt.projectContext.slice(start, end).replace(/\r?\n$/, "");
      return { start, text, kind: segment?.kind ?? "frame", layer: segment?.layer ?? null };
    });
  }, [prompt]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      {rows.map(({ start, text, kind, layer }) => (
        <div key={start} className={styles.row} data-kind={kind} {...(layer === null ? {} : { "data-layer": layer })}>
          <LayerEdge layer={layer} />
          <span className={styles.text}>{text}</span>
        </div>
      ))}
    </section>
  );
}
