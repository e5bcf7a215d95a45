import { useMemo } from "react";
import type { MarkdownWords } from "./apply-markdown.ts";
import { useWritingWords } from "./use-writing-words.ts";

/** Words that stand in for what the user writes next. */
export function useMarkdownWords(): MarkdownWords {
  const t = useWritingWords();
  return useMemo(
    () => ({
      linkText: t("writing:linkText"),
      tableHeads: [1, 2].map((index) => t("writing:tableHead", { index })),
    }),
    [t],
  );
}
