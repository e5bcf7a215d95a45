import { createStore } from "zustand/vanilla";
import type { RulesView } from "#renderer/features/rules/index.ts";

/** How rules files are shown in this window; outlives the panes, which are made anew at another width. */
export const rulesViewStore = createStore<{ readonly view: RulesView }>()(() => ({ view: "write" }));
