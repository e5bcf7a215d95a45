import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

/** Every area of the catalogue; the first is the default of keys without an area. */
export const AREAS = [
  "common",
  "compare",
  "editor",
  "errors",
  "fileMenu",
  "files",
  "forms",
  "formSkill",
  "formMemory",
  "formUser",
  "goals",
  "help",
  "history",
  "hooks",
  "layers",
  "lifecycle",
  "merge",
  "preview",
  "problems",
  "rail",
  "review",
  "rules",
  "search",
  "settings",
  "shell",
  "templates",
  "terms",
  "transfer",
  "welcome",
  "writing",
] as const;

/** Says a key of any area: `t("rail:skills")`, `t("cancel")`. */
export type Translate = TFunction<typeof AREAS>;

/** The translate function of the present language, for all areas. */
export function useTranslate(): Translate {
  return useTranslation(AREAS).t;
}
