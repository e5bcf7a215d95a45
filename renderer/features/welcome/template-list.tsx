import { ErrorWords } from "#renderer/features/notices/index.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useMachine, useStores } from "#renderer/stores/store-context.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import type { TemplateSummary } from "#shared/rpc/template-calls.ts";
import styles from "./welcome.module.css";

/** Colours of the four strokes in a template's little picture. */
const STROKES = ["var(--l2)", "var(--l3)", "var(--l5)", "var(--l6)"] as const;
/** Longest stroke, in the units of the picture. */
const LONGEST = 28;

/** Starter sets for a new agent. */
export function TemplateList() {
  const t = useTranslate();
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
            {templates.value.map((template) => (
              <TemplateRow key={template.id} template={template} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function TemplateRow(props: { readonly template: TemplateSummary }) {
  const { id, name, description } = props.template;
  const { screen } = useStores();
  return (
    <li>
      <button type="button" className={styles.template} onClick={() => screen.getState().openDialog("create", id)}>
        <Picture id={id} />
        <span>
          <b>{name}</b>
          <span>{description}</span>
        </span>
      </button>
    </li>
  );
}

/** A page with strokes whose lengths follow from the template's id, so that each looks its own. */
function Picture(props: { readonly id: string }) {
  const seed = [...props.id].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return (
    <svg className={styles.picture} viewBox="0 0 40 32" width="40" height="32" aria-hidden="true" focusable="false">
      <rect x=".75" y=".75" width="38.5" height="30.5" rx="5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      {STROKES.map((fill, index) => (
        <rect
          key={fill}
          x="6"
          y={6.2 + index * 5.4}
          width={10 + ((seed >> (index * 2)) % (LONGEST - 9))}
          height="3"
          rx="1.5"
          fill={fill}
        />
      ))}
    </svg>
  );
}
