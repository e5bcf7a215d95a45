import type { TemplateSummary } from "#shared/rpc/template-calls.ts";
import styles from "./templates.module.css";
import { useTemplateWords } from "./use-template-words.ts";

/** Every template as a card: sign, name, one line. */
export function TemplateCards(props: {
  readonly templates: readonly TemplateSummary[];
  readonly onChoose: (id: string) => void;
}) {
  const t = useTemplateWords();
  return (
    <ul className={styles.cards} aria-label={t("templates:cards")}>
      {props.templates.map(({ id, emoji, name, description }) => (
        <li key={id}>
          <button type="button" className={styles.card} data-template={id} onClick={() => props.onChoose(id)}>
            <span className={styles.emoji} aria-hidden="true">
              {emoji}
            </span>
            <span>
              <b>{name}</b>
              <span className={styles.line}>{description}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
