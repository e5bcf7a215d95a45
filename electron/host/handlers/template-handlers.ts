import { ok } from "#shared/result.ts";
import type { DomainHandlers } from "#shared/rpc/router.ts";
import type { TemplateStore } from "../../services/template-store.ts";
import type { ConnectedClient } from "../connected-client.ts";

/** Calls about starter sets of files. */
export function createTemplateHandlers(templates: TemplateStore) {
  return {
    "templates.list": async ({ language }) => ok(await templates.list(language)),
  } satisfies DomainHandlers<"templates", ConnectedClient>;
}
