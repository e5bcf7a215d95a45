import { Check, EyeOff, Files } from "lucide-react";
import { type KeyboardEvent, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { fileTitle } from "#renderer/i18n/file-title.ts";
import { type Translate, useTranslate } from "#renderer/i18n/translate.ts";
import { LayerMark } from "#renderer/ui/layer-mark.tsx";
import type { ComparedFile, FileOfSide } from "#shared/compare/compare-files.ts";
import styles from "./compare.module.css";
import type { CompareState } from "./compare-store.ts";
import type { Comparison } from "./use-comparison.ts";

interface Names {
  readonly left: string;
  readonly right: string;
}

interface Row {
  /** Null for the whole prompt. */
  readonly relPath: string | null;
  readonly title: string;
  readonly layer: ComparedFile["layer"];
  readonly left: Size;
  readonly right: Size;
  readonly standing: Standing;
}

interface Size {
  /** UTF-16 code units; null when there is nothing. */
  readonly chars: number | null;
  readonly isRead: boolean;
}

interface Standing {
  readonly words: string;
  readonly kind: "same" | "notRead" | "other";
}

/** Every file with its size on both sides and how the two stand to each other; arrows move through it. */
export function FileList(props: {
  readonly state: CompareState;
  readonly comparison: Comparison;
  readonly names: Names;
}) {
  const { state, comparison, names } = props;
  const t = useTranslate();
  const { i18n } = useTranslation();
  const heading = useId();
  const list = useRef<HTMLUListElement>(null);
  const rows = [wholeRow(comparison, t), ...comparison.files.map((file) => fileRow(file, { names, t }))];
  const most = Math.max(1, ...comparison.files.flatMap(({ left, right }) => [charsOf(left), charsOf(right)]));
  const at = Math.max(
    0,
    rows.findIndex(({ relPath }) => relPath === state.selected),
  );
  const number = new Intl.NumberFormat(i18n.language);
  const size = ({ chars }: Size): string => (chars === null ? "–" : number.format(chars));
  const said = ({ chars }: Size): string => (chars === null ? t("compare:none") : t("compare:size", { count: chars }));
  const move = (event: KeyboardEvent): void => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    const row = to === undefined ? undefined : rows[to];
    if (row === undefined) return;
    event.preventDefault();
    state.select(row.relPath);
    list.current?.querySelectorAll("button")[to ?? 0]?.focus();
  };
  return (
    <section className={styles.files} aria-labelledby={heading}>
      <h2 className={styles.heading} id={heading}>
        {t("compare:files")}
      </h2>
      <ul ref={list} className={styles.list} onKeyDown={move}>
        {rows.map((row, index) => (
          <li key={row.relPath ?? ""} data-layer={row.layer ?? "none"}>
            <button
              type="button"
              className={styles.row}
              aria-current={index === at || undefined}
              aria-label={t("compare:rowLabel", {
                name: row.title,
                standing: row.standing.words,
                ...names,
                leftSize: said(row.left),
                rightSize: said(row.right),
              })}
              tabIndex={index === at ? 0 : -1}
              onClick={() => state.select(row.relPath)}
            >
              <Bar side="left" size={row.left} text={size(row.left)} most={row.relPath === null ? null : most} />
              <span className={styles.name}>
                {row.layer === null ? <Files size={14} aria-hidden /> : <LayerMark layer={row.layer} />}
                <span>{row.title}</span>
              </span>
              <Bar side="right" size={row.right} text={size(row.right)} most={row.relPath === null ? null : most} />
              <span className={styles.standing} data-kind={row.standing.kind}>
                {row.standing.kind === "same" && <Check size={14} aria-hidden />}
                {row.standing.kind === "notRead" && <EyeOff size={14} aria-hidden />}
                <span title={row.standing.words}>{row.standing.words}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Bar(props: {
  readonly side: "left" | "right";
  readonly size: Size;
  readonly text: string;
  /** Length of a full bar, UTF-16 code units; null draws none. */
  readonly most: number | null;
}) {
  const { size, most } = props;
  return (
    <span className={styles.bar} data-side={props.side}>
      {size.chars !== null && size.chars > 0 && most !== null && (
        <i data-read={size.isRead} style={{ width: `${(size.chars / most) * 100}%` }} />
      )}
      <span className={styles.number}>{props.text}</span>
    </span>
  );
}

function wholeRow({ left, right }: Comparison, t: Translate): Row {
  const isSame = left.prompt.projectContext === right.prompt.projectContext;
  return {
    relPath: null,
    title: t("compare:whole"),
    layer: null,
    left: { chars: left.prompt.projectContext.length, isRead: true },
    right: { chars: right.prompt.projectContext.length, isRead: true },
    standing: { words: t(`compare:standing.${isSame ? "same" : "differs"}`), kind: isSame ? "same" : "other" },
  };
}

function fileRow(file: ComparedFile, words: { readonly names: Names; readonly t: Translate }): Row {
  return {
    relPath: file.relPath,
    title: fileTitle(words.t, file.relPath),
    layer: file.layer,
    left: sizeOf(file.left),
    right: sizeOf(file.right),
    standing: standingOf(file, words),
  };
}

function standingOf(file: ComparedFile, words: { readonly names: Names; readonly t: Translate }): Standing {
  const { t, names } = words;
  switch (file.standing) {
    case "only-left":
      return { words: t("compare:standing.only", { name: names.left }), kind: "other" };
    case "only-right":
      return { words: t("compare:standing.only", { name: names.right }), kind: "other" };
    case "unknown":
      return { words: t("compare:standing.unknown"), kind: "other" };
    case "same":
    case "differs": {
      const deaf = file.inPrompt === "only-left" ? "right" : file.inPrompt === "only-right" ? "left" : null;
      if (deaf !== null) return { words: t("compare:standing.notRead", { name: names[deaf] }), kind: "notRead" };
      if (file.standing === "differs") return { words: t("compare:standing.differs"), kind: "other" };
      if (file.inPrompt === "differs") return { words: t("compare:standing.cut"), kind: "other" };
      return { words: t("compare:standing.same"), kind: "same" };
    }
  }
}

const charsOf = ({ text, report, file }: FileOfSide): number =>
  report !== null && report.injectedChars > 0 ? report.injectedChars : (text?.length ?? file?.bytes ?? 0);

function sizeOf(side: FileOfSide): Size {
  if (side.file === null || side.file.kind === "absent") return { chars: null, isRead: false };
  return { chars: charsOf(side), isRead: side.section !== null };
}
