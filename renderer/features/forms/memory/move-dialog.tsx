import { useEffect, useId, useMemo, useState } from "react";
import { ApplyFooter, PlanView } from "#renderer/features/problems/index.ts";
import { useRealPromptPart, useWorkspace, useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { overlaySnapshot, snapshotFile, type WorkspaceSnapshot } from "#shared/files/snapshot.ts";
import { type MemoryForm, parseMemoryForm } from "#shared/forms/memory-form.ts";
import { dailyFile, entriesBefore, planMoveEntries, suggestedDay } from "#shared/forms/move-entries.ts";
import { err } from "#shared/result.ts";
import { dayOf } from "../days.ts";
import styles from "./move-dialog.module.css";
import { useMemoryWords } from "./use-memory-words.ts";

/** Most daily files that one move may touch. */
const MOST_FILES = 60;

/** Moves entries to daily notes: which ones, where to, and every change shown before anything is done. */
export function MoveDialog(props: {
  readonly relPath: string;
  readonly text: string;
  /** Numbers of entries chosen beforehand. */
  readonly start: readonly number[];
  readonly onClose: () => void;
}) {
  const { relPath, text, start, onClose } = props;
  const t = useMemoryWords();
  const form = useMemo(() => parseMemoryForm(text), [text]);
  const limit = useRealPromptPart((prompt) => prompt?.files.find((file) => file.relPath === relPath)?.limit ?? null);
  const disk = useWorkspace((state) => state.view?.snapshot ?? null);
  const [today] = useState(() => dayOf(new Date()));
  const [isByDay, setByDay] = useState(start.length === 0);
  const [before, setBefore] = useState(() => suggestedDay(text, { form, limit }) ?? today);
  const [isOwn, setOwn] = useState(true);
  const [day, setDay] = useState(today);
  const group = useId();
  const chosen = useMemo(() => (isByDay ? entriesBefore(form, before) : start), [form, before, isByDay, start]);
  const days = useMemo(() => daysOf(form, { chosen, day }), [form, chosen, day]);
  const canOwn = days.length <= MOST_FILES;
  const ownDays = isOwn && canOwn;
  const isRead = useReadDays(ownDays ? days : [day]);
  const planned = useMemo(() => {
    if (disk === null || !isRead) return err("not-there" as const);
    const snapshot = overlaySnapshot(disk, new Map([[relPath, text]]));
    return planMoveEntries(snapshot, { relPath, entries: chosen, day, ownDays });
  }, [disk, relPath, text, chosen, day, ownDays, isRead]);
  const left = text.trimEnd().length - (planned.ok ? planned.value.gain : 0);
  const hasDates = form.entries.some(({ date }) => date !== null);
  return (
    <Dialog
      size="wide"
      title={t("formMemory:moving.title")}
      description={t("formMemory:moving.explain")}
      closeLabel={t("close")}
      onClose={onClose}
      footer={
        <ApplyFooter
          plan={planned.ok ? planned.value : null}
          actionLabel={t("formMemory:moving.action")}
          onClose={onClose}
        />
      }
    >
      <fieldset className={styles.group}>
        <legend>{t("formMemory:moving.which")}</legend>
        {hasDates || start.length > 0 ? (
          <label className={styles.choice}>
            <input
              type="radio"
              name={`${group}which`}
              checked={isByDay}
              disabled={!hasDates}
              onChange={() => setByDay(true)}
            />
            <span>{t("formMemory:moving.older")}</span>
            <input
              type="date"
              className={styles.day}
              aria-label={t("formMemory:moving.olderDay")}
              value={before}
              disabled={!hasDates}
              onChange={(event) => {
                if (event.target.value !== "") setBefore(event.target.value);
                setByDay(true);
              }}
            />
          </label>
        ) : (
          <p className={styles.note}>{t("formMemory:moving.noDates")}</p>
        )}
        {start.length > 0 && (
          <label className={styles.choice}>
            <input type="radio" name={`${group}which`} checked={!isByDay} onChange={() => setByDay(false)} />
            {t("formMemory:moving.chosen", { count: start.length })}
          </label>
        )}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t("formMemory:moving.to")}</legend>
        <label className={styles.choice}>
          <input type="radio" name={`${group}to`} checked={ownDays} disabled={!canOwn} onChange={() => setOwn(true)} />
          {t("formMemory:moving.own", { count: days.length })}
        </label>
        <label className={styles.choice}>
          <input type="radio" name={`${group}to`} checked={!ownDays} onChange={() => setOwn(false)} />
          <span>{t("formMemory:moving.one")}</span>
          <input
            type="date"
            className={styles.day}
            aria-label={t("formMemory:moving.oneDay")}
            value={day}
            onChange={(event) => {
              if (event.target.value !== "") setDay(event.target.value);
              setOwn(false);
            }}
          />
        </label>
      </fieldset>
      <p role="status" className={styles.outcome}>
        {chosen.length === 0
          ? t("formMemory:moving.nothing")
          : !isRead
            ? t("formMemory:moving.reading")
            : !planned.ok
              ? t(`problems:refusal.${planned.error}`)
              : limit === null
                ? t("formMemory:moving.afterFree", { count: chosen.length, file: relPath, chars: left })
                : t("formMemory:moving.after", { count: chosen.length, file: relPath, chars: left, limit })}
        {planned.ok && limit !== null && left > limit && (
          <span className={styles.over}>{t("formMemory:moving.stillOver", { count: left - limit })}</span>
        )}
      </p>
      {planned.ok && <PlanView plan={planned.value} />}
    </Dialog>
  );
}

/** Days whose files take the chosen entries. */
function daysOf(
  form: MemoryForm,
  move: { readonly chosen: readonly number[]; readonly day: string },
): readonly string[] {
  return [...new Set(move.chosen.map((at) => form.entries[at]?.date ?? move.day))];
}

/** Whether the daily files are known; those that are not are read, since the plan must know what stands there. */
function useReadDays(days: readonly string[]): boolean {
  const { readFile } = useWorkspaceActions();
  const isKnown = (snapshot: WorkspaceSnapshot, path: string): boolean => {
    const file = snapshotFile(snapshot, path);
    return file !== undefined && (file.kind !== "file" || file.text !== undefined || file.tooLarge === true);
  };
  const unknown = useWorkspace(({ view }) =>
    view === null
      ? ""
      : days
          .map(dailyFile)
          .filter((path) => !isKnown(view.snapshot, path))
          .slice(0, MOST_FILES)
          .join("\n"),
  );
  useEffect(() => {
    for (const path of unknown.split("\n")) if (path !== "") void readFile(path);
  }, [unknown, readFile]);
  return unknown === "";
}
