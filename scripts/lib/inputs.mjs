import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./paths.mjs";

const isTest = (name) => /\.test\.tsx?$/.test(name);

function walk(relative, found) {
  const stat = statSync(join(ROOT, relative), { throwIfNoEntry: false });
  if (stat === undefined) return;
  if (!stat.isDirectory()) {
    found.push(relative);
    return;
  }
  for (const entry of readdirSync(join(ROOT, relative), { withFileTypes: true })) {
    if (entry.name === "node_modules" || entry.name === "testing" || isTest(entry.name)) continue;
    walk(`${relative}/${entry.name}`, found);
  }
}

/** SHA-256 over names and contents of everything under the given paths, tests left out. */
export function fingerprint(relativePaths) {
  const found = [];
  for (const path of relativePaths) walk(path, found);
  const hash = createHash("sha256");
  for (const path of found.sort())
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(ROOT, path)))
      .update("\0");
  return hash.digest("hex");
}
