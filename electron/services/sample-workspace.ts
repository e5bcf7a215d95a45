import { randomBytes } from "node:crypto";
import { rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { err, ok, type Result } from "#shared/result.ts";
import type { HostError } from "#shared/rpc/errors.ts";
import { ensureAgentWorkspace } from "./agent-workspace.ts";
import { errnoHostError, errnoOf } from "./errno.ts";
import { ensurePrivateFolder } from "./folders.ts";
import { createNodeDisk } from "./node-disk.ts";
import type { TemplateLanguage, TemplateStore } from "./template-store.ts";

/** Template that the sample workspace is made from. */
const SAMPLE_TEMPLATE_ID = "sample";

/**
 * Makes the sample workspace ("Just looking?") in our app data unless it is there; an existing one keeps what the
 * user tried out in it. It appears whole or not at all.
 */
export async function ensureSampleWorkspace(
  templates: TemplateStore,
  sample: { readonly dir: string; readonly language: TemplateLanguage },
): Promise<Result<string, HostError>> {
  const { dir, language } = sample;
  const isThere = await stat(dir).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (isThere) return ok(dir);
  const unfinished = `${dir}.${randomBytes(6).toString("hex")}.tmp`;
  try {
    await ensurePrivateFolder(createNodeDisk(), "folder", dirname(dir));
    const made = await ensureAgentWorkspace(templates, {
      dir: unfinished,
      ensureBootstrapFiles: true,
      templateId: SAMPLE_TEMPLATE_ID,
      language,
      gitInit: false,
      env: {},
    });
    if (!made.ok) return made;
    await rename(unfinished, dir);
    return ok(dir);
  } catch (error) {
    // Another window finished first.
    const errno = errnoOf(error);
    if (errno === "ENOTEMPTY" || errno === "EEXIST") return ok(dir);
    return err(errnoHostError(error, dir));
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
