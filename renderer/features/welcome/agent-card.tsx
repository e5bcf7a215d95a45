import { Check, ChevronRight, TriangleAlert } from "lucide-react";
import { agentLabel, profileLabel } from "#renderer/features/profiles/index.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import { AgentAvatar } from "#renderer/ui/agent-avatar.tsx";
import { Badge } from "#renderer/ui/badge.tsx";
import { classNames } from "#renderer/ui/class-names.ts";
import type { AgentSummary, Profile } from "#shared/rpc/contract.ts";
import styles from "./welcome.module.css";

/** One agent: picture, name, profile, folder, and whether something needs a look. */
export function AgentCard(props: {
  readonly profile: Profile;
  readonly agent: AgentSummary;
  /** Whoever has one profile only need not know the word. */
  readonly isProfileShown: boolean;
}) {
  const { profile, agent } = props;
  const t = useTranslate();
  const { openWorkspace } = useWorkspaceActions();
  const name = agentLabel(agent, t);
  const open = (): void => void openWorkspace({ dir: agent.workspaceDir, profileId: profile.id, agentId: agent.id });
  return (
    <li>
      <button type="button" className={classNames(styles.card, styles.agent)} onClick={open}>
        <AgentAvatar name={name} emoji={agent.emoji} image={agent.avatar} size="large" />
        <span className={styles.agentText}>
          <span className={styles.agentName}>
            <b>{name}</b>
            {props.isProfileShown && <span>{profileLabel(profile.id, t)}</span>}
          </span>
          <span className={styles.agentDir}>{agent.displayDir}</span>
        </span>
        <AgentHealth agent={agent} />
        <ChevronRight size={16} aria-hidden />
      </button>
    </li>
  );
}

function AgentHealth(props: { readonly agent: AgentSummary }) {
  const t = useTranslate();
  const { state, problems } = props.agent;
  if (state === "absent") return <Badge tone="plain">{t("welcome:absent")}</Badge>;
  if (state !== "ready") {
    return (
      <Badge tone="bad">
        <TriangleAlert aria-hidden />
        {state === "unreadable" ? t("welcome:unreadable") : t("welcome:notFolder")}
      </Badge>
    );
  }
  if (problems === 0) {
    return (
      <Badge tone="ok">
        <Check aria-hidden />
        {t("welcome:allWell")}
      </Badge>
    );
  }
  return (
    <Badge tone="warn">
      <TriangleAlert aria-hidden />
      {t("welcome:problems", { count: problems })}
    </Badge>
  );
}
