import type { i18n } from "i18next";
import { useTranslation } from "react-i18next";
import { lateFiles, lateProblems } from "./en/late-problems.ts";
import { type Translate, useTranslate } from "./translate.ts";

/** The translate function, with the words of problems and help actions, which the first scripts do not carry. */
export function useProblemTexts(): Translate {
  addProblemTexts(useTranslation().i18n);
  return useTranslate();
}

/** Adds these words to the English catalogue; the Chinese one brings its own. Does nothing the second time. */
export function addProblemTexts(instance: i18n): void {
  if (instance.exists("problems:more.looking", { lng: "en" })) return;
  instance.addResourceBundle("en", "files", lateFiles, true);
  instance.addResourceBundle("en", "problems", lateProblems, true);
}
