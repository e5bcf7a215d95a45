import { useStores } from "#renderer/stores/store-context.tsx";
import type { Settings } from "#shared/rpc/contract.ts";

/** The way to change preferences; each change applies and is stored at once. */
export function useUpdateSettings(): (change: Partial<Settings>) => void {
  const { settings } = useStores();
  return (change) => void settings.getState().update(change);
}
