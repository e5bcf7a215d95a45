import { TERM_IDS, useTermWords } from "#renderer/features/terms/index.ts";

/** Every word of the trade with its meaning. */
export function GlossaryPage() {
  const t = useTermWords();
  return (
    <dl>
      {TERM_IDS.map((id) => (
        <div key={id}>
          <dt>{t(`terms:${id}.name`)}</dt>
          <dd>{t(`terms:${id}.meaning`)}</dd>
        </div>
      ))}
    </dl>
  );
}
