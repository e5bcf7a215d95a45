import { opendir, stat } from "node:fs/promises";
import { join } from "node:path";
import { readIdentity } from "#shared/files/identity.ts";
import type { AgentSummary } from "#shared/rpc/contract.ts";
import { readAvatar } from "./avatar.ts";
import { errnoOf } from "./errno.ts";
import { readRegularFile } from "./read-regular-file.ts";

/** Largest IDENTITY.md looked at for a name, in bytes. */
const MAX_IDENTITY_BYTES = 256 * 1024;

/** How an agent introduces itself in its IDENTITY.md. */
export type AgentFace = Pick<AgentSummary, "displayName" | "emoji" | "avatar">;

const NO_FACE: AgentFace = { displayName: null, emoji: null, avatar: null };

/** Name, emoji and avatar from a workspace's IDENTITY.md; what is missing or unreadable is null. */
export async function readAgentFace(workspaceDir: string): Promise<AgentFace> {
  const read = await readRegularFile(join(workspaceDir, "IDENTITY.md"), MAX_IDENTITY_BYTES);
  if (read.status !== "read") return NO_FACE;
  const { name, emoji, avatar } = readIdentity(read.bytes.toString("utf8"));
  return {
    displayName: name?.value ?? null,
    emoji: emoji?.value ?? null,
    avatar: avatar === undefined ? null : await readAvatar(workspaceDir, avatar.value),
  };
}

/** What is at a workspace path, and a key that is equal for two paths of one folder. */
export async function inspectFolder(
  path: string,
): Promise<{ readonly state: AgentSummary["state"]; readonly identity: string }> {
  try {
    const found = await stat(path, { bigint: true });
    const identity = `${found.dev}:${found.ino}`;
    if (!found.isDirectory()) return { state: "not-a-directory", identity };
    return { state: (await isListable(path)) ? "ready" : "unreadable", identity };
  } catch (error) {
    const errno = errnoOf(error);
    if (errno === undefined) throw error;
    if (errno === "ENOENT") return { state: "absent", identity: path };
    return { state: errno === "ENOTDIR" ? "not-a-directory" : "unreadable", identity: path };
  }
}

async function isListable(path: string): Promise<boolean> {
  const folder = await opendir(path).catch(() => undefined);
  await folder?.close();
  return folder !== undefined;
}
