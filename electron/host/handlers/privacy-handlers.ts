import { ok } from "#shared/result.ts";
import type { DomainHandlers } from "#shared/rpc/router.ts";
import { readDataUsage } from "../../services/data-usage.ts";
import type { DurableStore } from "../../services/durable-store.ts";
import type { Logger } from "../../services/logger.ts";
import type { ConnectedClient } from "../connected-client.ts";

/** Calls about what the app keeps of its own. */
export function createPrivacyHandlers(deps: {
  readonly dataDir: string;
  readonly durable: DurableStore;
  readonly logger: Logger;
}) {
  const { dataDir, durable, logger } = deps;
  return {
    "privacy.usage": async () => ok(await readDataUsage(dataDir)),
    "privacy.clear": async ({ part }) =>
      ok({ removed: part === "log" ? await logger.clear() : await durable.forgetRecovered() }),
  } satisfies DomainHandlers<"privacy", ConnectedClient>;
}
