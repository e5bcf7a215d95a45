import { useId, useMemo, useState } from "react";
import { fileTitle } from "#renderer/i18n/file-title.ts";
import { useProblemTexts } from "#renderer/i18n/use-problem-texts.ts";
import { useWorkspace } from "#renderer/stores/store-context.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { snapshotFile } from "#shared/files/snapshot.ts";
import { planMoveSections } from "#shared/fixes/move-sections.ts";
import { splitSections, suggestSections } from "#shared/fixes/sections.ts";
import { err } from "#shared/result.ts";
import { ApplyFooter } from "./apply-footer.tsx";
import type { FixOffer } from "./fix-offers.ts";
import styles from "./make-fit-dialog.module.css";
import { PlanView } from "./plan-view.tsx";
import { useReadTarget } from "./use-read-target.ts";

/** Lets the user choose which parts of a long file go where, and shows the outcome before anything is done. */
export function MakeFitDialog(props: {
  readonly offer: Extract<FixOffer, { kind: "make-fit" }>;
  readonly onClose: () => void;
}) {
  const { offer, onClose } = props;
  const { relPath, limit } = offer;
  const t = useProblemTexts();
  const name = fileTitle(t, relPath);
  const snapshot = useWorkspace((state) => state.view?.snapshot ?? null);
  const text = (snapshot === null ? undefined : snapshotFile(snapshot, relPath)?.text) ?? "";
  const sections = useMemo(() => splitSections(text), [text]);
  const needed = text.trimEnd().length - limit;
  const [chosen, setChosen] = useState<readonly number[]>(() => suggestSections(sections, Math.max(1, needed)));
  const [targets] = useState(() => targetsOf(relPath));
  const [to, setTo] = useState(targets[0]?.path ?? "");
  useReadTarget(to);
  const planned = useMemo(
    () =>
      snapshot === null ? err("not-there" as const) : planMoveSections(snapshot, { relPath, sections: chosen, to }),
    [snapshot, relPath, chosen, to],
  );
  const group = useId();
  const left = text.trimEnd().length - (planned.ok ? planned.value.gain : 0);
  const toggle = (index: number): void =>
    setChosen((now) => (now.includes(index) ? now.filter((other) => other !== index) : [...now, index]));
  return (
    <Dialog
      size="wide"
      title={t("problems:fix.move-sections.title", { name })}
      description={t("problems:fix.move-sections.explain")}
      closeLabel={t("close")}
      onClose={onClose}
      footer={
        <ApplyFooter
          plan={planned.ok ? planned.value : null}
          actionLabel={t("problems:fix.move-sections.action")}
          onClose={onClose}
        />
      }
    >
      {sections.length === 0 ? (
        <p role="status">{t("problems:fit.noParts")}</p>
      ) : (
        <>
          <fieldset className={styles.group}>
            <legend>{t("problems:fit.parts")}</legend>
            <div className={styles.parts}>
              {sections.map((section, index) => (
                <label key={section.start} className={styles.part}>
                  <input
                    type="checkbox"
                    checked={chosen.includes(index)}
                    disabled={!section.movable}
                    onChange={() => toggle(index)}
                  />
                  <span className={styles.partTitle}>{section.title}</span>
                  <span className={styles.size}>
                    {section.movable
                      ? t("problems:fit.partSize", { count: section.end - section.start })
                      : t("problems:fit.toolPart")}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
          <fieldset className={styles.group}>
            <legend>{t("problems:fit.to")}</legend>
            {targets.map(({ path, key }) => (
              <label key={path} className={styles.target}>
                <input type="radio" name={group} checked={to === path} onChange={() => setTo(path)} />
                {t(key, { path })}
              </label>
            ))}
          </fieldset>
          <p role="status" className={styles.outcome}>
            {chosen.length === 0
              ? t("problems:fit.nothing")
              : planned.ok
                ? t("problems:fit.after", { name, chars: left, limit })
                : t(`problems:refusal.${planned.error}`)}
            {planned.ok && left > limit && limit > 0 && ` ${t("problems:fit.stillOver", { count: left - limit })}`}
          </p>
          {planned.ok && <PlanView plan={planned.value} />}
        </>
      )}
    </Dialog>
  );
}

interface Target {
  readonly path: string;
  readonly key: "problems:fit.to-daily" | "problems:fit.to-agents" | "problems:fit.to-memory";
}

/** Where parts of a file may go, the best place first. */
function targetsOf(relPath: string): readonly Target[] {
  const now = new Date();
  const two = (number: number): string => String(number).padStart(2, "0");
  const today = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  const daily: Target = { path: `memory/${today}.md`, key: "problems:fit.to-daily" };
  const agents: Target = { path: "AGENTS.md", key: "problems:fit.to-agents" };
  const memory: Target = { path: "MEMORY.md", key: "problems:fit.to-memory" };
  return relPath === "USER.md" ? [memory, daily, agents] : [daily, agents];
}
