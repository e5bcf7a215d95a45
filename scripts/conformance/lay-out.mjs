import { link, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Writes the files of a case into a new folder for the time of `use`; names that cannot be made are left out. */
export async function withWorkspace(files, use) {
  const root = await mkdtemp(join(tmpdir(), "soulscope-conformance-"));
  try {
    const dir = join(root, "w");
    await mkdir(dir);
    await writeFile(join(root, "outside.md"), "outside\n");
    await layOut(files, dir);
    return await use(dir);
  } finally {
    await rm(root, { recursive: true });
  }
}

/** Writes the files of a case into an existing folder; hard links come last, since they need what they link to. */
export async function layOut(files, dir) {
  const entries = Object.entries(files).sort(([, a], [, b]) => Number(a.kind === "hard") - Number(b.kind === "hard"));
  for (const [name, entry] of entries) await make(dir, name, entry);
}

/** The text an entry stands for: a block repeated to a length, between what begins and what ends it. */
function textOf({ start, block, length, end }) {
  return start + block.repeat(Math.ceil(length / block.length)).slice(0, length) + end;
}

async function make(dir, name, entry) {
  const path = join(dir, name);
  await mkdir(dirname(path), { recursive: true });
  if (entry.kind === "text") await writeFile(path, textOf(entry));
  else if (entry.kind === "bytes") await writeFile(path, Buffer.from(entry.hex, "hex"));
  else if (entry.kind === "directory") await mkdir(path);
  else if (entry.kind === "link") await symlink(entry.target, path);
  else await link(join(dir, entry.of), path).catch(() => undefined);
}
