import { splitAtTerms } from "./split-at-terms.ts";
import { Term } from "./term.tsx";
import { type TermId, useTermWords } from "./use-term-words.ts";

/** A sentence whose first mention of each of these words explains itself. */
export function TermsIn(props: { readonly text: string; readonly ids: readonly TermId[] }) {
  const t = useTermWords();
  const words = props.ids.map((term) => ({ term, word: t(`terms:${term}.name`) }));
  return splitAtTerms(props.text, words).map(({ text, term }) =>
    term === null ? (
      text
    ) : (
      <Term key={term} id={term}>
        {text}
      </Term>
    ),
  );
}
