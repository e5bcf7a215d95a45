import { createPromptSelector } from "#renderer/stores/prompt-selector.ts";
import type { WorkspaceState } from "#renderer/stores/workspace-state.ts";
import { agentEntries } from "#shared/config/agent-entries.ts";
import { isRecord } from "#shared/config/is-record.ts";
import type { AssembledPrompt, FileReport } from "#shared/prompt/assembled-prompt.ts";

/** What another limit would mean for a file; lengths are UTF-16 code units. */
export interface LimitAdvice {
  /** JSON to put into openclaw.json. */
  readonly snippet: string;
  /** Further characters of the file that the agent would get. */
  readonly gain: number;
  readonly isWhole: boolean;
  /** A limit that no setting raises, when it is what cuts the file. */
  readonly cap: number | null;
  /** New limit of all files together, when that has to be raised too. */
  readonly total: number | null;
  /** Length of the Project Context with the new limit. */
  readonly promptChars: number;
}

/** A limit under which all of a text has room to grow by a tenth, in whole thousands. */
export const roomyLimit = (rawChars: number): number => Math.ceil((rawChars * 1.1) / 1000) * 1000;

type ConfigPath = readonly (string | number)[];

/**
 * Finds the setting that counts for the agent by trying it out on the prompt, first the agents' defaults, then the
 * agent's own entry, and says what would change. Null when the file is not in the prompt.
 */
export function adviseLimit(
  state: WorkspaceState,
  wanted: { readonly relPath: string; readonly limit: number },
): LimitAdvice | null {
  const { relPath, limit } = wanted;
  const select = createPromptSelector();
  const before = select(state);
  const old = reportOf(before, relPath);
  if (state.view === null || before === null || old === undefined) return null;
  const { config, agentId } = state.view;
  const base = isRecord(config.value) ? config.value : {};

  const owner = limitOwner(state, { base, agentId, limit });
  const raised = setAt(base, [...owner.path, "bootstrapMaxChars"], limit);
  const first = select(withConfig(state, raised));
  const tightTotal = reportOf(first, relPath)?.causes.includes("total-limit") === true;
  const total = tightTotal ? roomyLimit(first?.totals.rawChars ?? 0) : null;
  const after =
    total === null ? first : select(withConfig(state, setAt(raised, [...owner.path, "bootstrapTotalMaxChars"], total)));
  const now = reportOf(after, relPath);
  if (after === null || now === undefined) return null;
  return {
    snippet: `${JSON.stringify(owner.wrap({ bootstrapMaxChars: limit, ...(total === null ? {} : { bootstrapTotalMaxChars: total }) }), null, 2)}\n`,
    gain: keptChars(now) - keptChars(old),
    isWhole: !now.truncated,
    cap: now.truncated && now.limit !== undefined && now.limit < limit ? now.limit : null,
    total,
    promptChars: after.projectContext.length,
  };
}

interface LimitOwner {
  readonly path: ConfigPath;
  readonly wrap: (settings: object) => object;
}

function limitOwner(
  state: WorkspaceState,
  at: { readonly base: Readonly<Record<string, unknown>>; readonly agentId: string; readonly limit: number },
): LimitOwner {
  const defaults: LimitOwner = {
    path: ["agents", "defaults"],
    wrap: (settings) => ({ agents: { defaults: settings } }),
  };
  const tried = createPromptSelector()(
    withConfig(state, setAt(at.base, ["agents", "defaults", "bootstrapMaxChars"], at.limit)),
  );
  if (tried?.limits.perFile === at.limit) return defaults;
  const agents = isRecord(at.base.agents) ? at.base.agents : {};
  const index = agentEntries(at.base).findIndex(({ id }) => id === at.agentId);
  if (isRecord(agents.entries)) {
    const key = Object.keys(agents.entries).filter((id) => isRecord((agents.entries as Record<string, unknown>)[id]))[
      index
    ];
    if (key !== undefined) {
      return { path: ["agents", "entries", key], wrap: (settings) => ({ agents: { entries: { [key]: settings } } }) };
    }
  }
  const list = Array.isArray(agents.list) ? agents.list : [];
  const place = list.findIndex((entry) => isRecord(entry) && entry === list.filter(isRecord)[index]);
  if (place < 0) return defaults;
  const id = isRecord(list[place]) ? list[place].id : at.agentId;
  return { path: ["agents", "list", place], wrap: (settings) => ({ agents: { list: [{ id, ...settings }] } }) };
}

function withConfig(state: WorkspaceState, value: unknown): WorkspaceState {
  if (state.view === null) return state;
  const { path } = state.view.config;
  return { ...state, view: { ...state.view, config: { path, status: "ok", value } } };
}

/** A copy with one value changed; objects on the way that are missing are made. */
function setAt(value: unknown, path: ConfigPath, to: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return to;
  if (Array.isArray(value) && typeof key === "number") {
    return value.map((item, index) => (index === key ? setAt(item, rest, to) : item));
  }
  const record = isRecord(value) ? value : {};
  return { ...record, [key]: setAt(record[key], rest, to) };
}

function reportOf(prompt: AssembledPrompt | null, relPath: string): FileReport | undefined {
  return prompt?.files.find((file) => file.relPath === relPath);
}

function keptChars(report: FileReport): number {
  return report.keptRanges.reduce((sum, { start, end }) => sum + end - start, 0);
}
