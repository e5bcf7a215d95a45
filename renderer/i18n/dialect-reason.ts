import type { WorkspaceView } from "#shared/rpc/contract.ts";
import type { Translate } from "./translate.ts";

const REASONS = [
  "chosen",
  "remembered",
  "config-version",
  "installed",
  "installed-newer",
  "shape-early",
  "shape-late",
  "default-version",
  "default-setting",
  "rules-file",
  "private-folder",
] as const;

/** Sentences why a version was chosen and, where its rules were not compared with the real thing, what stands in. */
export function dialectReason(t: Translate, dialect: WorkspaceView["dialect"] | undefined): string {
  const reason = REASONS.find((one) => one === dialect?.reason);
  if (dialect === undefined || reason === undefined) return t("files:dialectReasons.other");
  const params = Object.fromEntries(
    ["version", "rules", "key", "path", "file", "noted"].map((key) => [key, String(dialect.reasonParams[key] ?? "")]),
  ) as Record<"version" | "rules" | "key" | "path" | "file" | "noted", string>;
  const why = t(`files:dialectReasons.${reason}`, params);
  const match = MATCHES.find((one) => one === dialect.reasonParams.match);
  return match === undefined ? why : `${why} ${t(`files:dialectMatches.${match}`, params)}`;
}

const MATCHES = ["between", "newer", "older"] as const;
