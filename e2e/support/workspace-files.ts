import { createHash } from "node:crypto";
import { chown, lstat, mkdir, readdir, readFile, readlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Contents by workspace-relative path. */
export type WorkspaceFiles = Readonly<Record<string, string | Uint8Array>>;

/** A small workspace with every file of the classic dialect save BOOTSTRAP.md. */
export const SMALL_WORKSPACE = {
  "AGENTS.md": "# How we work\n\nAsk before you delete anything.\n",
  "SOUL.md": "# Who you are\n\nYou are calm and friendly.\n\nYou answer in short sentences.\n",
  "TOOLS.md": "# Tool notes\n\nThe label printer is in the back room.\n",
  "IDENTITY.md": "# Identity\n\n- **Name:** Juniper\n- **Emoji:** 🌿\n",
  "USER.md": "# About the owner\n\nRuns a flower shop.\n",
  "HEARTBEAT.md": "# Check-ins\n\n- Look at today's orders.\n",
  "MEMORY.md": "# Memory\n\n- Deliveries go out at nine.\n",
} as const satisfies WorkspaceFiles;

/** A text of exactly `length` UTF-16 code units in numbered lines, ending with a line break. */
export function numberedText(length: number): string {
  let text = "# Long\n";
  for (let line = 1; text.length < length; line += 1) text += `Line ${line} of a text that is long.\n`;
  return `${text.slice(0, length - 1)}\n`;
}

/** A workspace of UpClaw with something in every layer, seen by its agent `main`. */
export const LAYERED_WORKSPACE = {
  ...SMALL_WORKSPACE,
  "rules.md":
    '---\nrules: 1\nlanguage: en\n---\n# House rules\n\n## Input\n- Block: "wire the money"\n- Mask: bank card\n',
  "agents/main/rules.md": '---\nrules: 1\nlanguage: en\n---\n## Input\n- Block: "free flowers"\n',
  "agents/main/SOUL.md": numberedText(3_200),
  "AGENTS.md": numberedText(17_180),
  "MEMORY.md": numberedText(24_000),
  "BOOTSTRAP.md": "Say hello.\n",
  "memory/2026-01-29.md": "Tulips arrived.\n",
  "memory/2026-01-30.md": "Roses arrived.\n",
  "skills/bouquet/SKILL.md": "---\nname: bouquet\ndescription: Puts a bouquet together\n---\nTall ones go behind.\n",
  "skills/invoice/SKILL.md": "---\nname: invoice\ndescription: Writes an invoice\n---\nName the day.\n",
} as const satisfies WorkspaceFiles;

/** Writes files below a folder, which is made when it is missing. */
export async function writeFiles(dir: string, files: WorkspaceFiles): Promise<void> {
  await mkdir(dir, { recursive: true });
  for (const [relPath, content] of Object.entries(files)) {
    const path = join(dir, relPath);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
}

/** Gives a folder and everything below it to a user. */
export async function giveTo(dir: string, user: { readonly uid: number; readonly gid: number }): Promise<void> {
  await chown(dir, user.uid, user.gid);
  for (const entry of await readdir(dir, { recursive: true })) await chown(join(dir, entry), user.uid, user.gid);
}

/** One line for each entry below a folder: path, kind, mode, owner, time of change and content. */
export async function treeFingerprint(dir: string): Promise<readonly string[]> {
  const names = (await readdir(dir, { recursive: true })).sort();
  return Promise.all(
    names.map(async (name) => {
      const path = join(dir, name);
      const stat = await lstat(path, { bigint: true });
      const content = stat.isFile()
        ? createHash("sha256")
            .update(await readFile(path))
            .digest("hex")
        : stat.isSymbolicLink()
          ? await readlink(path)
          : "";
      return [name, stat.mode.toString(8), stat.uid, stat.gid, stat.ino, stat.mtimeNs, content].join(" ");
    }),
  );
}
