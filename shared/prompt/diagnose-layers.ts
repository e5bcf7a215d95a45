import { DIAGNOSTIC_CODES, type DiagnosticCode } from "../diagnostics/codes.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { isShardDate } from "../files/shard-date.ts";
import type { WorkspaceSnapshot } from "../files/snapshot.ts";
import { type ScannedSkill, scanLayers } from "./scan-layers.ts";

/** Problems of private folders, skills and memory shards; the same for each runtime that is layered. */
export function layeredProblems(run: {
  readonly snapshot: WorkspaceSnapshot;
  readonly agentId: string;
}): readonly Diagnostic[] {
  const scan = scanLayers(run.snapshot, run.agentId);
  const bootstrap = scan.privates.get("bootstrap.md") ?? scan.own.get("bootstrap.md");
  return [
    ...scan.twins.map(({ used, other }) =>
      problem("name-twins", other.relPath, { used: used.relPath, other: other.relPath }),
    ),
    ...(bootstrap?.kind === "file" ? [problem("bootstrap-pending", bootstrap.relPath, {})] : []),
    ...scan.skills.flatMap(skillProblems),
    ...scan.shards.flatMap(({ relPath }) => {
      const name = relPath.slice(relPath.lastIndexOf("/") + 1);
      return isShardDate(name.replace(/\.md$/i, "")) ? [] : [problem("shard-undated", relPath, { name })];
    }),
  ];
}

function skillProblems(skill: ScannedSkill): readonly Diagnostic[] {
  const { name, file, isNamed, hiddenBy, level } = skill;
  const found = isNamed ? [] : [problem("skill-unnamed", file.relPath, { name, file: file.relPath })];
  if (hiddenBy === undefined) return found;
  const code = hiddenBy.level === level ? "skill-same-name" : "skill-overridden";
  return [...found, problem(code, file.relPath, { name, used: hiddenBy.file.relPath })];
}

function problem(code: DiagnosticCode, relPath: string, params: Diagnostic["params"]): Diagnostic {
  return { code, severity: DIAGNOSTIC_CODES[code], relPath, params };
}
