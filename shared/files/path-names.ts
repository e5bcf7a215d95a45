/** How paths are written on the machine the workspace lives on. */
export type PathStyle = "posix" | "windows";

interface PathParts {
  /** `/`, `C:\`, `\\server\share\`, `C:` (drive-relative) or empty. */
  readonly root: string;
  readonly segments: readonly string[];
}

/** True for a path that does not depend on the working directory. */
export function isAbsolutePath(path: string, style: PathStyle): boolean {
  return style === "posix" ? path.startsWith("/") : /^[\\/]|^[A-Za-z]:[\\/]/.test(path);
}

/** Joins and normalises like Node's `path.join` of the given style. */
export function joinPath(style: PathStyle, ...parts: readonly string[]): string {
  const joined = parts.filter((part) => part !== "").join(separator(style));
  return joined === "" ? "." : normalizePath(joined, style);
}

/** Removes `.`, `..` and doubled separators like Node's `path.normalize`; a trailing separator goes too. */
export function normalizePath(path: string, style: PathStyle): string {
  const { root, segments } = splitPath(path, style);
  const out: string[] = [];
  for (const segment of segments) {
    if (segment === "" || segment === ".") continue;
    if (segment !== "..") out.push(segment);
    else if (out.length > 0 && out.at(-1) !== "..") out.pop();
    else if (!isAbsolutePath(root, style)) out.push("..");
  }
  const text = root + out.join(separator(style));
  return text === "" ? "." : text;
}

/** Absolute form of `path` seen from `cwd`, like Node's `path.resolve`. */
export function resolvePath(path: string, options: { readonly cwd: string; readonly style: PathStyle }): string {
  const { cwd, style } = options;
  if (isAbsolutePath(path, style)) {
    const needsDrive = style === "windows" && /^[\\/](?![\\/])/.test(path);
    return normalizePath(needsDrive ? (/^[A-Za-z]:/.exec(cwd)?.[0] ?? "") + path : path, style);
  }
  return joinPath(style, cwd, path);
}

/** Last segment of a path; both separators count, as the runtime's own base-name test does. */
export function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
}

/** Style of an absolute path, by its look. */
export function pathStyleOf(path: string): PathStyle {
  return /^[A-Za-z]:[\\/]|^\\\\/.test(path) ? "windows" : "posix";
}

function separator(style: PathStyle): string {
  return style === "posix" ? "/" : "\\";
}

function splitPath(path: string, style: PathStyle): PathParts {
  if (style === "posix") {
    const root = path.startsWith("/") ? "/" : "";
    return { root, segments: path.split("/") };
  }
  const text = path.replaceAll("/", "\\");
  const root = /^\\\\[^\\]+\\[^\\]+\\?|^[A-Za-z]:\\?|^\\/.exec(text)?.[0] ?? "";
  const closed = root.startsWith("\\\\") && !root.endsWith("\\") ? `${root}\\` : root;
  return { root: closed, segments: text.slice(root.length).split("\\") };
}
