import styles from "./layers.module.css";
import { useLayerWords } from "./use-layer-words.ts";

/** What the layers can do to each other, in sentences. */
export function WhoWins({ isEnforced }: { readonly isEnforced: boolean }) {
  const t = useLayerWords();
  return (
    <section className={styles.wins} aria-labelledby="layers-wins">
      <h2 id="layers-wins">{t("layers:wins.title")}</h2>
      <ul>
        <li>{t(isEnforced ? "layers:wins.rules" : "layers:wins.noRules")}</li>
        <li>{t("layers:wins.words")}</li>
        <li>{t(isEnforced ? "layers:wins.private" : "layers:wins.order")}</li>
      </ul>
    </section>
  );
}
