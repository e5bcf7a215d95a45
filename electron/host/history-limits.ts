import type { Settings } from "#shared/rpc/contract.ts";
import type { HistoryLimits } from "../services/history-store.ts";

/** How much history the user wants kept, in the units of the store. */
export function historyLimitsOf(settings: Pick<Settings, "historyMaxMiB" | "historyMaxDays">): HistoryLimits {
  const { historyMaxMiB, historyMaxDays } = settings;
  return { maxBytes: historyMaxMiB * 1024 * 1024, maxAgeMs: historyMaxDays * 24 * 60 * 60 * 1000 };
}
