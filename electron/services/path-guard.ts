import { posix, resolve, sep, win32 } from "node:path";
import { err, ok, type Result } from "#shared/result.ts";
import { type HostError, hostError } from "#shared/rpc/errors.ts";
import type { Disk } from "./disk.ts";
import { errnoHostError, errnoOf } from "./errno.ts";

/** Where a workspace-relative path really leads. All paths are absolute. */
export interface GuardedPath {
  readonly path: string;
  /** With every link resolved; for an absent file, its resolved folder plus its name. */
  readonly realPath: string;
  /** The workspace folder with links resolved. */
  readonly root: string;
  readonly exists: boolean;
  readonly isLink: boolean;
}

const WINDOWS_DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\..*)?$/i;

/** Refuses a path that is not plainly inside: empty, NUL, absolute, `..`, drive letters, Windows devices and streams. */
export function checkRelPath(relPath: string, platform: NodeJS.Platform = process.platform): Result<string, HostError> {
  const segments = relPath.split(platform === "win32" ? /[\\/]/ : "/");
  const bad =
    relPath === "" ||
    relPath.includes("\0") ||
    posix.isAbsolute(relPath) ||
    /^[A-Za-z]:[\\/]/.test(relPath) ||
    relPath.startsWith("\\\\") ||
    segments.some((segment) => segment === "" || segment === "." || segment === "..") ||
    (platform === "win32" &&
      segments.some((segment) => segment.includes(":") || WINDOWS_DEVICE.test(segment) || /[. ]$/.test(segment)));
  return bad ? err(hostError("outside-workspace", { path: relPath })) : ok(relPath);
}

/** True when `path` is `folder` or lies below it; both absolute and already resolved. */
export function isInside(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** The workspace folder with links resolved, or as it is named while it cannot be resolved: the key of its history. */
export async function historyDir(disk: Disk, workspaceDir: string): Promise<string> {
  try {
    return await disk.realpath("folder", workspaceDir);
  } catch (error) {
    if (errnoOf(error) === undefined) throw error;
    return resolve(workspaceDir);
  }
}

/** Resolves links of a workspace-relative path and refuses one that leads out of the workspace. */
export async function guardPath(options: {
  readonly disk: Disk;
  readonly workspaceDir: string;
  readonly relPath: string;
}): Promise<Result<GuardedPath, HostError>> {
  const { disk, workspaceDir, relPath } = options;
  const checked = checkRelPath(relPath);
  if (!checked.ok) return checked;
  const path = resolve(workspaceDir, relPath);
  let root: string;
  try {
    root = await disk.realpath("folder", workspaceDir);
  } catch (error) {
    const failure = errnoHostError(error, workspaceDir);
    return err(failure.code === "not-found" ? { ...failure, code: "workspace-gone" } : failure);
  }
  try {
    const found = await lookUp(disk, path);
    const realPath = found.exists ? await disk.realpath("target", path) : await absentRealPath(disk, path);
    if (!isInside(root, realPath) || realPath === root) return err(hostError("outside-workspace", { path: relPath }));
    return ok({ path, realPath, root, ...found });
  } catch (error) {
    return err(errnoHostError(error, relPath));
  }
}

/** Where an entry itself stands, links not followed at its end. All paths are absolute. */
export interface GuardedEntry {
  /** The resolved folder and the entry's own name. */
  readonly path: string;
  /** The workspace folder with links resolved. */
  readonly root: string;
}

/** Finds a file's own entry, whatever it links to, and refuses one whose folder is not inside the workspace. */
export async function guardEntry(options: {
  readonly disk: Disk;
  readonly workspaceDir: string;
  readonly relPath: string;
}): Promise<Result<GuardedEntry, HostError>> {
  const { disk, workspaceDir, relPath } = options;
  const checked = checkRelPath(relPath);
  if (!checked.ok) return checked;
  const path = resolve(workspaceDir, relPath);
  try {
    const root = await disk.realpath("folder", workspaceDir);
    const folder = await disk.realpath("folder", resolve(path, ".."));
    if (!isInside(root, folder)) return err(hostError("outside-workspace", { path: relPath }));
    return ok({ path: resolve(folder, path.slice(path.lastIndexOf(sep) + 1)), root });
  } catch (error) {
    return err(errnoHostError(error, relPath));
  }
}

async function lookUp(disk: Disk, path: string): Promise<Pick<GuardedPath, "exists" | "isLink">> {
  try {
    return { exists: true, isLink: (await disk.lstat("target", path)).isSymbolicLink() };
  } catch (error) {
    if (errnoOf(error) !== "ENOENT") throw error;
    return { exists: false, isLink: false };
  }
}

async function absentRealPath(disk: Disk, path: string): Promise<string> {
  const missing: string[] = [];
  let folder = path;
  for (;;) {
    missing.unshift(folder.slice(folder.lastIndexOf(sep) + 1));
    folder = resolve(folder, "..");
    try {
      return resolve(await disk.realpath("folder", folder), ...missing);
    } catch (error) {
      if (errnoOf(error) !== "ENOENT" || folder === resolve(folder, "..")) throw error;
      // A dangling link on the way is not an absent folder.
      if ((await lookUp(disk, folder)).exists) throw error;
    }
  }
}

/** Expands a path as a person types it: `~`, `~/x`, on Windows also `~\x`; surrounding blanks and quotes go. */
export function expandUserPath(
  typed: string,
  options: { readonly homeDir: string; readonly cwd: string; readonly platform: NodeJS.Platform },
): string {
  const path = options.platform === "win32" ? win32 : posix;
  const trimmed = typed.trim().replace(/^(["'])(.*)\1$/s, "$2");
  const home = options.platform === "win32" ? /^~(?=$|[\\/])/ : /^~(?=$|\/)/;
  const expanded = trimmed.replace(home, () => options.homeDir);
  return path.resolve(options.cwd, expanded);
}
