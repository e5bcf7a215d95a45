import type { Diagnostic } from "#shared/diagnostics/diagnostic.ts";

/** Tells rows of problems apart. */
export const problemRowKey = ({ code, relPath, range, params }: Diagnostic): string =>
  `${code} ${relPath} ${range?.start} ${params.key ?? params.index ?? params.topic ?? ""} ${params.choice ?? ""}`;
