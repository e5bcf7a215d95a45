import { Explained } from "#renderer/ui/explained.tsx";
import { type TermId, useTermWords } from "./use-term-words.ts";

/** A word of the trade with its explanation on hover, focus and press. */
export function Term(props: { readonly id: TermId; readonly children: string }) {
  const t = useTermWords();
  return <Explained meaning={t(`terms:${props.id}.meaning`)}>{props.children}</Explained>;
}
