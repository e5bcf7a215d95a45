import { Check, ChevronsUpDown } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { Fragment } from "react";
import { useTranslate } from "#renderer/i18n/translate.ts";
import {
  useAgentFace,
  useMachine,
  useSettings,
  useStores,
  useWorkspace,
  useWorkspaceActions,
} from "#renderer/stores/store-context.tsx";
import { AgentAvatar } from "#renderer/ui/agent-avatar.tsx";
import { MenuContent, MenuItem, MenuSeparator } from "#renderer/ui/menu.tsx";
import type { AgentSummary, Profile } from "#shared/rpc/contract.ts";
import { agentLabel, profileLabel } from "./agent-label.ts";
import styles from "./agent-switcher.module.css";

/** Most folders of earlier days in the menu. */
const MAX_RECENT = 5;
const NO_PROFILES: readonly Profile[] = [];

/** Which agent is open, and the way to another; unsaved text is put away, so nothing is asked. */
export function AgentSwitcher(props: { readonly onOpenFolder: () => void }) {
  const t = useTranslate();
  const face = useAgentFace();
  const view = useWorkspace((state) => state.view);
  const profiles = useMachine((state) => (state.profiles.status === "ready" ? state.profiles.value : NO_PROFILES));
  if (view === null) return null;
  const dir = view.snapshot.workspaceDir;
  const found = profiles.flatMap((profile) => profile.agents).find((agent) => agent.workspaceDir === dir);
  const name = face.name ?? agentLabel(found ?? { displayName: null, id: view.agentId }, t);
  const profile = view.isSample ? t("shell:switcher.sample") : profileLabel(view.profileId, t);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={styles.trigger} aria-label={t("shell:switcher.label", { agent: name, profile })}>
        <AgentAvatar
          name={name}
          emoji={face.emoji ?? found?.emoji ?? null}
          image={found?.avatar ?? null}
          size="small"
        />
        <span className={styles.names}>
          <b>{name}</b>
          {(view.isSample || profiles.length > 1) && <span>{profile}</span>}
        </span>
        <ChevronsUpDown size={16} aria-hidden />
      </DropdownMenu.Trigger>
      <MenuContent className={styles.menu}>
        <SwitcherItems
          profiles={profiles}
          openDir={dir}
          openAgent={view.profileId === null ? null : `${view.profileId} ${view.agentId}`}
          onOpenFolder={props.onOpenFolder}
        />
      </MenuContent>
    </DropdownMenu.Root>
  );
}

function SwitcherItems(props: {
  readonly profiles: readonly Profile[];
  readonly openDir: string;
  /** Profile and agent that are open; null where the folder was opened by itself. */
  readonly openAgent: string | null;
  readonly onOpenFolder: () => void;
}) {
  const t = useTranslate();
  const { openWorkspace, closeWorkspace } = useWorkspaceActions();
  const { screen } = useStores();
  const known = new Set(props.profiles.flatMap((profile) => profile.agents.map((agent) => agent.workspaceDir)));
  const recent = useSettings((settings) => settings.recentWorkspaces)
    .filter(({ dir }) => !known.has(dir) && dir !== props.openDir)
    .slice(0, MAX_RECENT);
  const isOpen = (dir: string, agent: string): boolean =>
    dir === props.openDir && (props.openAgent === null || props.openAgent === agent);
  const open = (dir: string, of: { profileId: string | null; agentId: string | null }): void => {
    if (!isOpen(dir, `${of.profileId} ${of.agentId}`)) void openWorkspace({ dir, ...of });
  };
  return (
    <>
      {props.profiles.map((profile) => (
        <Fragment key={profile.id}>
          <DropdownMenu.Label className={styles.label}>
            {t("welcome:profile", { name: profileLabel(profile.id, t) })}
          </DropdownMenu.Label>
          {profile.agents.map((agent) => (
            <AgentItem
              key={`${agent.id} ${agent.workspaceDir}`}
              agent={agent}
              isOpen={isOpen(agent.workspaceDir, `${profile.id} ${agent.id}`)}
              onSelect={() => open(agent.workspaceDir, { profileId: profile.id, agentId: agent.id })}
            />
          ))}
        </Fragment>
      ))}
      {recent.length > 0 && (
        <>
          <DropdownMenu.Label className={styles.label}>{t("shell:switcher.recent")}</DropdownMenu.Label>
          {recent.map(({ dir }) => (
            <MenuItem key={dir} onSelect={() => open(dir, { profileId: null, agentId: null })}>
              <span className={styles.path}>{dir}</span>
            </MenuItem>
          ))}
        </>
      )}
      <MenuSeparator />
      <MenuItem onSelect={props.onOpenFolder}>{t("shell:switcher.openFolder")}</MenuItem>
      <MenuItem onSelect={() => screen.getState().openDialog("backup")}>{t("shell:commands.backUp")}</MenuItem>
      <MenuItem onSelect={() => void closeWorkspace()}>{t("shell:switcher.close")}</MenuItem>
      <p className={styles.note}>{t("shell:switcher.noteUnsaved")}</p>
    </>
  );
}

function AgentItem(props: { readonly agent: AgentSummary; readonly isOpen: boolean; readonly onSelect: () => void }) {
  const t = useTranslate();
  const { agent, isOpen } = props;
  const name = agentLabel(agent, t);
  return (
    <MenuItem disabled={agent.state !== "ready"} title={agent.files.join(", ")} onSelect={props.onSelect}>
      <AgentAvatar name={name} emoji={agent.emoji} image={agent.avatar} size="small" />
      <span className={styles.two}>
        <b>
          {name}
          {agent.sharedWith.length > 0 && name !== agent.id && ` · ${agent.id}`}
        </b>
        <span className={styles.path}>{agent.displayDir}</span>
        {agent.limits !== null && (
          <span className={styles.path}>
            {t("shell:switcher.facts", { count: agent.files.length, limit: agent.limits.perFile })}
          </span>
        )}
        {agent.sharedWith.length > 0 && (
          <span className={styles.path}>{t("shell:switcher.shared", { names: agent.sharedWith.join(", ") })}</span>
        )}
      </span>
      {isOpen && <Check size={16} aria-hidden />}
    </MenuItem>
  );
}
