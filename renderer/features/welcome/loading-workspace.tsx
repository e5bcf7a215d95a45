import { useTranslate } from "#renderer/i18n/translate.ts";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import styles from "./loading-workspace.module.css";

/** The workbench's layout in grey while a folder is read; empty for the first 300 ms. */
export function LoadingWorkspace(props: { readonly dir: string }) {
  const t = useTranslate();
  const label = props.dir === "" ? t("welcome:openingSample") : t("welcome:opening", { dir: props.dir });
  return (
    <main className={styles.frame} aria-busy="true">
      <div className={styles.rail}>
        <Skeleton label={label} lines={10} />
      </div>
      <div className={styles.editor}>
        <Skeleton label="" lines={8} />
      </div>
      <div className={styles.preview}>
        <Skeleton label="" lines={8} />
      </div>
    </main>
  );
}
