import type { Diagnostic } from "#shared/diagnostics/diagnostic.ts";
import type { Translate } from "./translate.ts";

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
  const filled = { name: relPath ?? "", ...params };
  const more =
    code === "extra-file-refused" ? ` ${say(`files:extraReasons.${params.reason}`, {})}` : newHome(t, problem);
  return { title: say(`${key}.title`, filled), help: `${say(`${key}.help`, filled)}${more}` };
}

/** Where the content of a retired file belongs. */
function newHome(t: Translate, { code, relPath }: Diagnostic): string {
  if (code !== "file-retired") return "";
  switch (relPath) {
    case "TOOLS.md":
      return ` ${t("problems:newHome.tools")}`;
    case "memory.md":
      return ` ${t("problems:newHome.memory")}`;
    case "HEARTBEAT.md":
      return ` ${t("problems:newHome.heartbeat")}`;
    default:
      return "";
  }
}
