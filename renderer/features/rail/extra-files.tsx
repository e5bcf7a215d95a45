import { ChevronDown, ChevronRight, EyeOff } from "lucide-react";
import { useState } from "react";
import { FileMenuButton, openFileMenuAt } from "#renderer/features/file-menu/index.ts";
import { fileTitle } from "#renderer/i18n/file-title.ts";
import { type Translate, useTranslate } from "#renderer/i18n/translate.ts";
import { useStores, useWorkspace } from "#renderer/stores/store-context.tsx";
import { useIsUnderReview, useReview } from "#renderer/stores/use-review.ts";
import { Badge } from "#renderer/ui/badge.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { LayerMark } from "#renderer/ui/layer-mark.tsx";
import type { LayerId } from "#shared/files/bootstrap-files.ts";
import type { ExtraFile } from "#shared/rpc/contract.ts";
import { FactBadge } from "./fact-badge.tsx";
import styles from "./rail.module.css";

/** Rows drawn at once; a workspace may hold ten thousand skills. */
const PAGE = 60;

/** Skills, daily notes or other files of a layer behind one row that unfolds. */
export function ExtraFiles(props: {
  readonly kind: "skill" | "daily-memory" | "other";
  readonly layer: LayerId;
  readonly files: readonly ExtraFile[];
  readonly onOpen: (relPath: string) => void;
}) {
  const { kind, layer, onOpen } = props;
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(PAGE);
  const files = props.files.filter((file) =>
    kind === "other" ? file.kind !== "skill" && file.kind !== "daily-memory" : file.kind === kind,
  );
  const isChanged = useReview((state) =>
    state.files.some(({ relPath }) => files.some((one) => one.relPath === relPath)),
  );
  if (files.length === 0) return null;
  const count = files.length;
  const words = {
    skill: [t("rail:skills"), t("rail:skillsAbout", { count })],
    "daily-memory": [t("rail:daily"), t("rail:dailyAbout", { count })],
    other: [t("rail:other"), ""],
  } as const;
  const [name, about] = words[kind];
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <li className={styles.row}>
      <button type="button" className={styles.file} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <LayerMark layer={layer} className={styles.mark} />
        <span className={styles.first}>
          <Chevron className={styles.chevron} size={14} aria-hidden />
          <span className={styles.name}>{name}</span>
          {isChanged && !isOpen ? (
            <FactBadge fact="changed" problems={0} />
          ) : kind === "daily-memory" ? (
            <Badge tone="plain" className={styles.signed} title={t("rail:onDemandTitle")}>
              <EyeOff aria-hidden />
              <span>{t("rail:onDemand")}</span>
            </Badge>
          ) : (
            <Badge tone="plain">{count}</Badge>
          )}
        </span>
        {about !== "" && (
          <span className={styles.second}>
            <span className={styles.path}>{about}</span>
          </span>
        )}
      </button>
      {isOpen && (
        <ul className={styles.inner}>
          {files.slice(0, shown).map((file) => (
            <ExtraFileRow key={file.relPath} file={file} onOpen={onOpen} />
          ))}
          {shown < count && (
            <li className={styles.more}>
              <Button tone="link" onClick={() => setShown(shown + PAGE * 5)}>
                {t("rail:more", { count: Math.min(count - shown, PAGE * 5) })}
              </Button>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

function ExtraFileRow(props: { readonly file: ExtraFile; readonly onOpen: (relPath: string) => void }) {
  const { file, onOpen } = props;
  const t = useTranslate();
  const stores = useStores();
  const isCurrent = useWorkspace((state) => state.activeTab === file.relPath);
  const isUnsaved = useWorkspace((state) => {
    const buffer = state.buffers.get(file.relPath);
    return buffer !== undefined && buffer.text !== buffer.base.text;
  });
  const isUnderReview = useIsUnderReview(file.relPath);
  const title = fileTitle(t, file.relPath);
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.extra}
        aria-current={isCurrent || undefined}
        disabled={!file.openable}
        title={extraTitle(t, { file, isUnderReview })}
        onClick={() => onOpen(file.relPath)}
        onContextMenu={(event) => openFileMenuAt(event, { stores, relPath: file.relPath, from: "rail" })}
      >
        <span className={styles.name}>{title}</span>
        {isUnderReview && <FactBadge fact="changed" problems={0} />}
        {isUnsaved && <i className={styles.dot} role="img" aria-label={t("rail:facts.unsaved")} />}
      </button>
      {file.openable && <FileMenuButton className={styles.menu} relPath={file.relPath} from="rail" title={title} />}
    </li>
  );
}

function extraTitle(t: Translate, of: { readonly file: ExtraFile; readonly isUnderReview: boolean }): string {
  const { file, isUnderReview } = of;
  if (!file.openable) return t("rail:cannotOpen");
  return isUnderReview ? `${file.relPath}\n${t("rail:factTitles.changed")}` : file.relPath;
}
