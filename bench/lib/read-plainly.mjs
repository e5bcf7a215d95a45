import { readFile, realpath } from "node:fs/promises";
import { join } from "node:path";

/** A snapshot of a folder from plain reads, as many as the runtime makes. */
export async function readPlainly(workspaceDir, names) {
  const files = await Promise.all(names.map((relPath) => readOne(join(workspaceDir, relPath), relPath)));
  return { workspaceDir, workspaceKind: "directory", caseInsensitive: false, files };
}

async function readOne(path, relPath) {
  try {
    const text = await readFile(path, "utf8");
    const twin = relPath.toLowerCase() === "memory.md" ? { realPath: await realpath(path) } : {};
    return { relPath, path, kind: "file", text, ...twin };
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    return { relPath, path, kind: "absent" };
  }
}
