import { useTranslate } from "#renderer/i18n/translate.ts";
import type { TextComparison } from "#shared/compare/compare-texts.ts";

/** How two texts differ besides their lines; null when they do not. */
export function useFormWords(comparison: TextComparison | undefined): string | null {
  const t = useTranslate();
  if (comparison === undefined) return null;
  const words = [
    comparison.endingsDiffer ? t("compare:endingsDiffer") : null,
    comparison.markDiffers ? t("compare:markDiffers") : null,
  ].filter((word) => word !== null);
  return words.length === 0 ? null : words.join(" ");
}
