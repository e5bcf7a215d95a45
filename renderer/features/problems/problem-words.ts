import { fileTitle } from "#renderer/i18n/file-title.ts";
import type { Translate } from "#renderer/i18n/translate.ts";
import type { Diagnostic } from "#shared/diagnostics/diagnostic.ts";

/** What a problem is, and why it matters. */
export interface ProblemWords {
  readonly title: string;
  readonly help: string;
}

/** Words of a problem in the user's language. */
export function problemWords(t: Translate, problem: Diagnostic): ProblemWords {
  // The catalogue's test proves that every code has both sentences; their slots differ, so the key is not typed.
  const say = t as unknown as (key: string, params: Diagnostic["params"]) => string;
  const { code, relPath, params } = problem;
  const key = `files:problems.${code}`;
  const name = relPath === undefined ? "" : nameOf(t, relPath);
  const filled = code === "file-wrong-case" ? { name, ...params } : { ...params, name };
  return { title: say(`${key}.title`, filled), help: say(`${key}.help`, filled) };
}

/** Friendly name where there is one, else the name on disk. */
function nameOf(t: Translate, relPath: string): string {
  const title = fileTitle(t, relPath);
  return title === relPath ? relPath : `${relPath}`;
}
