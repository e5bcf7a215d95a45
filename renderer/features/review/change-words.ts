import type { Translate } from "#renderer/i18n/translate.ts";
import { assertNever } from "#shared/result.ts";
import type { ChangeName } from "#shared/review/name-change.ts";

/** Says what a change is: "Added 2 lines". */
export function changeWords(t: Translate, name: ChangeName): string {
  switch (name.what) {
    case "endings":
    case "blanks":
    case "signs":
      return t(`review:${name.what}`);
    case "added":
    case "removed":
    case "changed":
      return countedWords(t, name);
    default:
      return assertNever(name);
  }
}

function countedWords(t: Translate, name: Extract<ChangeName, { readonly count: number }>): string {
  const { count } = name;
  switch (`${name.what} ${name.unit}` as const) {
    case "added line":
      return t("review:addedLine", { count });
    case "added sentence":
      return t("review:addedSentence", { count });
    case "added word":
      return t("review:addedWord", { count });
    case "removed line":
      return t("review:removedLine", { count });
    case "removed sentence":
      return t("review:removedSentence", { count });
    case "removed word":
      return t("review:removedWord", { count });
    case "changed line":
      return t("review:changedLine", { count });
    default:
      return t("review:changedWord", { count });
  }
}
