import { z } from "zod";

const words = z.object({ en: z.string().min(1).max(200), "zh-CN": z.string().min(1).max(200) }).strict();

/** Workspace-relative name with forward slashes and no dot segments. */
const fileName = z
  .string()
  .max(200)
  .regex(/^(?!\/)(?!.*(?:^|\/)\.{1,2}(?:\/|$))(?!.*\/\/)[A-Za-z0-9._/-]+(?<!\/)$/);

/** `templates/<id>/manifest.json`; each language folder beside it holds exactly the files named here. */
export const templateManifestSchema = z
  .object({
    id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
    /** `persona`: offered for a new agent; `sample`: the workspace to look around in. */
    kind: z.enum(["persona", "sample"]),
    /** A sign for its card. */
    emoji: z.string().regex(/^\p{Extended_Pictographic}\uFE0F?$/u),
    name: words,
    description: words,
    /** Written into a new workspace. */
    files: z.array(fileName).min(1).max(100),
    /** Not written into a new workspace, only when the user asks for that file. */
    onRequest: z.array(fileName).max(20).default([]),
  })
  .strict();

/** A starter set of files as its folder describes it. */
export type TemplateManifest = z.infer<typeof templateManifestSchema>;
