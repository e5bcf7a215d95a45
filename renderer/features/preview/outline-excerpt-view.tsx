import { Scissors } from "lucide-react";
import { memo } from "react";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { Button } from "#renderer/ui/button.tsx";
import type { AssembledPrompt } from "#shared/prompt/assembled-prompt.ts";
import styles from "./outline.module.css";
import { type ExcerptPiece, outlineExcerpt } from "./outline-excerpt.ts";

/** The open part of a row: text around the cursor, the cut as a chip, gaps that lead to the full text. */
export function OutlineExcerpt(props: {
  readonly prompt: AssembledPrompt;
  readonly fileIndex: number;
  readonly cursor: number | null;
  readonly onShowFullText: (offset: number) => void;
}) {
  const { prompt, fileIndex, cursor } = props;
  const pieces = outlineExcerpt(prompt, { fileIndex, cursor });
  return (
    <>
      {pieces.map((piece, index) => (
        <Piece
          // Pieces have no identity of their own; their order is stable while typing.
          key={`${index}${piece.kind}`}
          kind={piece.kind}
          text={piece.kind === "gap" ? "" : prompt.projectContext.slice(piece.start, piece.end)}
          chars={piece.end - piece.start}
          omitted={omittedChars(prompt, piece)}
          start={piece.start}
          segmentIndex={piece.segmentIndex}
          onShowFullText={props.onShowFullText}
        />
      ))}
    </>
  );
}

function omittedChars(prompt: AssembledPrompt, piece: ExcerptPiece): number {
  const omitted = prompt.segments[piece.segmentIndex]?.omitted?.source;
  return omitted === undefined ? 0 : omitted.end - omitted.start;
}

const Piece = memo(function Piece(props: {
  readonly kind: ExcerptPiece["kind"];
  readonly text: string;
  readonly chars: number;
  readonly omitted: number;
  readonly start: number;
  readonly segmentIndex: number;
  readonly onShowFullText: (offset: number) => void;
}) {
  const { kind, text, omitted, start, segmentIndex } = props;
  const t = useTranslate();
  if (kind === "gap") {
    return (
      <button
        type="button"
        className={styles.gap}
        title={t("preview:gapHelp")}
        onClick={() => props.onShowFullText(start)}
      >
        {t("preview:gap", { count: props.chars })}
      </button>
    );
  }
  if (kind === "note" && omitted > 0)
    return <CutChip text={text.trim()} omitted={omitted} start={start} segmentIndex={segmentIndex} />;
  return (
    <div
      className={kind === "hit" ? styles.hit : styles.raw}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: reached by keyboard to show its card and to jump
      tabIndex={0}
      data-start={start}
      data-segment={segmentIndex}
      {...(kind === "hit" ? { "data-preview-hit": "" } : {})}
    >
      {text.replace(/\n$/, "")}
    </div>
  );
});

function CutChip(props: {
  readonly text: string;
  readonly omitted: number;
  readonly start: number;
  readonly segmentIndex: number;
}) {
  const t = useTranslate();
  return (
    <div className={styles.cut} data-start={props.start} data-segment={props.segmentIndex}>
      <p className={styles.cutHead}>
        <Scissors size={16} aria-hidden />
        <b>{t("preview:leftOut", { count: props.omitted })}</b>
        <Button tone="link" className={styles.show} data-go={props.start}>
          {t("preview:showThem")}
        </Button>
      </p>
      <p className={styles.cutText}>{props.text}</p>
    </div>
  );
}
