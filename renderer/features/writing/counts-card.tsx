import { useMemo } from "react";
import { useTokenCount } from "#renderer/features/preview/index.ts";
import { countText } from "#shared/text/count-text.ts";
import styles from "./counts-card.module.css";
import { useWritingWords } from "./use-writing-words.ts";

/** Every way in which a text is counted, with a word on what it is good for. */
export function CountsCard(props: { readonly text: string; readonly isSelection: boolean }) {
  const { text } = props;
  const t = useWritingWords();
  const tokens = useTokenCount(text);
  const counts = useMemo(() => countText(text), [text]);
  const rows = [
    ["words", counts.words],
    ["letters", counts.letters],
    ["units", counts.units],
    ["tokens", tokens],
  ] as const;
  return (
    <>
      <p className={styles.title}>{t(props.isSelection ? "writing:counts.ofSelection" : "writing:counts.ofFile")}</p>
      <dl className={styles.rows}>
        {rows.map(([name, count]) => (
          <div key={name}>
            <dt>
              {t(`writing:counts.${name}`)}
              <span>{t(`writing:counts.${name}Help`)}</span>
            </dt>
            <dd>{count === null ? "…" : t("writing:counts.number", { count })}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
