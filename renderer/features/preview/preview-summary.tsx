import { Scissors } from "lucide-react";
import { memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Term } from "#renderer/features/terms/index.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { goToProblem } from "#renderer/stores/go-to-problem.ts";
import { useCut, usePrompt, useStores } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import type { LayerId } from "#shared/files/bootstrap-files.ts";
import type { AssembledPrompt } from "#shared/prompt/assembled-prompt.ts";
import { LayerShare } from "./layer-edge.tsx";
import { hiddenTotal, layerTotals } from "./layer-totals.ts";
import styles from "./preview-summary.module.css";
import { useTokenCount } from "./token-counts.ts";

/** The bar of layers and the totals. */
export function PreviewSummary() {
  const prompt = usePrompt();
  if (prompt === null) return null;
  return (
    <div className={styles.summary}>
      <LayerBar prompt={prompt} />
      <Totals
        text={prompt.projectContext}
        chars={prompt.projectContext.length}
        hidden={hiddenTotal(prompt)}
        cutPath={prompt.files.find(({ truncated, status }) => truncated || status === "dropped")?.relPath ?? null}
      />
    </div>
  );
}

function LayerBar(props: { readonly prompt: AssembledPrompt }) {
  const totals = layerTotals(props.prompt);
  const sum = totals.reduce((all, { chars }) => all + chars, 0);
  const words = useShareWords(totals.map(({ layer, chars }) => `${layer} ${Math.round((chars / sum) * 100)}`).join());
  return (
    <div className={styles.bar} role="img" aria-label={words} title={words}>
      {totals.map(({ layer, chars }) => (
        <LayerShare key={layer} layer={layer} chars={chars} />
      ))}
    </div>
  );
}

/** The shares in words; `shares` is `layer percent,layer percent…`, which rarely changes while typing. */
function useShareWords(shares: string): string {
  const t = useTranslate();
  return useMemo(() => {
    const parts = shares.split(",").flatMap((share) => {
      const [layer, percent] = share.split(" ");
      const known = LAYERS.find((id) => id === layer);
      return known === undefined
        ? []
        : [t("preview:shareOf", { layer: t(`files:layers.${known}`), percent: Number(percent) })];
    });
    return `${t("preview:share")}: ${parts.join(", ")}`;
  }, [t, shares]);
}

const LAYERS = [
  "rules",
  "identity",
  "coordination",
  "tools",
  "memory",
  "user",
  "heartbeat",
] as const satisfies readonly LayerId[];

const Totals = memo(function Totals(props: {
  readonly text: string;
  readonly chars: number;
  readonly hidden: number;
  /** The first file that is cut. */
  readonly cutPath: string | null;
}) {
  const stores = useStores();
  const cut = useCut(props.cutPath ?? "");
  const t = useTranslate();
  const { i18n } = useTranslation();
  const tokens = useTokenCount(props.text);
  const start = cut?.hidden[0]?.start;
  const place = start === undefined ? {} : { range: { start, end: start } };
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <p className={styles.totals}>
      <span>
        <b>{number.format(props.chars)}</b> {t("preview:characters", { count: props.chars })}
      </span>
      <span>
        {tokens === null ? (
          t("preview:counting")
        ) : (
          <>
            <b>{number.format(tokens)}</b> <Term id="token">{t("preview:tokens", { count: tokens })}</Term>
          </>
        )}
      </span>
      {props.hidden > 0 && (
        <Button
          tone="link"
          className={styles.hidden}
          title={t("preview:hiddenHelp", { count: props.hidden })}
          onClick={() => goToProblem(stores, { ...(props.cutPath !== null && { relPath: props.cutPath, ...place }) })}
        >
          <Scissors size={16} aria-hidden />
          {t("preview:hidden", { count: props.hidden })}
        </Button>
      )}
    </p>
  );
});
