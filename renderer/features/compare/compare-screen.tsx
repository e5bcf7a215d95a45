import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { addArea } from "#renderer/i18n/add-area.ts";
import { compare as en } from "#renderer/i18n/en/compare.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { compare as zhCN } from "#renderer/i18n/zh-cn/compare.ts";
import { useMachine, useStores, useWorkspace } from "#renderer/stores/store-context.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import styles from "./compare.module.css";
import { CompareBody } from "./compare-body.tsx";
import { compareStoreOf } from "./first-sides.ts";

/** Two agents, sessions or versions side by side. */
export function CompareScreen() {
  const t = useTranslate();
  const { i18n } = useTranslation();
  addArea(i18n, "compare", { en, "zh-CN": zhCN });
  const stores = useStores();
  const view = useWorkspace((state) => state.view);
  const profiles = useMachine((state) => state.profiles);
  if (view === null) return null;
  return (
    <main className={styles.screen} id="compare" tabIndex={-1}>
      <h1 className={styles.heading}>{t("compare:title")}</h1>
      {profiles.status === "loading" ? (
        <Skeleton label={t("compare:reading")} lines={8} />
      ) : (
        <Live
          key={view.workspaceId}
          store={compareStoreOf(stores, { view, profiles: profiles.status === "ready" ? profiles.value : [] })}
        />
      )}
    </main>
  );
}

function Live({ store }: { readonly store: ReturnType<typeof compareStoreOf> }) {
  const { dir, snapshot, config } = useWorkspace(({ view }) => ({
    dir: view?.snapshot.workspaceDir,
    snapshot: view?.snapshot,
    config: view?.config,
  }));
  // What happens in the open workspace is told by the host; other folders are looked at when the window comes back.
  useEffect(() => {
    if (dir !== undefined) void store.getState().readAgain(dir);
  }, [store, dir, snapshot, config]);
  useEffect(() => {
    const readAgain = (): void => void store.getState().readAgain();
    window.addEventListener("focus", readAgain);
    return () => window.removeEventListener("focus", readAgain);
  }, [store]);
  return <CompareBody store={store} />;
}
