import type { Translate } from "#renderer/i18n/translate.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useRealPromptPart, useWorkspace } from "#renderer/stores/store-context.tsx";
import { namedExtraFiles } from "#shared/hooks/hook-standing.ts";
import type { AssembledPrompt } from "#shared/prompt/assembled-prompt.ts";
import styles from "./hooks-screen.module.css";

/** What the runtime's own hook for extra files adds to every prompt, what it does not and why, and what that takes. */
export function ExtraFilesNote() {
  const t = useTranslate();
  const config = useWorkspace((state) => state.view?.config.value);
  const prompt = useRealPromptPart((whole) => whole);
  const named = namedExtraFiles(config);
  if (named.length === 0 || prompt === null) return null;
  const { patterns, doubles, refused } = prompt.extraFiles;
  return (
    <section className={styles.extra} aria-label={t("hooks:found.extra.title")}>
      <p>{t("hooks:found.extra.help", { patterns: named.join(", ") })}</p>
      {patterns.length === 0 ? (
        <p className={styles.soft}>{t("hooks:found.extra.off")}</p>
      ) : (
        <>
          <ul>
            {addedLines(t, prompt).map(({ relPath, line }) => (
              <li key={relPath}>{line}</li>
            ))}
            {[...new Set(doubles)].map((path) => (
              <li key={`double ${path}`}>{t("hooks:found.extra.double", { path })}</li>
            ))}
            {refused.map(({ path, reason }) => (
              <li key={`${reason} ${path}`}>
                {t("hooks:found.extra.refused", { path })} {t(`files:extraReasons.${reason}`)}
              </li>
            ))}
          </ul>
          <p className={styles.soft}>{totalLine(t, prompt)}</p>
        </>
      )}
    </section>
  );
}

function addedLines(t: Translate, prompt: AssembledPrompt): readonly { relPath: string; line: string }[] {
  return addedReports(prompt).map(({ relPath = "", status, injectedChars, rawChars, truncated }) => {
    const path = relPath;
    if (status === "dropped") return { relPath, line: t("hooks:found.extra.dropped", { path }) };
    if (status === "excluded") return { relPath, line: t("hooks:found.extra.withheld", { path }) };
    if (truncated) return { relPath, line: t("hooks:found.extra.cut", { path, chars: injectedChars, raw: rawChars }) };
    return { relPath, line: t("hooks:found.extra.added", { path, chars: injectedChars }) };
  });
}

function totalLine(t: Translate, prompt: AssembledPrompt): string {
  const count = addedReports(prompt).reduce((sum, { injectedChars }) => sum + injectedChars, 0);
  const { total } = prompt.limits;
  return total === null ? t("hooks:found.extra.total", { count }) : t("hooks:found.extra.totalOf", { count, total });
}

function addedReports({ files, extraFiles }: AssembledPrompt) {
  const added = new Set(extraFiles.added);
  // Early versions may add one file twice.
  return [...new Map(files.map((file) => [file.relPath ?? "", file])).values()].filter(({ relPath = "" }) =>
    added.has(relPath),
  );
}
