import { ok } from "#shared/result.ts";
import { hostError } from "#shared/rpc/errors.ts";
import { openDurableStore } from "../../services/durable-store.ts";
import { createNodeDisk } from "../../services/node-disk.ts";
import { readFileWithBytes } from "../../services/snapshot-reader.ts";
import { detectEncoding, isEditableEncoding } from "../../services/text-encoding.ts";
import { hostFailure, ioFailure, usageFailure } from "../cli-failure.ts";
import type { Command } from "../command.ts";
import { EXIT } from "../exit-code.ts";
import { findHistory, HISTORY_FLAGS, type HistoryTarget, shortIds } from "../history-target.ts";
import { terminalLine } from "../terminal-line.ts";

const ID = /^[0-9a-f]{4,64}$/;

/** `soulscope restore FILE --version ID`: gives a file the text of a kept version; what it holds now is kept first. */
export const RESTORE_COMMAND: Command = {
  name: "restore",
  summary: "Give a file the text of a kept version again",
  positionals: ["FILE"],
  flags: {
    version: {
      value: "ID",
      accepts: (value) => ID.test(value),
      expected: "an id that history prints, or the start of one, at least 4 characters",
      help: "Version to bring back, as history names it",
    },
    ...HISTORY_FLAGS,
  },
  async run({ flags, positionals: [file = ""] }, context) {
    const id = flags.version;
    if (id === undefined) return usageFailure("restore needs --version ID; history lists the versions");
    const found = await findHistory(file, { flags, context });
    if (!found.ok) return found;
    const { workspaceDir, relPath, history, entries, appDataDir } = found.value;
    const meant = versionsWith(id, found.value);
    const [hash] = meant;
    if (hash === undefined) return ioFailure("not-found", `No kept version of ${relPath} begins with ${id}`);
    if (meant.length > 1) return usageFailure(`several versions of ${relPath} begin with ${id}`);
    const bytes = await history.read(hash);
    if (bytes === undefined) return hostFailure(hostError("not-found", { version: id }));
    if (!isEditableEncoding(detectEncoding(bytes))) return hostFailure(hostError("not-utf8", { version: id }));

    const disk = createNodeDisk();
    const { file: now } = await readFileWithBytes({ disk, workspaceDir, relPath });
    const previous = now.kind === "file" ? (now.hash ?? null) : null;
    const short = shortIds(entries).get(hash) ?? hash;
    const tell = async (isChanged: boolean): Promise<void> => {
      const json = { workspaceDir, file: relPath, version: hash, previous, changed: isChanged };
      const line = isChanged
        ? `${relPath} has the text of version ${short} again${previous === null ? "" : `; version ${previous.slice(0, 8)} is kept`}`
        : `${relPath} has that text already`;
      await context.stdout(flags.json === undefined ? `${terminalLine(line)}\n` : `${JSON.stringify(json)}\n`);
    };
    if (previous === hash) {
      await tell(false);
      return ok(EXIT.fine);
    }
    const durable = await openDurableStore({ disk, appDataDir, now: Date.now, onLateWrite: () => undefined });
    try {
      const text = bytes.toString("utf-8");
      const saved = await durable.save({ workspaceDir, relPath, text, baseHash: previous });
      if (!saved.ok) {
        const failure = saved.error;
        return hostFailure(
          failure.kind === "refused" ? failure.error : hostError("changed-meanwhile", { path: relPath }),
        );
      }
      await durable.idle();
    } finally {
      await durable.dispose();
    }
    await tell(true);
    return ok(EXIT.fine);
  },
};

function versionsWith(id: string, { entries }: HistoryTarget): readonly string[] {
  return [...new Set(entries.map(({ hash }) => hash))].filter((hash) => hash.startsWith(id));
}
