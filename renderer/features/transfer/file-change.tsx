import { useEffect, useState } from "react";
import { SideBySide } from "#renderer/ui/side-by-side.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { useTextComparison } from "#renderer/ui/use-text-comparison.ts";
import type { ImportFile } from "#shared/rpc/transfer-calls.ts";
import styles from "./transfer.module.css";
import { useTransferWords } from "./use-transfer-words.ts";

/** A file now and afterwards. */
export interface BeforeAfter {
  readonly before: string;
  readonly after: string;
}

/** One file before and after; of a picture or another file that is no text only that it is none. */
export function FileChange(props: {
  readonly file: Pick<ImportFile, "relPath" | "isText">;
  readonly load: (relPath: string) => Promise<BeforeAfter | null>;
}) {
  const { file, load } = props;
  const t = useTransferWords();
  if (file.isText) return <TextChange relPath={file.relPath} load={load} />;
  return <p className={styles.soft}>{t("transfer:noText", { file: file.relPath })}</p>;
}

/** A text before and after, read when it is looked at; `load` gives null when it cannot be read. */
function TextChange(props: {
  readonly relPath: string;
  readonly load: (relPath: string) => Promise<BeforeAfter | null>;
}) {
  const { relPath, load } = props;
  const t = useTransferWords();
  const [texts, setTexts] = useState<BeforeAfter | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void load(relPath).then((read) => {
      if (isCurrent && read !== null) setTexts(read);
    });
    return () => {
      isCurrent = false;
    };
  }, [load, relPath]);
  const compared = useTextComparison(texts?.before ?? "", texts?.after ?? "");
  return (
    <div className={styles.change}>
      {texts === null || compared === null ? (
        <Skeleton label={t("transfer:reading")} lines={6} />
      ) : (
        <SideBySide
          texts={compared}
          shown={null}
          tone="change"
          words={{
            label: t("transfer:showChange", { file: relPath }),
            names: { left: t("transfer:now"), right: t("transfer:after") },
            longLine: (count) => t("transfer:longLine", { count }),
            folded: (count) => t("transfer:unchanged", { count }),
          }}
        />
      )}
    </div>
  );
}
