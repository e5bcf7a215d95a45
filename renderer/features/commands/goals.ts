import { goals as en } from "#renderer/i18n/en/goals.ts";
import { goals as zhCN } from "#renderer/i18n/zh-cn/goals.ts";
import type { AppStores } from "#renderer/stores/create-stores.ts";
import { openForm } from "#renderer/stores/open-form.ts";

/** Something a person wants to do, found by everyday words. */
export type GoalId = keyof typeof en.words;

interface Goal {
  readonly id: GoalId;
  /** True where it makes no sense without an open workspace. */
  readonly inWorkspace: boolean;
  /** It brings a file into front; other goals lead to what takes the focus itself. */
  readonly opensFile?: true;
  run(stores: AppStores): void;
}

const form = (id: GoalId, relPath: string): Goal => ({
  id,
  inWorkspace: true,
  opensFile: true,
  run: (stores) => openForm(stores, relPath),
});

/** Every goal, in the order the palette shows them. */
export const GOALS: readonly Goal[] = [
  form("shorter", "SOUL.md"),
  form("tone", "SOUL.md"),
  form("user", "USER.md"),
  form("always", "USER.md"),
  form("name", "IDENTITY.md"),
  { id: "taken", inWorkspace: true, run: ({ screen }) => screen.getState().showView("review") },
  { id: "older", inWorkspace: true, run: ({ screen }) => screen.getState().showView("history") },
  { id: "ignored", inWorkspace: true, run: ({ screen }) => screen.getState().showView("problems") },
  { id: "received", inWorkspace: true, run: ({ screen }) => screen.getState().showPane("preview") },
  form("memory", "MEMORY.md"),
  form("work", "AGENTS.md"),
  form("checks", "HEARTBEAT.md"),
  { id: "look", inWorkspace: false, run: ({ screen }) => screen.getState().openDialog("settings") },
  { id: "how", inWorkspace: false, run: ({ screen }) => screen.getState().openDialog("help") },
  { id: "away", inWorkspace: false, run: ({ screen }) => screen.getState().openDialog("backup") },
  { id: "here", inWorkspace: false, run: ({ screen }) => screen.getState().openDialog("restore") },
];

const HAN = /\p{Script=Han}/u;
/** Shorter ones would be found in too many sentences. */
const MIN_LATIN = 3;
/** Times its own length that a sentence around a word may have. */
const MOST_AROUND = 5;

/** Goals that a search may mean, in either language; none for less than three letters or one Han character. */
export function findGoals(search: string): readonly Goal[] {
  const asked = search.trim().toLowerCase().replace(/\s+/g, " ");
  if (asked === "" || (!HAN.test(asked) && asked.length < MIN_LATIN)) return [];
  return GOALS.filter(({ id }) => `${en.words[id]}|${zhCN.words[id]}`.split("|").some((word) => means(asked, word)));
}

/**
 * Whether one begins a word of the other; Han has no such beginnings, there any place counts. A long sentence of which
 * a word is a small part is rather looked for in the files.
 */
function means(asked: string, word: string): boolean {
  const isMuch = word.length > asked.length / MOST_AROUND;
  if (HAN.test(word)) return word.includes(asked) || (isMuch && asked.includes(word));
  return ` ${word}`.includes(` ${asked}`) || (isMuch && ` ${asked} `.includes(` ${word} `));
}
