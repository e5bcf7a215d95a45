import aff from "../../../node_modules/dictionary-en/index.aff?raw";
import dic from "../../../node_modules/dictionary-en/index.dic?raw";
import { createSpeller } from "./speller.ts";
import type { SpellingAnswer, SpellingQuestion } from "./spelling-messages.ts";

const speller = createSpeller({ aff, dic });

self.addEventListener("message", ({ data }: MessageEvent<SpellingQuestion>) => {
  const words =
    data.kind === "check" ? data.words.filter((word) => !speller.isKnown(word)) : speller.suggest(data.word);
  self.postMessage({ id: data.id, words } satisfies SpellingAnswer);
});
