import type { AppStores } from "#renderer/stores/create-stores.ts";
import { compareStoreOf } from "./first-sides.ts";

/** Puts a file of the open workspace in front beside that of another agent, where it can be copied across. */
export function compareFile(stores: AppStores, relPath: string): void {
  const { view } = stores.workspace.getState();
  const { profiles } = stores.machine.getState();
  if (view === null || profiles.status !== "ready") return;
  const compare = compareStoreOf(stores, { view, profiles: profiles.value }).getState();
  compare.show("file");
  compare.select(relPath);
  stores.screen.getState().showView("compare");
}
