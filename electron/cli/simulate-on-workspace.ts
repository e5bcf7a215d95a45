import { parseWorkspaceScript } from "#shared/lifecycle/parse-script.ts";
import { type EditStep, simulateWorkspace, type WorkspaceStep } from "#shared/lifecycle/simulate-workspace.ts";
import { ok, type Result } from "#shared/result.ts";
import { buildMemoryIndex } from "../services/memory-index.ts";
import { createNodeDisk } from "../services/node-disk.ts";
import { type CliFailure, ioFailure, usageFailure } from "./cli-failure.ts";
import type { CliContext, Flags } from "./command.ts";
import { EXIT, type ExitCode } from "./exit-code.ts";
import { plainStep } from "./plain-step.ts";
import { resolvePromptTarget } from "./prompt-target.ts";
import { readLayeredWorkspace } from "./read-layered-workspace.ts";
import { readCliText } from "./read-rules.ts";
import { terminalLine } from "./terminal-line.ts";

/** Plays a script on a workspace folder; nothing in it is changed. */
export async function simulateOnWorkspace(
  { flags, path }: { readonly flags: Flags; readonly path: string },
  context: CliContext,
): Promise<Result<ExitCode, CliFailure>> {
  if (flags.rules !== undefined || flags.private !== undefined) {
    return usageFailure("--workspace has rules of its own; leave out --rules and --private");
  }
  const target = await resolvePromptTarget({ ...flags, dialect: "upclaw" }, context);
  if (!target.ok) return target;
  const text = await readCliText(path, context);
  if (!text.ok) return text;
  const script = parseWorkspaceScript(text.value);
  if (!script.ok) return ioFailure("script-broken", `${path}:${script.error.line}: ${script.error.message}`);
  const workspace = await readLayeredWorkspace(target.value);
  if (!workspace.ok) return workspace;
  const { workspaceDir, config } = target.value;
  const results = simulateWorkspace(
    {
      ...workspace.value,
      dialect: "upclaw",
      hotReload: flags["hot-reload"] !== undefined,
      recall: await buildMemoryIndex({ disk: createNodeDisk(), workspaceDir }),
      ...(config.status === "ok" ? { config: config.value } : {}),
    },
    script.value,
  );
  const lines = results.map((result, index) =>
    flags.json === undefined ? plainLine(result, index + 1) : JSON.stringify(result),
  );
  await context.stdout(lines.map((line) => `${line}\n`).join(""));
  return ok(EXIT.fine);
}

function plainLine(result: WorkspaceStep | EditStep, number: number): string {
  if (result.stage === "onFileEdit") {
    const { path, takesEffect, pending } = result;
    const files = pending.length === 0 ? "" : ` (${pending.join(", ")})`;
    return terminalLine(`${number}. onFileEdit ${path}: ${takesEffect}${files}`);
  }
  const { frozen, bootstrap, recall, child, heartbeat, closing } = result;
  const notes = [
    frozen &&
      `frozen ${frozen.hash.slice(0, 16)}: ${frozen.projectContext.length} characters, ${frozen.skills.length} skills`,
    bootstrap && `runs once: ${bootstrap.relPath}`,
    recall && `recalled: ${recall.shards.map(({ relPath, score }) => `${relPath} ${score.toFixed(2)}`).join(", ")}`,
    child && `child ${child.agentId}: policy ${child.policyHash}, ${child.projectContext.length} characters`,
    heartbeat && `acts: ${heartbeat.relPath}`,
    closing &&
      `then: ${closing.map(({ step, relPath }) => (relPath === null ? step : `${step} (${relPath})`)).join(", ")}`,
  ];
  return [
    plainStep(result, number),
    ...notes.flatMap((note) => (note === undefined ? [] : [`   ${terminalLine(note)}`])),
  ].join("\n");
}
