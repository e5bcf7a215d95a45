import type { Translate } from "#renderer/i18n/translate.ts";
import { bootstrapFileRole } from "#shared/files/bootstrap-files.ts";
import type { BandFile } from "#shared/layers/build-layers.ts";
import { type LayerAside, type LayerEntry, skillName } from "./layer-entries.ts";

/** Friendly name of a file of any folder: "Personality" for a private SOUL.md too. */
export function bandTitle(t: Translate, { name, relPath }: BandFile): string {
  const role = bootstrapFileRole(name);
  if (role !== undefined) return t(`files:roles.${role.role}`);
  if (name.toLowerCase() === "rules.md") return t("files:roles.rules");
  return skillName(relPath ?? name) ?? name;
}

/** Name of an entry, which may stand for many skills. */
export function entryTitle(t: Translate, { key, file, count }: LayerEntry): string {
  return key === "skills" ? t("layers:skills", { count }) : bandTitle(t, file);
}

/** Name of what stands beside a band. */
export function asideTitle(t: Translate, { key, file, count }: LayerAside): string {
  return key === "shards" ? t("layers:shards", { count }) : bandTitle(t, file);
}

/** When a file outside the prompt acts, else why it is not there. */
export function asideWhen(t: Translate, { file }: LayerAside): string {
  if (file.name === "HEARTBEAT.md" && file.stage !== undefined) return t("layers:heartbeatWhen");
  if (file.name === "BOOTSTRAP.md" && file.stage !== undefined) return t("layers:bootstrapWhen");
  if (file.stage !== undefined) return t(`layers:stages.${file.stage}`);
  return t(`layers:why.${file.reason ?? "other"}`);
}

/** Whether the editor can open a file; skills that lie outside the workspace are only named. */
export function canOpen({ relPath, reason }: BandFile): boolean {
  return relPath !== undefined && reason !== "not-found" && !/^[~(]/.test(relPath);
}
