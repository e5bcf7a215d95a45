import { z } from "zod";
import { call, dialectId, language } from "./schema-parts.ts";

/** A starter set of files, as it is offered. */
export const templateSchema = z.object({
  id: z.string(),
  /** A sign for its card. */
  emoji: z.string(),
  name: z.string(),
  description: z.string(),
  languages: z.array(language).readonly(),
  /** Files written into a new workspace; which of them depends on the runtime's version. */
  files: z.array(z.string()).readonly(),
  /** Files that come only when one asks for them. */
  onRequest: z.array(z.string()).readonly(),
});

const templateFileSchema = z.object({
  /** Workspace-relative. */
  name: z.string(),
  text: z.string(),
  /** Whether a new workspace of this machine's version gets it. */
  isWritten: z.boolean(),
});

/** Calls about starter sets of files; none of them writes. */
export const TEMPLATE_CALLS = {
  "templates.list": call(z.object({ language }).strict(), z.array(templateSchema).readonly()),
  /** Every text of a template in a language, and the version whose files a new workspace would get. */
  "templates.read": call(
    z.object({ templateId: z.string().max(100), language }).strict(),
    z.object({ dialect: dialectId, files: z.array(templateFileSchema).readonly() }),
  ),
} as const;

export type TemplateSummary = z.infer<typeof templateSchema>;
export type TemplateFile = z.infer<typeof templateFileSchema>;
