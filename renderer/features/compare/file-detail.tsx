import { ArrowLeft, ArrowRight, ChevronDown, ChevronUp } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { fileTitle } from "#renderer/i18n/file-title.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import { LayerMark } from "#renderer/ui/layer-mark.tsx";
import { Segmented } from "#renderer/ui/segmented.tsx";
import { type ShownPlace, SideBySide } from "#renderer/ui/side-by-side.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { useTextComparison } from "#renderer/ui/use-text-comparison.ts";
import type { ComparedFile } from "#shared/compare/compare-files.ts";
import { type CompareSide, copyHunks, otherSide } from "#shared/compare/copy-hunks.ts";
import styles from "./compare.module.css";
import type { CompareState } from "./compare-store.ts";
import { copyLock } from "./copy-lock.ts";
import { useFormWords } from "./form-words.ts";
import { PlaceHead } from "./place-head.tsx";
import type { Comparison } from "./use-comparison.ts";

const SIDES = ["left", "right"] as const;

/** The texts of the file in front, or of the whole prompt, with the ways to copy across. */
export function FileDetail(props: {
  readonly state: CompareState;
  readonly comparison: Comparison;
  readonly names: Readonly<Record<CompareSide, string>>;
}) {
  const { state, comparison } = props;
  const file = comparison.files.find(({ relPath }) => relPath === state.selected) ?? null;
  // Another file starts at its top with no place chosen.
  return <OpenDetail key={`${file?.relPath ?? ""} ${state.shows}`} {...props} file={file} />;
}

function OpenDetail(props: {
  readonly state: CompareState;
  readonly comparison: Comparison;
  readonly names: Readonly<Record<CompareSide, string>>;
  readonly file: ComparedFile | null;
}) {
  const { state, comparison, names, file } = props;
  const t = useTranslate();
  const [shown, setShown] = useState<ShownPlace | null>(null);
  const showsFile = file !== null && state.shows === "file";
  const title = file === null ? t("compare:whole") : fileTitle(t, file.relPath);
  const textOf = (side: CompareSide): string | null => {
    if (file === null) return comparison[side].prompt.projectContext;
    return showsFile ? file[side].text : file[side].section;
  };
  const [left, right] = [textOf("left"), textOf("right")];
  const texts = useTextComparison(left ?? "", right ?? "");
  const formWords = useFormWords(texts?.comparison);
  const hunks = texts?.comparison.hunks ?? [];
  const isThere = (side: CompareSide): boolean => file !== null && (file[side].file?.kind ?? "absent") !== "absent";
  const isUnknown = showsFile && SIDES.some((side) => isThere(side) && file[side].text === null);
  const missing = SIDES.find((side) => textOf(side) === null);
  const locks = SIDES.map((side) => (showsFile ? copyLock(file, { comparison, into: side }) : "gone"));
  const into = SIDES.filter((_, index) => locks[index] === null);
  const told = SIDES.find((_, index) => locks[index] === "unsaved" || locks[index] === "readOnly");
  const toldLock = told === undefined ? null : locks[SIDES.indexOf(told)];

  const ask = (side: CompareSide, hunk: number | null): void => {
    if (file === null || texts === null) return;
    const from = otherSide(side);
    const { text: before, file: entry } = file[side];
    const place = hunk === null ? undefined : hunks[hunk];
    const after = place === undefined ? file[from].text : copyHunks({ ...texts, from, hunks: [place] });
    if (after === null) return;
    state.askCopy({
      from,
      relPath: file.relPath,
      isWholeFile: place === undefined,
      agent: names[side],
      before,
      after,
      baseHash: entry?.kind === "file" ? (entry.hash ?? null) : null,
    });
  };
  const step = (by: 1 | -1): void => {
    if (hunks.length === 0) return;
    const from = shown === null ? (by === 1 ? -1 : hunks.length) : shown.hunk;
    setShown({ hunk: (from + by + hunks.length) % hunks.length });
  };
  const pressed = (event: KeyboardEvent): void => {
    if (event.key !== "F7" || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  };
  const line = shown === null ? undefined : hunks[shown.hunk]?.left.start;
  const places =
    texts === null
      ? t("compare:comparing")
      : shown !== null && line !== undefined
        ? t("compare:placeNow", { index: shown.hunk + 1, total: hunks.length, line: line + 1 })
        : hunks.length > 0
          ? t("compare:places", { count: hunks.length })
          : formWords === null
            ? t("compare:noPlaces")
            : t("compare:onlyForm", { what: formWords });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: one key that its buttons have too
    <div className={styles.detail} data-layer={file?.layer ?? "none"} onKeyDown={pressed}>
      <div className={styles.bar2}>
        <h2 className={styles.title}>
          {file !== null && file.layer !== null && <LayerMark layer={file.layer} />}
          {title}
        </h2>
        <span className={styles.places} role="status">
          {places}
          {texts?.comparison.isCoarse === true && ` ${t("compare:coarse")}`}
        </span>
        {hunks.length > 0 && (
          <>
            <IconButton
              size="small"
              label={t("compare:previous")}
              aria-keyshortcuts="Shift+F7"
              onClick={() => step(-1)}
            >
              <ChevronUp size={16} aria-hidden />
            </IconButton>
            <IconButton size="small" label={t("compare:next")} aria-keyshortcuts="F7" onClick={() => step(1)}>
              <ChevronDown size={16} aria-hidden />
            </IconButton>
          </>
        )}
        <span className={styles.gap} />
        {file !== null && (
          <Segmented
            label={t("compare:show")}
            value={state.shows}
            options={[
              { value: "file", label: t("compare:asFile") },
              { value: "prompt", label: t("compare:asPrompt") },
            ]}
            onChange={state.show}
          />
        )}
        {into.toReversed().map((side) => (
          <Button key={side} size="small" onClick={() => ask(side, null)}>
            {side === "right" ? <ArrowRight size={14} aria-hidden /> : <ArrowLeft size={14} aria-hidden />}
            {t("compare:copyFile", { name: names[side] })}
          </Button>
        ))}
      </div>
      {told !== undefined && (toldLock === "unsaved" || toldLock === "readOnly") && (
        <p className={styles.note}>{t(`compare:locked.${toldLock}`, { name: names[told] })}</p>
      )}
      {hunks.length > 0 && formWords !== null && <p className={styles.note}>{formWords}</p>}
      <div className={styles.sides}>
        {SIDES.map((side) => (
          <p key={side}>
            <b>{names[side]}</b>
            {missing === side && (
              <span>{t(showsFile ? "compare:notThere" : "compare:notGiven", { name: names[side] })}</span>
            )}
          </p>
        ))}
      </div>
      {isUnknown ? (
        <p className={styles.note} role="status">
          {t("compare:noText")}
        </p>
      ) : texts === null ? (
        <Skeleton label={t("compare:comparing")} lines={8} />
      ) : (
        <SideBySide
          texts={texts}
          words={{
            label: t("compare:text", { file: title, ...names }),
            names,
            longLine: (count) => t("compare:longLine", { count }),
          }}
          shown={shown}
          place={(hunk) => (
            <PlaceHead
              hunk={hunk}
              total={hunks.length}
              names={names}
              // Where one side has no file, there is nothing to put a place into: the file is copied as a whole.
              into={missing === undefined ? into : []}
              onCopy={(index, side) => ask(side, index)}
            />
          )}
        />
      )}
    </div>
  );
}
