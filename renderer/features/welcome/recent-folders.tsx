import { ChevronRight } from "lucide-react";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useMachine, useSettings, useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import styles from "./welcome.module.css";

/** Most folders shown. */
const MAX_SHOWN = 3;

/** Folders opened before that are not among the agents found. */
export function RecentFolders() {
  const t = useTranslate();
  const { openWorkspace } = useWorkspaceActions();
  const profiles = useMachine((state) => state.profiles);
  const recent = useSettings((settings) => settings.recentWorkspaces);
  if (profiles.status !== "ready") return null;
  const known = new Set(profiles.value.flatMap((profile) => profile.agents.map((agent) => agent.workspaceDir)));
  const shown = recent.filter(({ dir }) => !known.has(dir)).slice(0, MAX_SHOWN);
  if (shown.length === 0) return null;
  return (
    <div className={styles.recent}>
      <h3>{t("welcome:recent")}</h3>
      <ul>
        {shown.map(({ dir }) => (
          <li key={dir}>
            <button
              type="button"
              className={styles.recentItem}
              onClick={() => void openWorkspace({ dir, profileId: null, agentId: null })}
            >
              <span className={styles.recentName}>{dir}</span>
              <ChevronRight size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
