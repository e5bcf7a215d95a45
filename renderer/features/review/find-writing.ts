import { changeRuns, plain } from "#shared/review/change-runs.ts";
import type { HostClient } from "#shared/rpc/host-client.ts";
import type { FileReview } from "./file-review.ts";

/** Newest entries of the file's history that are looked at. */
const MOST_ENTRIES = 60;
/** Saves of the user's whose texts are read. */
const MOST_SAVES = 20;
/** Changes that are looked into. */
const MOST_CHANGES = 100;
/** Shorter words may stand anywhere by chance, UTF-16 code units. */
const SHORTEST = 12;

/** When the user wrote what changes took away, by index of the change; ms since the epoch. Only what history proves. */
export async function findWriting(
  client: HostClient,
  file: { readonly workspaceId: string; readonly relPath: string; readonly review: FileReview },
): Promise<ReadonlyMap<number, number>> {
  const { workspaceId, relPath, review } = file;
  const wanted = removedWords(review);
  const found = new Map<number, number>();
  if (wanted.size === 0) return found;
  const listed = await client.call("history.list", { workspaceId, relPath, after: null, limit: MOST_ENTRIES });
  if (!listed.ok) return found;
  const saves = listed.value.entries.filter(({ origin }) => origin === "saved-by-user").slice(0, MOST_SAVES);
  const textOf = async (hash: string): Promise<string | null> => {
    const read = await client.call("history.readText", { workspaceId, hash });
    return read.ok ? plain(read.value.text) : null;
  };
  for (const { atMs, hash, previousHash } of saves.toReversed()) {
    const [after, before] = [await textOf(hash), previousHash === null ? "" : await textOf(previousHash)];
    if (after === null || before === null) continue;
    for (const [index, words] of wanted) {
      if (after.includes(words) && !before.includes(words)) found.set(index, atMs);
    }
  }
  return found;
}

/** The longest words on one line that each change took away. */
function removedWords({ kind, texts, changes }: FileReview): ReadonlyMap<number, string> {
  const words = new Map<number, string>();
  if (kind !== "changed") return words;
  for (const [index, { seen, disk }] of changes.slice(0, MOST_CHANGES).entries()) {
    const runs = changeRuns(texts.seen.slice(seen.start, seen.end), texts.disk.slice(disk.start, disk.end));
    const gone = runs.filter((run) => run.kind === "removed").flatMap(({ text }) => text.split("\n"));
    const longest = gone.reduce((one, other) => (other.length > one.length ? other : one), "").trim();
    if (longest.length >= SHORTEST) words.set(index, longest);
  }
  return words;
}
