import { CircleCheck, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { repairAll, repairSkill } from "#shared/forms/edit-skill.ts";
import { type SkillForm, UNREADABLE_REASONS } from "#shared/forms/skill-form.ts";
import styles from "./skill-form.module.css";
import { useSkillWords } from "./use-skill-words.ts";

/** Things to put right that are drawn at once. */
const PAGE = 20;

/** What is wrong with the top of a skill, in plain words, each with its repair where one click can make it. */
export function SkillChecks(props: {
  readonly text: string;
  readonly folder: string;
  readonly agent: string;
  readonly form: SkillForm;
  readonly isReadOnly: boolean;
  readonly onEdit: (next: string) => void;
}) {
  const { text, folder, agent, form, isReadOnly, onEdit } = props;
  const t = useSkillWords();
  const [limit, setLimit] = useState(PAGE);
  const { checks } = form;
  if (checks.length === 0) {
    return (
      <p className={styles.well} role="status">
        <CircleCheck size={16} aria-hidden /> {t("formSkill:allWell")}
      </p>
    );
  }
  const repairs = checks.filter(({ repair }) => repair).length;
  return (
    <section className={styles.checks} aria-label={t("formSkill:checks")}>
      <div className={styles.checksHead}>
        <h2>{t("formSkill:checks")}</h2>
        {repairs > 1 && !isReadOnly && (
          <Button size="small" onClick={() => onEdit(repairAll(text, folder))}>
            {t("formSkill:repairAll")}
          </Button>
        )}
      </div>
      <ul>
        {checks.slice(0, limit).map((check) => {
          const words = { detail: check.detail, agent };
          const reason = UNREADABLE_REASONS.find((one) => check.code === "unreadable" && one === check.detail);
          return (
            <li key={`${check.code} ${check.line}`} className={styles.check}>
              <TriangleAlert size={16} aria-hidden />
              <div className={styles.checkWords}>
                <p className={styles.checkTitle}>
                  {t(`formSkill:check.${check.code}.title`, words)}
                  {check.line > 0 && <span className={styles.size}>{t("formSkill:line", { line: check.line })}</span>}
                </p>
                <p className={styles.why}>
                  {reason === undefined
                    ? t(`formSkill:check.${check.code}.why`, words)
                    : t(`formSkill:unreadable.${reason}`)}
                </p>
              </div>
              {check.repair && !isReadOnly && (
                <Button size="small" onClick={() => onEdit(repairSkill(text, check, folder) ?? text)}>
                  {t(`formSkill:check.${check.code}.repair`)}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {checks.length > limit && (
        <Button tone="link" onClick={() => setLimit(limit + PAGE)}>
          {t("rail:more", { count: Math.min(PAGE, checks.length - limit) })}
        </Button>
      )}
    </section>
  );
}
