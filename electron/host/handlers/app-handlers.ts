import { ok } from "#shared/result.ts";
import type { DomainHandlers } from "#shared/rpc/router.ts";
import type { Logger } from "../../services/logger.ts";
import type { ConnectedClient } from "../connected-client.ts";
import type { HostOptions } from "../host-options.ts";

/** Calls about the app itself. */
export function createAppHandlers(options: HostOptions, logger: Logger) {
  const { version, kind, platform, homeDir, initialDir, initialSample, systemLanguages, dataDir } = options;
  return {
    "app.info": () =>
      ok({
        version,
        host: kind,
        platform,
        homeDir,
        initialDir,
        initialSample,
        systemLanguages,
        logFile: logger.file,
        dataDir,
      }),
  } satisfies DomainHandlers<"app", ConnectedClient>;
}
