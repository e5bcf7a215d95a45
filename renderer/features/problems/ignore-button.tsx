import { useTranslate } from "#renderer/i18n/translate.ts";
import { canIgnore } from "#renderer/stores/ignored-problems.ts";
import { useStores } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import type { Diagnostic } from "#shared/diagnostics/diagnostic.ts";

/** Leaves a problem out in this workspace from now on; absent where that would hide something the agent misses. */
export function IgnoreButton(props: { readonly problem: Diagnostic; readonly title: string }) {
  const { problem, title } = props;
  const t = useTranslate();
  const { problems } = useStores();
  if (!canIgnore(problem)) return null;
  return (
    <Button
      size="small"
      tone="quiet"
      aria-label={t("problems:ignoreLabel", { title })}
      onClick={() => problems.getState().ignore(problem)}
    >
      {t("problems:ignore")}
    </Button>
  );
}
