import type { Diagnostic } from "#shared/diagnostics/diagnostic.ts";
import { MOST_PLACES } from "#shared/problems/text/text-findings.ts";
import { joinSentences } from "./join-sentences.ts";
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
  const filled = { name: relPath ?? "", ...whatOf(say, problem), ...params };
  const help = [say(`${key}.help`, filled), ...moreWords(t, problem)];
  return { title: say(`${key}.title`, filled), help: joinSentences(help) };
}

/** Sentences that only some problems have. */
function moreWords(t: Translate, problem: Diagnostic): readonly string[] {
  const say = t as unknown as (key: string, params: Diagnostic["params"]) => string;
  const { code, params } = problem;
  if (code === "extra-file-refused") return [say(`files:extraReasons.${params.reason}`, {})];
  const places = Number(params.places ?? 0);
  if (places > MOST_PLACES && code !== "form-unfilled") return [t("files:places", { count: places })];
  return newHome(t, problem);
}

/** The kind of secret or the question of manner, in words. */
function whatOf(say: (key: string, params: Diagnostic["params"]) => string, { code, params }: Diagnostic) {
  if (code === "secret-in-file") return { what: say(`files:secretKinds.${params.kind}`, {}) };
  if (code === "directives-clash") return { what: say(`files:topics.${params.topic}`, {}) };
  return {};
}

/** Where the content of a retired file belongs. */
function newHome(t: Translate, { code, relPath }: Diagnostic): readonly string[] {
  if (code !== "file-retired") return [];
  switch (relPath) {
    case "TOOLS.md":
      return [t("problems:newHome.tools")];
    case "memory.md":
      return [t("problems:newHome.memory")];
    case "HEARTBEAT.md":
      return [t("problems:newHome.heartbeat")];
    default:
      return [];
  }
}
