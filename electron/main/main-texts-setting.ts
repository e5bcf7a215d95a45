import { join } from "node:path";
import { createSettingsStore } from "#electron/services/settings-store.ts";
import { type MainTexts, mainTexts } from "./main-texts.ts";

/** The main process's sentences in the language of the settings, kept current. */
export async function watchMainTexts(options: {
  readonly dataDir: string;
  readonly systemLanguages: readonly string[];
}): Promise<{ readonly current: () => MainTexts; readonly dispose: () => void }> {
  const settings = createSettingsStore({ path: join(options.dataDir, "settings.json") });
  const textsIn = (language: string): MainTexts =>
    mainTexts(language === "system" ? options.systemLanguages : [language]);
  // Unreadable settings are reported by the page; here the system's language does.
  let texts = textsIn(
    await settings.get().then(
      ({ language }) => language,
      () => "system",
    ),
  );
  settings.onChanged(({ language }) => {
    texts = textsIn(language);
  });
  return { current: () => texts, dispose: settings.dispose };
}
