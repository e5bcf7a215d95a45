import { chmod, lstat, unlink } from "node:fs/promises";
import { connect } from "node:net";
import { err, ok, type Result } from "#shared/result.ts";
import { type HostError, hostError } from "#shared/rpc/errors.ts";
import { errnoHostError, errnoOf } from "./errno.ts";

/** Makes the path free for a new socket: a socket that nobody answers is removed, anything else stays. */
export async function clearUnixSocketPath(path: string): Promise<Result<null, HostError>> {
  try {
    const entry = await lstat(path);
    if (!entry.isSocket()) return err(hostError("already-exists", { path }));
    if (await isAnswered(path)) return err(hostError("port-in-use", { path }));
    await unlink(path);
    return ok(null);
  } catch (error) {
    return errnoOf(error) === "ENOENT" ? ok(null) : err(errnoHostError(error, path));
  }
}

/** Lets only this user in. */
export async function protectUnixSocket(path: string): Promise<void> {
  await chmod(path, 0o600);
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    const finish = (answered: boolean): void => {
      socket.destroy();
      resolve(answered);
    };
    socket.setTimeout(1000, () => finish(true));
    socket.once("connect", () => finish(true));
    socket.once("error", () => finish(false));
  });
}
