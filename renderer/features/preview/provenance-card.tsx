import { Popover } from "radix-ui";
import { dialectName } from "#renderer/i18n/dialect-name.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useStores } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { LayerMark } from "#renderer/ui/layer-mark.tsx";
import { bootstrapFileRole } from "#shared/files/bootstrap-files.ts";
import { baseName } from "#shared/files/path-names.ts";
import { snapshotFile } from "#shared/files/snapshot.ts";
import type { AssembledPrompt } from "#shared/prompt/assembled-prompt.ts";
import { linesOfRange, provenanceWhy } from "./provenance.ts";
import styles from "./provenance-card.module.css";
import type { ProvenanceTarget, useProvenance } from "./use-provenance.ts";

/** Card beside a stretch of the prompt: which file and lines it comes from, why it is there, and the way to it. */
export function ProvenanceCard(props: {
  readonly prompt: AssembledPrompt;
  readonly card: ReturnType<typeof useProvenance>;
  readonly onGo: (offset: number) => void;
}) {
  const { target } = props.card;
  return target === null ? null : <OpenCard {...props} target={target} />;
}

function OpenCard(props: Parameters<typeof ProvenanceCard>[0] & { readonly target: ProvenanceTarget }) {
  const { prompt, card, target } = props;
  const t = useTranslate();
  const { workspace } = useStores();
  const segment = prompt.segments[target.segmentIndex];
  if (segment === undefined) return null;
  const file = segment.fileIndex === undefined ? undefined : prompt.files[segment.fileIndex];
  const role = file === undefined ? undefined : bootstrapFileRole(baseName(file.name));
  const { view, buffers } = workspace.getState();
  const range = segment.source ?? segment.omitted?.source;
  const text =
    file?.relPath === undefined || view === null
      ? undefined
      : (buffers.get(file.relPath)?.text ?? snapshotFile(view.snapshot, file.relPath)?.text);
  const lines = range === undefined || text === undefined ? null : linesOfRange(text, range);
  const canGo = file?.relPath !== undefined && !file.fromHook && text !== undefined;
  return (
    <Popover.Root open onOpenChange={(open) => !open && card.close()}>
      <Popover.Anchor virtualRef={{ current: target.element }} />
      <Popover.Portal>
        <Popover.Content
          className={styles.card}
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          aria-label={t("preview:goThere")}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onPointerEnter={card.stay}
          onPointerLeave={card.leave}
        >
          <p className={styles.head}>
            {segment.layer !== undefined && <LayerMark layer={segment.layer} />}
            <b>{file?.name ?? dialectName(t, prompt.dialect)}</b>
            {lines !== null && (
              <span className={styles.soft}>
                {lines.first === lines.last ? t("preview:line", { ...lines }) : t("preview:lines", { ...lines })}
              </span>
            )}
            {canGo && (
              <Button tone="link" className={styles.go} onClick={() => props.onGo(target.start)}>
                {t("preview:goThere")}
              </Button>
            )}
          </p>
          <p className={styles.soft}>{t(`preview:why.${provenanceWhy(prompt, segment)}`)}</p>
          {role !== undefined && segment.kind === "content" && (
            <p className={styles.soft}>{t(`files:about.${role.role}`)}</p>
          )}
          <Popover.Arrow className={styles.arrow} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
