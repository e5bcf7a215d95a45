import { createStore, type StoreApi } from "zustand/vanilla";
import type { AppStores } from "#renderer/stores/create-stores.ts";
import { tellFailures } from "#renderer/stores/rules-tests.ts";
import type { WorkspaceStoreState } from "#renderer/stores/workspace-state.ts";
import { isRulesFile, privatePlace } from "#shared/files/is-rules-file.ts";
import { snapshotFile } from "#shared/files/snapshot.ts";
import { askRules } from "./ask-rules.ts";
import type { RulesReport, RulesTexts } from "./rules-report.ts";

/** Rules are checked once the text has not changed for this long, ms. */
const QUIET_MS = 250;

/** An exchange of a stretch of the rules file, UTF-16 offsets in the text the report is about. */
export interface RulesEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What is known of the rules file in front. */
export interface RulesState {
  readonly report: RulesReport | null;
  /** True when the last check ran out of its time; the report before it stays. */
  readonly isTooSlow: boolean;
  /** Agent whose private rules are read together with the shared ones; null for the shared ones alone. */
  readonly agentId: string | null;
  /** Makes an edit in the editor, where it can be undone; null until the editor is there. */
  readonly edit: ((edit: RulesEdit) => void) | null;
  chooseAgent(agentId: string | null): void;
}

const started = new WeakMap<AppStores, StoreApi<RulesState>>();

/** The rules store of a window, made when it is first asked for; it lives as long as the window. */
export function rulesStoreOf(stores: AppStores): StoreApi<RulesState> {
  const known = started.get(stores);
  if (known !== undefined) return known;
  const made = createRulesStore(stores);
  started.set(stores, made);
  return made;
}

function createRulesStore({ workspace }: AppStores): StoreApi<RulesState> {
  const asked = new Set<string>();
  let shownTexts: RulesTexts | null = null;
  let workspaceId: string | null = null;
  let wasTab: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let takeBack = (): void => {};

  const store = createStore<RulesState>()((set) => ({
    report: null,
    isTooSlow: false,
    agentId: null,
    edit: null,
    chooseAgent(agentId) {
      set({ agentId });
      follow(workspace.getState());
    },
  }));

  const fetchMissing = (state: WorkspaceStoreState): void => {
    for (const relPath of rulesPaths(state)) {
      if (asked.has(relPath)) continue;
      asked.add(relPath);
      void state.readFile(relPath);
    }
  };
  const check = (texts: RulesTexts): void => {
    takeBack();
    takeBack = askRules({ kind: "check", texts }, (reply) => {
      takeBack = () => {};
      if (reply.kind === "check") {
        const { report } = reply;
        store.setState({ report, isTooSlow: false });
        const files = { own: texts.global, inner: texts.private ?? undefined };
        tellFailures(
          files,
          report.diags.filter(({ code }) => code === "R501"),
        );
      } else store.setState({ isTooSlow: true });
    });
  };
  function follow(state: WorkspaceStoreState): void {
    const id = state.view?.workspaceId ?? null;
    if (id !== workspaceId) {
      workspaceId = id;
      asked.clear();
      shownTexts = null;
      store.setState({ report: null, isTooSlow: false });
    }
    const { activeTab } = state;
    if (!isRulesFile(activeTab) || activeTab === null) return;
    if (activeTab !== wasTab) {
      wasTab = activeTab;
      store.setState({ agentId: firstAgent(state, activeTab) });
    }
    fetchMissing(state);
    const texts = rulesTexts(state, store.getState().agentId);
    if (texts === null || sameTexts(texts, shownTexts)) return;
    const isFirst = shownTexts?.global.file !== texts.global.file || shownTexts.private?.file !== texts.private?.file;
    shownTexts = texts;
    clearTimeout(timer);
    if (isFirst) check(texts);
    else timer = setTimeout(() => check(texts), QUIET_MS);
  }
  workspace.subscribe(follow);
  follow(workspace.getState());
  return store;
}

/** Agents that have a rules file of their own. */
export function agentsWithRules({ view }: WorkspaceStoreState): readonly string[] {
  const paths = [...(view?.extras ?? []), ...(view?.snapshot.files.filter(({ kind }) => kind === "file") ?? [])];
  const ids = paths.flatMap(({ relPath }) => (isRulesFile(relPath) ? (privatePlace(relPath)?.agentId ?? []) : []));
  return [...new Set(ids)].sort();
}

function firstAgent(state: WorkspaceStoreState, relPath: string): string | null {
  const own = privatePlace(relPath)?.agentId;
  if (own !== undefined) return own;
  const agentId = state.shownAgentId ?? state.view?.agentId;
  return agentId !== undefined && agentsWithRules(state).includes(agentId) ? agentId : null;
}

/** Rules files that exist and whose text no view carries yet. */
function rulesPaths({ view }: WorkspaceStoreState): readonly string[] {
  if (view === null) return [];
  return view.extras
    .map(({ relPath }) => relPath)
    .filter((relPath) => isRulesFile(relPath) && snapshotFile(view.snapshot, relPath) === undefined);
}

function rulesTexts(state: WorkspaceStoreState, agentId: string | null): RulesTexts | null {
  const { view, buffers } = state;
  if (view === null) return null;
  const known = [...new Set([...buffers.keys(), ...view.snapshot.files.map(({ relPath }) => relPath)])];
  const read = (wanted: (relPath: string) => boolean): { readonly file: string; readonly text: string } | null => {
    for (const file of known.filter((relPath) => isRulesFile(relPath) && wanted(relPath))) {
      const text = buffers.get(file)?.text ?? snapshotFile(view.snapshot, file)?.text;
      if (text !== undefined) return { file, text };
    }
    return null;
  };
  const global = read((relPath) => privatePlace(relPath) === null);
  const own = agentId === null ? null : read((relPath) => privatePlace(relPath)?.agentId === agentId);
  if (global === null && own === null) return null;
  // Without shared rules the private ones stand below an empty file.
  return { global: global ?? { file: "rules.md", text: "" }, private: own };
}

function sameTexts(a: RulesTexts, b: RulesTexts | null): boolean {
  return (
    a.global.file === b?.global.file &&
    a.global.text === b.global.text &&
    a.private?.file === b.private?.file &&
    a.private?.text === b.private?.text
  );
}
