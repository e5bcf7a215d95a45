import { agentLabel, profileLabel } from "#renderer/features/profiles/index.ts";
import { dialectName } from "#renderer/i18n/dialect-name.ts";
import type { Translate } from "#renderer/i18n/translate.ts";
import { findDialect } from "#shared/dialects/find-dialect.ts";
import { layeredAgents } from "#shared/layers/layered-agents.ts";
import type { Profile, WorkspaceView } from "#shared/rpc/contract.ts";
import type { SideState } from "./compare-store.ts";
import type { SideTarget } from "./side-target.ts";

/** A folder that can be chosen for a side. */
export interface TargetOption {
  readonly key: string;
  readonly target: SideTarget;
  /** Name of the agent, or the folder's own name. */
  readonly name: string;
  /** Name of the profile; null for a folder that belongs to none. */
  readonly profile: string | null;
  readonly displayDir: string;
}

/** Tells targets apart. */
export const targetKey = ({ dir, agentId }: SideTarget): string => `${dir}\n${agentId ?? ""}`;

/** What can be chosen: the open workspace, the agents of this computer, folders opened before, and what is chosen now. */
export function targetOptions(
  known: {
    readonly open: { readonly view: WorkspaceView; readonly name: string | null };
    readonly profiles: readonly Profile[];
    readonly recent: readonly string[];
    readonly chosen: readonly SideTarget[];
  },
  t: Translate,
): readonly TargetOption[] {
  const options = new Map<string, TargetOption>();
  const add = (option: Omit<TargetOption, "key">): void => {
    const key = targetKey(option.target);
    if (!options.has(key)) options.set(key, { key, ...option });
  };
  const { view, name } = known.open;
  const agents = known.profiles.flatMap((profile) => profile.agents.map((agent) => ({ profile, agent })));
  const dir = view.snapshot.workspaceDir;
  const owner = agents.find(({ agent }) => agent.workspaceDir === dir && agent.id === view.agentId)?.agent;
  add({
    target: targetOf(view),
    name: name ?? agentLabel(owner ?? { displayName: null, id: view.agentId }, t),
    profile: view.isSample
      ? t("shell:switcher.sample")
      : view.profileId === null
        ? null
        : profileLabel(view.profileId, t),
    displayDir: view.displayDir,
  });
  // Agents that share the open workspace, each with files of its own.
  const isLayered = findDialect(view.dialect.id)?.layered !== undefined;
  for (const agentId of isLayered ? layeredAgents(view) : []) {
    if (agentId === view.agentId) continue;
    const profile = view.profileId === null ? null : profileLabel(view.profileId, t);
    add({ target: { ...targetOf(view), agentId }, name: agentId, profile, displayDir: view.displayDir });
  }
  for (const { profile, agent } of agents) {
    if (agent.state !== "ready") continue;
    add({
      target: { dir: agent.workspaceDir, profileId: profile.id, agentId: agent.id },
      name: agentLabel(agent, t),
      profile: profileLabel(profile.id, t),
      displayDir: agent.displayDir,
    });
  }
  const folders = known.recent.map((recent): SideTarget => ({ dir: recent, profileId: null, agentId: null }));
  for (const target of [...folders, ...known.chosen]) {
    const isKnown = [...options.values()].some((option) => option.target.dir === target.dir);
    if (isKnown && target.agentId === null) continue;
    add({ target, name: folderName(target.dir), profile: null, displayDir: target.dir });
  }
  return [...options.values()];
}

/** The open workspace as a side. */
export const targetOf = (view: WorkspaceView): SideTarget => ({
  dir: view.snapshot.workspaceDir,
  profileId: view.profileId,
  agentId: view.agentId,
});

/** The option of a side; a folder chosen by hand may be that of an agent. */
export function optionOf(options: readonly TargetOption[], target: SideTarget): TargetOption | undefined {
  return (
    options.find(({ key }) => key === targetKey(target)) ?? options.find((option) => option.target.dir === target.dir)
  );
}

/** Names of the two sides that tell them apart by as little as needed: agent, profile, session, version. */
export function sideNames(
  sides: readonly { readonly side: SideState; readonly option: TargetOption | undefined }[],
  t: Translate,
): readonly string[] {
  const words = sides.map(({ side, option }) => {
    const name = option?.name ?? folderName(side.target.dir);
    const version = side.dialect ?? side.view?.dialect.id;
    const more = [
      option?.profile ?? null,
      t(`files:sessions.${side.session}`),
      version === undefined ? null : dialectName(t, version),
    ];
    return [name, ...more.map((word) => (word === null ? name : `${name} · ${word}`)), `${name} · ${side.target.dir}`];
  });
  const [left = [], right = []] = words;
  const at = left.findIndex((word, index) => word !== right[index]);
  return at < 0 ? [left[0] ?? "", right[0] ?? ""] : [left[at] ?? "", right[at] ?? ""];
}

const folderName = (dir: string): string => dir.split(/[\\/]/).findLast((part) => part !== "") ?? dir;
