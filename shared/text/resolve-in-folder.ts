/**
 * A relative path with forward slashes, seen from a folder (empty or ending with a slash), without `.` and `..`;
 * null when it leads out of the top.
 */
export function resolveInFolder(folder: string, path: string): string | null {
  const parts: string[] = [];
  for (const part of `${folder}${path}`.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join("/");
}
