import { LayoutGrid } from "lucide-react";
import { ErrorWords } from "#renderer/features/notices/index.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useMachine, useStores } from "#renderer/stores/store-context.tsx";
import { classNames } from "#renderer/ui/class-names.ts";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import type { TemplateSummary } from "#shared/rpc/template-calls.ts";
import styles from "./welcome.module.css";

/** Starter sets for a new agent. */
export function TemplateList() {
  const t = useTranslate();
  const { screen } = useStores();
  const templates = useMachine((state) => state.templates);
  return (
    <section aria-labelledby="new-heading">
      <div className={styles.sectionHead}>
        <h2 id="new-heading">{t("welcome:newAgent")}</h2>
      </div>
      <div className={styles.card}>
        {templates.status === "loading" && <Skeleton label={t("loading")} />}
        {templates.status === "failed" && (
          <p className={styles.templatesFailed} role="alert">
            {t("welcome:templatesFailed")} <ErrorWords error={templates.error} />
          </p>
        )}
        {templates.status === "ready" && (
          <ul className={styles.templates}>
            {featured(templates.value).map((template) => (
              <TemplateRow key={template.id} template={template} />
            ))}
            <li>
              <button
                type="button"
                className={classNames(styles.template, styles.allTemplates)}
                onClick={() => screen.getState().openDialog("create")}
              >
                <LayoutGrid size={16} aria-hidden />
                {t("welcome:allTemplates", { count: templates.value.length })}
              </button>
            </li>
          </ul>
        )}
      </div>
    </section>
  );
}

/** Templates that the welcome screen names; the gallery has them all. */
const FEATURED: readonly string[] = ["default", "shop-assistant", "household-helper", "study-companion", "blank"];

const featured = (templates: readonly TemplateSummary[]): readonly TemplateSummary[] =>
  templates.filter(({ id }) => FEATURED.includes(id));

function TemplateRow(props: { readonly template: TemplateSummary }) {
  const { id, emoji, name, description } = props.template;
  const { screen } = useStores();
  return (
    <li>
      <button type="button" className={styles.template} onClick={() => screen.getState().openDialog("create", id)}>
        <span className={styles.emoji} aria-hidden="true">
          {emoji}
        </span>
        <span>
          <b>{name}</b>
          <span>{description}</span>
        </span>
      </button>
    </li>
  );
}
