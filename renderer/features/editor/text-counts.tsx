import { Popover } from "radix-ui";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useTokenCount } from "#renderer/features/preview/index.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useStores, useWorkspace } from "#renderer/stores/store-context.tsx";
import { lazyPart } from "#renderer/ui/lazy-part.ts";
import { countText } from "#shared/text/count-text.ts";
import styles from "./editor-status.module.css";

const CountsCard = lazyPart(async () => ({
  default: (await import("#renderer/features/writing/index.ts")).CountsCard,
}));

/** The selection is counted once it has not changed for this long, ms. */
const QUIET_MS = 150;

/** The text of the selection once it stays as it is; null while nothing is selected. */
export function useSelectedText(): string | null {
  const { cursor, workspace } = useStores();
  const [selected, setSelected] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = (): void => {
      const { relPath, selection } = cursor.getState();
      const text = relPath === null ? undefined : workspace.getState().buffers.get(relPath)?.text;
      setSelected(selection === null || text === undefined ? null : text.slice(selection.start, selection.end));
    };
    read();
    const stop = cursor.subscribe(({ selection }, before) => {
      if (selection === null && before.selection === null) return;
      clearTimeout(timer);
      timer = setTimeout(read, selection === null ? 0 : QUIET_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [cursor, workspace]);
  return selected;
}

/** How much is selected; a click says it in every way it can be counted. */
export function SelectionCounts(props: { readonly text: string }) {
  const { text } = props;
  const t = useTranslate();
  const tokens = useTokenCount(text);
  const { words, units } = countText(text);
  return (
    <CountsButton card={<CountsCard text={text} isSelection />}>
      <span>{t("editor:status.selection", { count: units, words: t("editor:status.words", { count: words }) })}</span>
      {tokens !== null && <span className={styles.optional}>{t("editor:status.tokens", { count: tokens })}</span>}
    </CountsButton>
  );
}

/** A number in the line under the text that opens all counts of the file. */
export function FileCounts(props: { readonly relPath: string; readonly children: ReactNode }) {
  return <CountsButton card={<FileCountsCard relPath={props.relPath} />}>{props.children}</CountsButton>;
}

/** Looks at the text only while the card is open. */
function FileCountsCard(props: { readonly relPath: string }) {
  const text = useWorkspace((state) => state.buffers.get(props.relPath)?.text ?? "");
  return <CountsCard text={text} isSelection={false} />;
}

function CountsButton(props: { readonly card: ReactNode; readonly children: ReactNode }) {
  const t = useTranslate();
  return (
    <Popover.Root>
      <Popover.Trigger className={styles.counts}>{props.children}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles.card}
          side="top"
          sideOffset={6}
          collisionPadding={8}
          aria-label={t("editor:status.counts")}
        >
          <Suspense>{props.card}</Suspense>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
