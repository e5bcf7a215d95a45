import { Scissors } from "lucide-react";
import { memo } from "react";
import { useTranslate } from "#renderer/i18n/translate.ts";
import type { LayerId } from "#shared/files/bootstrap-files.ts";
import type { AssembledPrompt, SegmentKind } from "#shared/prompt/assembled-prompt.ts";
import styles from "./full-text.module.css";
import { LayerEdge } from "./layer-edge.tsx";
import { leadingSegment, rowSpans } from "./prompt-lines.ts";

interface RowProps {
  readonly prompt: AssembledPrompt;
  readonly start: number;
  readonly end: number;
  /** px from the top of the list. */
  readonly top: number;
  readonly index: number;
  readonly isFirst: boolean;
  readonly isMarked: boolean;
  readonly measure: (node: Element | null) => void;
}

/** One line of the full text. Works out its plain values here so that the drawing is skipped when they are the same. */
export function FullTextRow(props: RowProps) {
  const { prompt, start, end } = props;
  const spans = rowSpans(prompt.segments, { start, end });
  const segment = leadingSegment(prompt, spans);
  const omitted = segment?.omitted?.source;
  return (
    <Line
      text={prompt.projectContext.slice(start, end)}
      kind={segment?.kind ?? "frame"}
      layer={segment?.layer ?? null}
      segmentIndex={segment === undefined ? -1 : prompt.segments.indexOf(segment, spans[0]?.segmentIndex ?? 0)}
      // The chip stands on the first line of the note that has words in it.
      omitted={
        omitted !== undefined && isFirstWords(prompt, { start, segmentStart: segment?.start ?? 0 })
          ? omitted.end - omitted.start
          : 0
      }
      start={start}
      top={props.top}
      index={props.index}
      isFirst={props.isFirst}
      isMarked={props.isMarked}
      measure={props.measure}
    />
  );
}

function isFirstWords(prompt: AssembledPrompt, at: { readonly start: number; readonly segmentStart: number }): boolean {
  return prompt.projectContext.slice(at.segmentStart, at.start).trim() === "";
}

const Line = memo(function Line(props: {
  readonly text: string;
  readonly kind: SegmentKind;
  readonly layer: LayerId | null;
  readonly segmentIndex: number;
  readonly omitted: number;
  readonly start: number;
  readonly top: number;
  readonly index: number;
  readonly isFirst: boolean;
  readonly isMarked: boolean;
  readonly measure: (node: Element | null) => void;
}) {
  const { text, kind, layer, omitted, top, index } = props;
  const t = useTranslate();
  const words = text.replace(/\r?\n$/, "");
  return (
    <div
      ref={props.measure}
      className={styles.row}
      data-kind={kind}
      data-marked={props.isMarked}
      data-index={index}
      data-start={props.start}
      data-segment={props.segmentIndex}
      {...(layer === null ? {} : { "data-layer": layer })}
      // One row is in the tab order; arrows move from there.
      tabIndex={props.isFirst || props.isMarked ? 0 : -1}
      style={{ transform: `translateY(${top}px)` }}
    >
      <LayerEdge layer={layer} offset={top} />
      <span className={styles.text}>
        {omitted > 0 && words !== "" && (
          <span className={styles.chip} data-chip>
            <Scissors size={13} aria-hidden />
            {t("preview:leftOut", { count: omitted })}
          </span>
        )}
        <Words text={words} kind={kind} />
      </span>
    </div>
  );
});

function Words(props: { readonly text: string; readonly kind: SegmentKind }) {
  if (props.kind !== "missing" || !props.text.startsWith("[MISSING]")) return <>{props.text}</>;
  return (
    <>
      <span className={styles.missing}>[MISSING]</span>
      {props.text.slice("[MISSING]".length)}
    </>
  );
}
