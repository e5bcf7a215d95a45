import type { DialectId } from "../dialects/dialect.ts";
import type { SnapshotFile, WorkspaceSnapshot } from "../files/snapshot.ts";
import { assemble } from "../prompt/assemble.ts";
import { scanLayers } from "../prompt/scan-layers.ts";
import { compileRules } from "../rules/compile-rules.ts";
import type { CompiledRules } from "../rules/compiled-rules.ts";
import type { EffectiveValue } from "../rules/policy.ts";
import { stopsActivation } from "../rules/rule-diagnostic.ts";
import { summarizeRules } from "../rules/summarize-rules.ts";
import { childPolicy, type FamilyRules } from "./child-policy.ts";

/** A sub-agent as it is sent off. */
export interface DispatchedChild {
  readonly agentId: string;
  /** False when its own rules do not compile: then no session starts. */
  readonly starts: boolean;
  /** Its frozen prompt, with the summary of its own policy in front. */
  readonly projectContext: string;
  readonly policyHash: string;
  /** Values in force that somebody set, by dimension. */
  readonly effective: Readonly<Record<string, EffectiveValue>>;
  /** Files of its private folder that replace global ones. */
  readonly privateFiles: readonly string[];
}

/** Who sends a sub-agent off. */
export interface DispatchingParent {
  readonly snapshot: WorkspaceSnapshot;
  readonly dialect: DialectId;
  /** Of the agent that dispatches. */
  readonly agentId: string;
  readonly config?: unknown;
}

/** Prompt and policy of a sub-agent; rules that do not compile are left out. */
export function dispatchChild(parent: DispatchingParent, agentId: string): DispatchedChild {
  const { snapshot, dialect, config } = parent;
  const { global, parent: parentRules, child: childRules, isBroken } = rulesOfFamily(parent, agentId);
  const policy = childPolicy({
    global,
    parent: agentId === parent.agentId ? undefined : parentRules,
    child: childRules,
  });
  const hasRules = global !== undefined || parentRules !== undefined || childRules !== undefined;
  const prompt = assemble({
    snapshot,
    dialect,
    config,
    session: { kind: "subagent", agentId },
    rulesSummary: hasRules ? summarizeRules(policy) : undefined,
  });
  const { privates } = scanLayers(snapshot, agentId);
  return {
    agentId,
    starts: !isBroken,
    projectContext: prompt.projectContext,
    policyHash: policy.hash,
    effective: Object.fromEntries(Object.entries(policy.effective).filter(([, { source }]) => source !== null)),
    privateFiles: [...privates.values()].map(({ relPath }) => relPath).sort(),
  };
}

function rulesOfFamily(
  { snapshot, agentId: parentId }: DispatchingParent,
  childId: string,
): FamilyRules & { readonly isBroken: boolean } {
  const { own, privates } = scanLayers(snapshot, parentId);
  const parentFile = privates.get("rules.md");
  const globalFile = own.get("rules.md");
  const childFile = scanLayers(snapshot, childId).privates.get("rules.md");
  const child = compileFile(childFile, "private");
  return {
    global: compileFile(globalFile, "global"),
    parent: compileFile(parentFile, "private"),
    child,
    isBroken: childFile !== undefined && child === undefined,
  };
}

function compileFile(file: SnapshotFile | undefined, layer: string): CompiledRules | undefined {
  if (file?.text === undefined) return undefined;
  const compiled = compileRules(file.text, { file: file.relPath, layer });
  return compiled.diags.some(stopsActivation) ? undefined : compiled;
}
