import { useRef } from "react";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useCut } from "#renderer/stores/store-context.tsx";
import { VisuallyHidden } from "#renderer/ui/visually-hidden.tsx";

/** Tells screen readers when a file starts or stops being cut; silent while only the amount changes. */
export function CutAnnouncer(props: { readonly relPath: string; readonly agent: string }) {
  const { relPath, agent } = props;
  const t = useTranslate();
  const cut = useCut(relPath);
  const isCut = cut !== null;
  const last = useRef({ relPath, isCut, words: "" });
  if (last.current.relPath !== relPath) last.current = { relPath, isCut, words: "" };
  else if (last.current.isCut !== isCut) {
    const words = isCut
      ? t("editor:cut.nowCut", { agent, count: cut.hiddenChars })
      : t("editor:cut.nowWhole", { agent });
    last.current = { relPath, isCut, words };
  }
  return (
    <div aria-live="polite">
      <VisuallyHidden>{last.current.words}</VisuallyHidden>
    </div>
  );
}
