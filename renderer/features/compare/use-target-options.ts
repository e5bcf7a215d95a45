import { useMemo } from "react";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useAgentFace, useMachine, useSettings, useWorkspace } from "#renderer/stores/store-context.tsx";
import type { Profile } from "#shared/rpc/contract.ts";
import { type TargetOption, targetOptions } from "./side-options.ts";
import type { SideTarget } from "./side-target.ts";

const NO_PROFILES: readonly Profile[] = [];
const NO_OPTIONS: readonly TargetOption[] = [];

/** Every folder that can be chosen for a side; those chosen now are among them. */
export function useTargetOptions(chosen: readonly SideTarget[]): readonly TargetOption[] {
  const t = useTranslate();
  const view = useWorkspace((state) => state.view);
  const { name } = useAgentFace();
  const profiles = useMachine((state) => (state.profiles.status === "ready" ? state.profiles.value : NO_PROFILES));
  const recent = useSettings((settings) => settings.recentWorkspaces);
  const [left, right] = chosen;
  return useMemo(() => {
    if (view === null) return NO_OPTIONS;
    const dirs = recent.map(({ dir }) => dir);
    const known = { open: { view, name }, profiles, recent: dirs };
    return targetOptions({ ...known, chosen: [left, right].filter((target) => target !== undefined) }, t);
  }, [view, name, profiles, recent, left, right, t]);
}
