import { Archive, ArchiveRestore, ArrowRight, Eye, Folder, RotateCcw, SearchX, UsersRound } from "lucide-react";
import { useState } from "react";
import { ErrorWords } from "#renderer/features/notices/index.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useMachine, useStores, useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import type { Profile } from "#shared/rpc/contract.ts";
import { AgentCard } from "./agent-card.tsx";
import { BrokenConfigs } from "./broken-configs.tsx";
import { RecentFolders } from "./recent-folders.tsx";
import styles from "./welcome.module.css";

/** Agents on this computer, and the other ways to open something. */
export function FoundAgents(props: { readonly onOpenFolder: () => void }) {
  const t = useTranslate();
  const { machine, screen } = useStores();
  const { openSample } = useWorkspaceActions();
  const [isLooking, setLooking] = useState(false);
  const hasAgents = useMachine(
    ({ profiles }) =>
      profiles.status === "ready" &&
      profiles.value.some(({ agents }) => agents.some(({ state }) => state !== "absent")),
  );
  const lookAgain = (): void => {
    setLooking(true);
    void machine
      .getState()
      .loadProfiles()
      .finally(() => setLooking(false));
  };
  return (
    <section aria-labelledby="found-heading" id="agents">
      <div className={styles.sectionHead}>
        <h2 id="found-heading">{t("welcome:here")}</h2>
        <Button size="small" tone="quiet" isBusy={isLooking} onClick={lookAgain}>
          {!isLooking && <RotateCcw size={16} aria-hidden />}
          {t("welcome:lookAgain")}
        </Button>
      </div>
      <AgentCards />
      <RecentFolders />
      <div className={styles.row}>
        <Button onClick={props.onOpenFolder}>
          <Folder size={16} aria-hidden />
          {t("welcome:openFolder")}
        </Button>
        {hasAgents && (
          <Button onClick={() => screen.getState().openDialog("backup")}>
            <Archive size={16} aria-hidden />
            {t("shell:commands.backUp")}
          </Button>
        )}
        <Button onClick={() => screen.getState().openDialog("restore")}>
          <ArchiveRestore size={16} aria-hidden />
          {t("shell:commands.restore")}
        </Button>
      </div>
      <button type="button" className={styles.sample} onClick={() => void openSample()}>
        <Eye size={16} aria-hidden />
        <span>
          <b>{t("welcome:sampleTitle")}</b>
          <span>{t("welcome:sampleBody")}</span>
        </span>
        <ArrowRight size={16} aria-hidden />
      </button>
    </section>
  );
}

function AgentCards() {
  const t = useTranslate();
  const { machine } = useStores();
  const profiles = useMachine((state) => state.profiles);
  if (profiles.status === "loading") {
    return (
      <div className={styles.card}>
        <Skeleton label={t("welcome:searching")} />
      </div>
    );
  }
  if (profiles.status === "failed") {
    return (
      <div className={styles.card}>
        <EmptyState
          role="alert"
          icon={<SearchX size={20} aria-hidden />}
          title={t("welcome:failedTitle")}
          actions={<Button onClick={() => void machine.getState().loadProfiles()}>{t("tryAgain")}</Button>}
        >
          <ErrorWords error={profiles.error} />
        </EmptyState>
      </div>
    );
  }
  return <ReadyCards profiles={profiles.value} />;
}

function ReadyCards(props: { readonly profiles: readonly Profile[] }) {
  const t = useTranslate();
  const listed = props.profiles.flatMap((profile) => profile.agents.map((agent) => ({ profile, agent })));
  return (
    <>
      <BrokenConfigs profiles={props.profiles} />
      {listed.length === 0 ? (
        <div className={styles.card}>
          <EmptyState icon={<UsersRound size={20} aria-hidden />} title={t("welcome:emptyTitle")}>
            {t("welcome:emptyBody")}
          </EmptyState>
        </div>
      ) : (
        <ul className={styles.agents}>
          {listed.map(({ profile, agent }) => (
            <AgentCard
              key={`${profile.id} ${agent.id} ${agent.workspaceDir}`}
              profile={profile}
              agent={agent}
              isProfileShown={props.profiles.length > 1}
            />
          ))}
        </ul>
      )}
    </>
  );
}
