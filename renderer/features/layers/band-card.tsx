import { ChevronDown, ChevronUp, CopyPlus, EyeOff, Lock, Undo2 } from "lucide-react";
import { LayerEdge } from "#renderer/features/preview/index.ts";
import { isUnsaved } from "#renderer/stores/buffer-transitions.ts";
import { useStores, useWorkspace } from "#renderer/stores/store-context.tsx";
import { IconButton } from "#renderer/ui/button.tsx";
import { classNames } from "#renderer/ui/class-names.ts";
import { LayerMark } from "#renderer/ui/layer-mark.tsx";
import { VisuallyHidden } from "#renderer/ui/visually-hidden.tsx";
import { findDialect } from "#shared/dialects/find-dialect.ts";
import { canBePrivate } from "#shared/files/can-be-private.ts";
import { planUseShared } from "#shared/fixes/plan-private-copy.ts";
import { bandTitle, canOpen, entryTitle } from "./band-words.ts";
import type { LayerEntry, LayerGroup } from "./layer-entries.ts";
import type { Box } from "./layer-layout.ts";
import styles from "./layers.module.css";
import { useLayerWords } from "./use-layer-words.ts";
import { useOpenBandFile } from "./use-open-band-file.ts";

/** One layer: its rank, its name and its files; a private file lies on the one it hides. */
export function BandCard(props: {
  readonly group: LayerGroup;
  readonly box: Box | undefined;
  readonly hot: string | null;
  readonly onHot: (key: string | null) => void;
  readonly isUnfolded: boolean;
  readonly onUnfold: (isUnfolded: boolean) => void;
}) {
  const { group, box = { top: 0, height: 0 }, hot, onHot, isUnfolded, onUnfold } = props;
  const { layer, rank, entries, asides, foldable, unlisted } = group;
  const t = useLayerWords();
  return (
    <li className={styles.band} data-layer={layer} style={{ top: `${box.top}rem`, height: `${box.height}rem` }}>
      <LayerEdge layer={layer} />
      <span className={styles.rank}>
        <VisuallyHidden>{t("layers:rank")} </VisuallyHidden>
        {rank}
      </span>
      <span className={styles.layer}>
        <LayerMark layer={layer} />
        <b>{t(`files:layers.${layer}`)}</b>
      </span>
      <div className={styles.files}>
        {entries.map((entry) => (
          <EntryRow
            key={entry.key}
            entry={entry}
            isHot={hot === entry.key}
            onHot={onHot}
            onUnfold={entry.key === "skills" ? () => onUnfold(true) : undefined}
          />
        ))}
        {foldable > 0 && isUnfolded && (
          <button type="button" className={styles.fold} aria-expanded onClick={() => onUnfold(false)}>
            <ChevronUp size={16} aria-hidden />
            {unlisted > 0 ? t("layers:foldRest", { count: unlisted }) : t("layers:fold")}
          </button>
        )}
        {entries.length === 0 && (
          <span className={styles.none}>{t(asides.length === 0 ? "layers:noFile" : "layers:notInPrompt")}</span>
        )}
      </div>
    </li>
  );
}

function EntryRow(props: {
  readonly entry: LayerEntry;
  readonly isHot: boolean;
  readonly onHot: (key: string | null) => void;
  readonly onUnfold: (() => void) | undefined;
}) {
  const { entry, isHot, onHot, onUnfold } = props;
  const { file, state, under, position } = entry;
  const { relPath } = file;
  const t = useLayerWords();
  const open = useOpenBandFile();
  const [first] = under;
  const isTop = first !== undefined;
  const words = (
    <>
      <span className={styles.name}>{entryTitle(t, entry)}</span>
      <span className={styles.fileName}>
        {onUnfold !== undefined ? (
          <ChevronDown size={16} aria-hidden />
        ) : state === "missing" ? (
          t("layers:missing")
        ) : file.isPrivate ? (
          t("layers:private")
        ) : (
          file.name
        )}
      </span>
      <VisuallyHidden>{t("layers:place", { place: position })}</VisuallyHidden>
    </>
  );
  const className = classNames(
    styles.file,
    state === "missing" && styles.missing,
    isTop && styles.onTop,
    isHot && styles.hot,
  );
  const heat = {
    onMouseEnter: () => onHot(entry.key),
    onMouseLeave: () => onHot(null),
    onFocus: () => onHot(entry.key),
    onBlur: () => onHot(null),
  };
  return (
    <div className={styles.row}>
      {onUnfold !== undefined ? (
        <button type="button" className={className} aria-expanded={false} onClick={onUnfold} {...heat}>
          {words}
        </button>
      ) : relPath !== undefined && canOpen(file) && state !== "missing" ? (
        <button type="button" className={className} title={relPath} onClick={() => open(relPath)} {...heat}>
          {words}
        </button>
      ) : (
        <div className={className}>{words}</div>
      )}
      {onUnfold === undefined && <OwnButton entry={entry} />}
      {first !== undefined && <Under entry={entry} file={first} />}
    </div>
  );
}

/** On a shared file: a copy for one agent. On an agent's own file: back to the shared one. */
function OwnButton({ entry }: { readonly entry: LayerEntry }) {
  const { file, state, under } = entry;
  const { relPath } = file;
  const t = useLayerWords();
  const { screen, changes, workspace } = useStores();
  const isLayered = useWorkspace(({ view }) => view !== null && findDialect(view.dialect.id)?.layered !== undefined);
  const isChanged = useWorkspace(({ buffers }) => {
    const buffer = buffers.get(relPath ?? "");
    return buffer !== undefined && isUnsaved(buffer);
  });
  if (!isLayered || relPath === undefined || state === "missing") return null;
  if (!file.isPrivate) {
    if (!canBePrivate(relPath)) return null;
    return (
      <IconButton
        className={styles.own}
        size="small"
        label={t("layers:own.open", { name: entryTitle(t, entry) })}
        onClick={() => screen.getState().openDialog("private-copy", relPath)}
      >
        <CopyPlus size={16} aria-hidden />
      </IconButton>
    );
  }
  if (!under.some(({ isPrivate }) => !isPrivate)) return null;
  const giveUp = (): void => {
    const { view } = workspace.getState();
    const planned = view === null ? null : planUseShared(view.snapshot, relPath);
    if (planned?.ok === true) void changes.getState().apply(planned.value);
  };
  return (
    <IconButton
      className={styles.own}
      size="small"
      disabled={isChanged}
      label={isChanged ? t("layers:own.unsaved") : t("layers:own.useShared", { name: entryTitle(t, entry) })}
      onClick={giveUp}
    >
      <Undo2 size={16} aria-hidden />
    </IconButton>
  );
}

/** The edge of the card that lies below: what is hidden, or the private rules that add to the shared ones. */
function Under({ entry, file }: { readonly entry: LayerEntry; readonly file: LayerEntry["file"] }) {
  const t = useLayerWords();
  const open = useOpenBandFile();
  const { relPath } = file;
  const isRule = file.hiddenBy === undefined;
  const Icon = isRule ? Lock : EyeOff;
  const words = (
    <>
      <Icon size={14} aria-hidden />
      <span className={styles.underWords}>
        {isRule
          ? t("layers:addsRules")
          : entry.under.length > 1
            ? t("layers:hidesMany", { count: entry.under.length })
            : file.name === entry.file.name && entry.file.isPrivate
              ? t("layers:hidesShared")
              : t("layers:hides", { name: bandTitle(t, file) })}
      </span>
    </>
  );
  return relPath !== undefined && canOpen(file) ? (
    <button type="button" className={styles.under} title={relPath} onClick={() => open(relPath)}>
      {words}
    </button>
  ) : (
    <div className={styles.under}>{words}</div>
  );
}
