import type { AppStores } from "./create-stores.ts";

/** True when this computer has another agent with a folder of its own. */
export function hasOtherAgent({ workspace, machine }: AppStores): boolean {
  const dir = workspace.getState().view?.snapshot.workspaceDir;
  const { profiles } = machine.getState();
  if (dir === undefined || profiles.status !== "ready") return false;
  return profiles.value.some(({ agents }) =>
    agents.some((agent) => agent.state === "ready" && agent.workspaceDir !== dir),
  );
}
