import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { i18n } from "i18next";
import { createI18n } from "../create-i18n.ts";

/** Every text of both languages by area and key, the areas that come late included. */
export interface AllAreas {
  /** Speaks both languages, every area added. */
  readonly instance: i18n;
  readonly keys: ReadonlyMap<"en" | "zh-CN", ReadonlyMap<string, string>>;
}

const FOLDERS = { en: "en", "zh-CN": "zh-cn" } as const;
/** Parts of areas that are in files of their own. */
const PART_OF: Readonly<Record<string, string>> = { lateFiles: "files", lateProblems: "problems" };
/** Parts that another area already holds. */
const INNER = /^forms./;

/** Reads every file of the catalogues. */
export async function loadAllAreas(): Promise<AllAreas> {
  const instance = await createI18n("en");
  const keys = new Map<"en" | "zh-CN", Map<string, string>>();
  for (const [language, folder] of Object.entries(FOLDERS)) {
    const found = new Map<string, string>();
    const dir = fileURLToPath(new URL(`../${folder}/`, import.meta.url));
    for (const name of readdirSync(dir)) {
      const parts: Readonly<Record<string, object>> = await import(/* @vite-ignore */ `${dir}${name}`);
      for (const [part, words] of Object.entries(parts)) {
        if (INNER.test(part)) continue;
        const area = PART_OF[part] ?? part;
        instance.addResourceBundle(language, area, words, true, false);
        for (const [key, text] of leaves(words)) found.set(`${area}:${key}`, text);
      }
    }
    // The two languages are the keys of FOLDERS.
    keys.set(language as "en" | "zh-CN", found);
  }
  return { instance, keys };
}

function leaves(words: object, prefix = ""): readonly (readonly [string, string])[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${prefix}${key}`, value] as const] : leaves(value, `${prefix}${key}.`),
  );
}
