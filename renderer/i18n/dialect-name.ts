import type { DialectId } from "#shared/prompt/assembled-prompt.ts";
import type { Translate } from "./translate.ts";

/** Name of a runtime version. */
export function dialectName(t: Translate, id: DialectId): string {
  return id === "upclaw"
    ? t("files:dialects.upclaw")
    : t("files:dialects.openclaw", { version: id.slice("openclaw-".length) });
}
