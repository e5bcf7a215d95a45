import { ok } from "#shared/result.ts";
import { createLineCounter } from "../../services/history-lines.ts";
import type { HistoryEntry } from "../../services/history-timeline.ts";
import { mapInParallel } from "../../services/map-in-parallel.ts";
import type { Command } from "../command.ts";
import { EXIT } from "../exit-code.ts";
import { findHistory, HISTORY_FLAGS, shortIds } from "../history-target.ts";
import { terminalLine } from "../terminal-line.ts";

const WIDTH = 4;

const ORIGINS: Readonly<Record<HistoryEntry["origin"], string>> = {
  "saved-by-user": "you",
  "seen-on-disk": "another program",
  "late-writer": "another program",
  "before-save": "another program",
  "before-removal": "you, removed",
  "gone-from-disk": "removed",
};

/** `soulscope history FILE`: every version that is kept of a file, newest first. */
export const HISTORY_COMMAND: Command = {
  name: "history",
  summary: "List the versions that are kept of a file",
  positionals: ["FILE"],
  flags: HISTORY_FLAGS,
  async run({ flags, positionals: [file = ""] }, context) {
    const found = await findHistory(file, { flags, context });
    if (!found.ok) return found;
    const { workspaceDir, relPath, history, entries } = found.value;
    const ids = shortIds(entries);
    const countLines = createLineCounter(history);
    const versions = await mapInParallel(entries, WIDTH, async (entry) => ({
      id: ids.get(entry.hash) ?? entry.hash,
      hash: entry.hash,
      time: new Date(entry.atMs).toISOString(),
      origin: entry.origin,
      bytes: entry.bytes,
      lines: await countLines(entry),
    }));
    if (flags.json !== undefined) {
      await context.stdout(`${JSON.stringify({ workspaceDir, file: relPath, versions })}\n`);
      return ok(EXIT.fine);
    }
    const oldest = versions.at(-1);
    const rows = versions.map((version) => {
      const { lines } = version;
      const isFirst = version === oldest && version.origin === "seen-on-disk";
      return [
        version.id,
        version.time,
        isFirst ? "first seen" : ORIGINS[version.origin],
        String(version.bytes),
        lines === null ? "" : `+${lines.added} -${lines.removed}`,
      ];
    });
    await context.stdout(table([["VERSION", "TIME (UTC)", "FROM", "BYTES", "LINES"], ...rows]));
    return ok(EXIT.fine);
  },
};

function table(rows: readonly (readonly string[])[]): string {
  const widths = [0, 1, 2, 3].map((column) => rows.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), 0));
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "))
    .map((line) => `${terminalLine(line.trimEnd())}\n`)
    .join("");
}
