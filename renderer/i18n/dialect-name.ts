import type { DialectId } from "#shared/prompt/assembled-prompt.ts";
import type { Translate } from "./translate.ts";

/** Name of a runtime version; keys of the catalogue hold no dots. */
export function dialectName(t: Translate, id: DialectId): string {
  switch (id) {
    case "openclaw-2026.1":
      return t("files:dialects.openclaw-2026-1");
    case "openclaw-2026.9":
      return t("files:dialects.openclaw-2026-9");
    case "upclaw":
      return t("files:dialects.upclaw");
  }
}
