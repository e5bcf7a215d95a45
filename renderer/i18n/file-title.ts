import { bootstrapFileRole } from "#shared/files/bootstrap-files.ts";
import type { Translate } from "./translate.ts";

/** Friendly name of a file: "Personality" for SOUL.md, the folder's name for a skill, the day for a daily note. */
export function fileTitle(t: Translate, relPath: string): string {
  const role = relPath.includes("/") ? undefined : bootstrapFileRole(relPath);
  if (role !== undefined && role.name === relPath) return t(`files:roles.${role.role}`);
  if (relPath === "rules.md") return t("files:roles.rules");
  const parts = relPath.split("/");
  const base = parts.at(-1) ?? relPath;
  if (base === "SKILL.md") return parts.at(-2) ?? base;
  return parts[0] === "memory" ? base.replace(/\.md$/, "") : base;
}
