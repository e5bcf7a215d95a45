import { ArrowLeft, Copy, Info, Undo2 } from "lucide-react";
import { useState } from "react";
import { ErrorWords } from "#renderer/features/notices/index.ts";
import { fileTitle } from "#renderer/i18n/file-title.ts";
import type { Translate } from "#renderer/i18n/translate.ts";
import { useStores } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { LayerMark } from "#renderer/ui/layer-mark.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { SideBySide } from "#renderer/ui/side-by-side.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { type ComparedTexts, useTextComparison } from "#renderer/ui/use-text-comparison.ts";
import { countLines } from "#shared/compare/side-rows.ts";
import { fileLayer } from "#shared/files/file-layer.ts";
import styles from "./history.module.css";
import type { Chosen } from "./history-store.ts";
import { restoreVersion } from "./restore-version.ts";
import type { TimeWords } from "./time-words.ts";
import { authorOf, entryId } from "./timeline-rows.ts";
import { useHistoryWords } from "./use-history-words.ts";
import { type ReadText, useFileVersions, useNowText, useVersionText, type VersionSource } from "./use-texts.ts";

type ChosenVersion = Extract<Chosen, { readonly kind: "version" }>;

const NOW = "now";
const BEFORE = "before";

/** A version of a file beside the present text or another version, with the way back to it. */
export function VersionDetail(props: {
  readonly workspaceId: string;
  readonly chosen: ChosenVersion;
  readonly words: TimeWords;
  readonly onBack: () => void;
}) {
  const { workspaceId, chosen, words, onBack } = props;
  const { entry, moment, commit } = chosen;
  const { relPath } = entry;
  const t = useHistoryWords();
  const stores = useStores();
  const [wanted, setWanted] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const sources = sourcesOf(chosen);
  const mine = useVersionText(workspaceId, sources.mine);
  const now = useNowText(relPath);
  const versions = useFileVersions(workspaceId, relPath).filter((version) => entryId(version) !== entryId(entry));
  const isNow = mine.status === "text" && now.status === "text" && mine.text === now.text;
  const against = wanted ?? (isNow && moment === undefined ? BEFORE : NOW);
  const other = versions.find((version) => entryId(version) === against);
  const kept = other === undefined ? null : ({ kind: "kept", hash: other.hash } as const);
  const otherText = useVersionText(workspaceId, against === BEFORE ? sources.before : kept);
  const compared = against === NOW ? now : otherText;
  const isLater = against === NOW || (other !== undefined && other.atMs > entry.atMs);
  const [left, right] = isLater ? [mine, compared] : [compared, mine];
  const texts = useTextComparison(textOf(left), textOf(right));
  const title = fileTitle(t, relPath);
  const layer = fileLayer(relPath);
  const when = words.moment(entry.atMs);
  const by = byWords(t, chosen);
  const otherName =
    against === NOW ? t("history:now") : other === undefined ? t("history:before") : words.moment(other.atMs);
  const names = isLater ? { left: when, right: otherName } : { left: otherName, right: when };

  const copy = async (): Promise<void> => {
    const { addNotice } = stores.workspace.getState();
    try {
      await navigator.clipboard.writeText(textOf(mine));
      addNotice({ messageKey: "history:copied", params: {}, tone: "ok" });
    } catch {
      addNotice({ messageKey: "history:copyFailed", params: {}, tone: "warn" });
    }
  };
  const restore = async (): Promise<void> => {
    if (mine.status !== "text") return;
    setBusy(true);
    await restoreVersion(stores, { relPath, text: mine.text });
    setBusy(false);
  };
  const head = (
    <div className={styles.side2} key="mine">
      <b>{when}</b>
      <span className={styles.by}>{by}</span>
    </div>
  );
  const choice = (
    <div className={styles.side2} key="other">
      <Select
        label={t("history:compareLabel")}
        prefix={t("history:compareWith")}
        value={against}
        options={[
          { value: NOW, label: t("history:now") },
          ...(moment === undefined ? [{ value: BEFORE, label: t("history:before") }] : []),
          ...versions.map((version) => ({
            value: entryId(version),
            label: words.moment(version.atMs),
            detail: t(`history:by.${authorOf(version)}`),
          })),
        ]}
        onChange={setWanted}
      />
    </div>
  );
  return (
    <section className={styles.detail} aria-labelledby="history-detail">
      <header className={styles.head}>
        <div className={styles.titles}>
          <Button
            className={styles.back}
            data-always={moment !== undefined || commit !== undefined || undefined}
            size="small"
            tone="quiet"
            onClick={onBack}
          >
            <ArrowLeft size={16} aria-hidden />
            {moment?.name ?? commit?.subject ?? t("history:back")}
          </Button>
          <h2 id="history-detail" className={styles.title}>
            {layer !== null && <LayerMark layer={layer} />}
            <span>{title}</span>
            {title !== relPath && <span className={styles.path}>{relPath}</span>}
          </h2>
          <p className={styles.soft} role="status">
            {isNow ? `${t("history:same")} ` : now.status === "none" && `${t("history:isGone")} `}
            {changesOf(t, { texts, against, isKnown: left.status !== "reading" && right.status !== "reading" })}
          </p>
        </div>
        <div className={styles.actions}>
          <Button tone="quiet" disabled={mine.status !== "text"} onClick={() => void copy()}>
            <Copy size={16} aria-hidden />
            {t("history:copy")}
          </Button>
          {!isNow && (
            <Button
              tone="primary"
              isBusy={isBusy}
              disabled={isBusy || mine.status !== "text" || now.status === "reading" || now.status === "not-text"}
              onClick={() => void restore()}
            >
              <Undo2 size={16} aria-hidden />
              {t(isBusy ? "history:restoring" : "history:restore")}
            </Button>
          )}
        </div>
      </header>
      <div className={styles.heads}>{isLater ? [head, choice] : [choice, head]}</div>
      <Body sides={[mine, compared]} texts={texts} label={t("history:versionText", { file: title })} names={names} />
      <p className={styles.foot}>
        <Info size={16} aria-hidden />
        <span>{t("history:restoreNote")}</span>
        <span className={styles.count}>
          {texts !== null && left.status !== "reading" && right.status !== "reading" && differences(t, texts)}
        </span>
      </p>
    </section>
  );
}

function Body(props: {
  readonly sides: readonly [ReadText, ReadText];
  readonly texts: ComparedTexts | null;
  readonly label: string;
  readonly names: { readonly left: string; readonly right: string };
}) {
  const { texts, label, names } = props;
  const [mine, other] = props.sides;
  const t = useHistoryWords();
  for (const side of props.sides) {
    if (side.status === "failed") {
      return (
        <EmptyState role="alert" title={t("history:failed")}>
          <ErrorWords error={side.error} />
        </EmptyState>
      );
    }
  }
  if (mine.status === "not-text") return <EmptyState role="status" title={t("history:notText")} />;
  if (mine.status === "forgotten" || other.status === "forgotten")
    return <EmptyState role="status" title={t("history:forgotten")} />;
  if (other.status === "not-text") return <EmptyState role="status" title={t("history:nowNotText")} />;
  if (mine.status === "reading" || other.status === "reading" || texts === null)
    return <Skeleton label={t("history:reading")} lines={8} />;
  return (
    <SideBySide
      texts={texts}
      tone="change"
      shown={texts.comparison.hunks.length > 0 ? FIRST : null}
      words={{
        label,
        names,
        longLine: (count) => t("history:longLine", { count }),
        folded: (count) => t("history:folded", { count }),
      }}
    />
  );
}

const FIRST = { hunk: 0 };

function byWords(t: Translate, { entry, moment, commit }: ChosenVersion): string {
  if (commit !== undefined) return t("history:git.by", { author: commit.author });
  return moment === undefined ? t(`history:by.${authorOf(entry)}`) : t("history:inMoment", { name: moment.name });
}

/** Where the version and the one before its change are read. */
function sourcesOf({ entry, commit }: ChosenVersion): {
  readonly mine: VersionSource;
  readonly before: VersionSource | null;
} {
  const { relPath, hash, previousHash } = entry;
  if (commit === undefined) {
    const before = previousHash === null ? null : ({ kind: "kept", hash: previousHash } as const);
    return { mine: { kind: "kept", hash }, before };
  }
  const parent: VersionSource = { kind: "commit", commit: `${commit.id}^`, relPath };
  const change = commit.files.find((file) => file.relPath === relPath)?.change;
  // What a commit removed is as the commit before has it.
  if (change === "removed") return { mine: parent, before: parent };
  return { mine: { ...parent, commit: commit.id }, before: change === "added" ? null : parent };
}

const textOf = (read: ReadText): string => (read.status === "text" ? read.text : "");

function differences(t: Translate, { comparison }: ComparedTexts): string {
  const { hunks, isCoarse, endingsDiffer, markDiffers } = comparison;
  if (isCoarse) return t("history:coarse");
  if (hunks.length > 0) return t("history:differences", { count: hunks.length });
  return endingsDiffer || markDiffers ? t("history:onlyForm") : t("history:noDifference");
}

function changesOf(
  t: Translate,
  of: { readonly texts: ComparedTexts | null; readonly against: string; readonly isKnown: boolean },
): string | null {
  const { texts, against, isKnown } = of;
  if (texts === null || !isKnown || texts.comparison.hunks.length === 0) return null;
  const { changed, added, removed } = countLines(texts.comparison.hunks);
  const parts = [
    changed > 0 && t("history:counts.changed", { count: changed }),
    added > 0 && t("history:counts.added", { count: added }),
    removed > 0 && t("history:counts.removed", { count: removed }),
  ].filter((part) => part !== false);
  const changes = parts.join(t("history:comma"));
  if (against === NOW) return t("history:since", { changes });
  return t(against === BEFORE ? "history:change" : "history:between", { changes });
}
