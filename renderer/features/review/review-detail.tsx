import { ChevronDown, ChevronUp, EyeOff } from "lucide-react";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type StoreApi, useStore } from "zustand";
import { fileTitle } from "#renderer/i18n/file-title.ts";
import { useStores } from "#renderer/stores/store-context.tsx";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { LayerMark } from "#renderer/ui/layer-mark.tsx";
import { NoticeBar } from "#renderer/ui/notice-bar.tsx";
import { Segmented } from "#renderer/ui/segmented.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { fileLayer } from "#shared/files/file-layer.ts";
import type { Decision } from "#shared/review/find-changes.ts";
import { type FileReview, openChanges } from "./file-review.ts";
import { findWriting } from "./find-writing.ts";
import { changeId, LetterView } from "./letter-view.tsx";
import styles from "./review.module.css";
import type { ReviewSession } from "./review-session.ts";
import { SideView } from "./side-view.tsx";
import { momentWords } from "./time-words.ts";
import { useReviewWords } from "./use-review-words.ts";
import { WholeFile } from "./whole-file.tsx";

type Look = "letter" | "sides";

/** Remembered from file to file while the window lives. */
let lastLook: Look = "letter";

/** The changes of the file in front. */
export function ReviewDetail(props: {
  readonly relPath: string;
  readonly session: StoreApi<ReviewSession>;
  /** Puts the focus on its first change once that is drawn. */
  readonly takesFocus: boolean;
  /** Goes to another file when this one has nothing further to decide in that direction. */
  readonly onLeave: (by: 1 | -1) => void;
}) {
  const { relPath, session } = props;
  const t = useReviewWords();
  const file = useStore(session, (state) => state.files.get(relPath));
  const keepHidden = useStore(session, (state) => state.keepHidden);
  const name = fileTitle(t, relPath);
  if (file?.status === "ready") return <Ready {...props} name={name} review={file.review} />;
  return (
    <section className={styles.main} aria-label={t("review:region", { name })}>
      {file?.status === "hidden" ? (
        <EmptyState
          icon={<EyeOff size={24} aria-hidden />}
          title={t("review:cantShow")}
          actions={
            <Button autoFocus={props.takesFocus} onClick={() => void keepHidden(relPath)}>
              {t("review:keepFile")}
            </Button>
          }
        >
          {t("review:cantShowHelp")}
        </EmptyState>
      ) : (
        <Skeleton label={t("review:reading")} lines={8} />
      )}
    </section>
  );
}

function Ready(props: {
  readonly relPath: string;
  readonly session: StoreApi<ReviewSession>;
  readonly name: string;
  readonly review: FileReview;
  readonly takesFocus: boolean;
  readonly onLeave: (by: 1 | -1) => void;
}) {
  const { relPath, session, name, review, onLeave } = props;
  const t = useReviewWords();
  const language = useTranslation().i18n.language;
  const { decide, decideAll, isBusy } = useStore(session);
  const [look, setLook] = useState<Look>(lastLook);
  const first = Math.max(0, review.decisions.indexOf("open"));
  const [current, setCurrent] = useState(first);
  const region = useRef<HTMLElement>(null);
  /** Set when the focus has to follow to the current change once it is drawn. */
  const wantsFocus = useRef(props.takesFocus);
  const total = review.changes.length;
  const layer = fileLayer(relPath);
  const [noticed] = review.noticedAtMs;
  const time =
    review.noticedAtMs.length === 1 && noticed !== undefined
      ? momentWords(noticed, { language, nowMs: Date.now() })
      : null;

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    const place = document.getElementById(changeId(current));
    (place ?? region.current)?.focus();
    place?.scrollIntoView({ block: "nearest" });
  });

  const goTo = (index: number): void => {
    wantsFocus.current = true;
    setCurrent(index);
  };
  const step = (by: 1 | -1): void => {
    const next = current + by;
    if (next >= 0 && next < total) goTo(next);
    else onLeave(by);
  };
  /** Decides the current change and goes on to the next that is open. */
  const decideAndGoOn = (decision: Decision): void => {
    if (decision === "reverted" && !review.canWrite) return;
    decide(relPath, current, decision);
    const after = review.decisions.findIndex((one, index) => index > current && one === "open");
    const before = review.decisions.findIndex((one, index) => index < current && one === "open");
    goTo(after >= 0 ? after : before >= 0 ? before : current);
  };
  const pressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const act = KEYS[event.key.toLowerCase()];
    if (act === undefined) return;
    event.preventDefault();
    if (act === "step") step(event.shiftKey ? -1 : 1);
    else decideAndGoOn(act);
  };
  const onDecide = (index: number, decision: Decision): void => {
    decide(relPath, index, decision);
    // The button that had the focus is gone.
    goTo(index);
  };
  const left = openChanges(review);
  const written = useWriting(relPath, review);
  const shared = { review, current, time, written, onDecide };
  return (
    <section
      ref={region}
      className={styles.main}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={t("review:region", { name })}
      onKeyDown={pressed}
    >
      <header className={styles.head}>
        {layer !== null && <LayerMark layer={layer} />}
        <h2>{name}</h2>
        <span className={styles.about}>{relPath}</span>
        <span className={styles.status} role="status">
          {left === 0 ? t("review:allDecided") : t("review:place", { index: current + 1, total })}
        </span>
        <span className={styles.gap} />
        <Segmented<Look>
          label={t("review:show")}
          value={look}
          options={[
            { value: "letter", label: t("review:letter") },
            { value: "sides", label: t("review:sideBySide") },
          ]}
          onChange={(next) => {
            lastLook = next;
            setLook(next);
          }}
        />
        <IconButton size="small" label={t("review:previous")} aria-keyshortcuts="Shift+J" onClick={() => step(-1)}>
          <ChevronUp size={16} aria-hidden />
        </IconButton>
        <IconButton size="small" label={t("review:next")} aria-keyshortcuts="J" onClick={() => step(1)}>
          <ChevronDown size={16} aria-hidden />
        </IconButton>
      </header>
      {!review.canWrite && <NoticeBar tone="info" title={t("review:readOnly")} />}
      <WholeFile
        left={left}
        canRevert={review.canWrite}
        isBusy={isBusy}
        onDecide={(decision) => {
          // The button that had the focus goes.
          wantsFocus.current = true;
          void decideAll(decision, relPath);
        }}
      />
      {look === "letter" ? (
        <LetterView {...shared} onFocus={setCurrent} />
      ) : (
        <SideView {...shared} label={t("review:sideBySide")} />
      )}
      <p className={styles.keys}>{t("review:keys")}</p>
    </section>
  );
}

/** Days on which the user wrote what changes took away; empty until history has been asked. */
function useWriting(relPath: string, review: FileReview): ReadonlyMap<number, string> {
  const { client, workspace } = useStores();
  const language = useTranslation().i18n.language;
  const [found, setFound] = useState<ReadonlyMap<number, number>>(new Map());
  const { texts } = review;
  useEffect(() => {
    let isCurrent = true;
    const workspaceId = workspace.getState().view?.workspaceId;
    if (workspaceId === undefined) return;
    void findWriting(client, { workspaceId, relPath, review }).then((dates) => {
      if (isCurrent) setFound(dates);
    });
    return () => {
      isCurrent = false;
    };
    // Decisions do not change what was written when.
  }, [client, workspace, relPath, texts]);
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(language, { day: "numeric", month: "long" });
    return new Map([...found].map(([index, atMs]) => [index, day.format(atMs)]));
  }, [found, language]);
}

const KEYS: Readonly<Record<string, "kept" | "reverted" | "step">> = { k: "kept", r: "reverted", j: "step" };

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
