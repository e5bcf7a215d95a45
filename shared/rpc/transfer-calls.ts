import { z } from "zod";
import { absolutePath, call, hash, none, relPath, workspaceId } from "./schema-parts.ts";

/* In and out: zips travel in pieces, so that the same calls serve a window on this computer and a browser elsewhere. */

/** Names a thing on its way. */
export const transferId = z.string().regex(/^[0-9a-f]{32}$/);
/** Base64 of at most 1 MiB. */
const piece = z.base64().max(1_400_000);

/** Why a file stays out of a zip, or out of an import. */
const leftOutReason = z.enum([
  "link",
  "special",
  "too-large",
  "too-many",
  "unreadable",
  "not-ours",
  "not-listed",
  "same-name",
  "misleading-name",
  "config",
]);
/** Files that stay out, each with its reason. */
export const leftOut = z.array(z.object({ relPath: z.string(), reason: leftOutReason })).readonly();

/** What to do with secrets in an export. */
export const secretsChoice = z.enum(["keep", "mask", "leave-out"]);

/** Why a zip is refused as a whole. */
export const zipRefusalReason = z.enum([
  "not-a-zip",
  "unsafe-name",
  "link",
  "encrypted",
  "same-name-twice",
  "too-many",
  "too-large",
  "bomb",
  "damaged",
]);

/** A file that could come in, and how it stands to what is there. */
export const importFile = z.object({
  relPath,
  bytes: z.number(),
  /** False for a picture or another file that is taken byte for byte. */
  isText: z.boolean(),
  /** `locked`: something stands there that cannot be replaced. */
  standing: z.enum(["new", "same", "different", "locked"]),
  /** Version that stands there now; null when nothing does. */
  baseHash: hash.nullable(),
});

const importPlan = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("ready"),
    importId: transferId,
    files: z.array(importFile).readonly(),
    leftOut,
  }),
  z.object({
    status: z.literal("refused"),
    reason: zipRefusalReason,
    /** The entry that is to blame; empty when it is the zip itself. */
    name: z.string(),
  }),
]);

export type SecretsChoice = z.infer<typeof secretsChoice>;
export type ZipRefusalReason = z.infer<typeof zipRefusalReason>;
export type LeftOutFile = z.infer<typeof leftOut>[number];
export type ImportFile = z.infer<typeof importFile>;
export type ImportPlan = z.infer<typeof importPlan>;

/** Calls that take a workspace out and bring files in. */
export const TRANSFER_CALLS = {
  /** What a zip of the workspace would hold. */
  "transfer.planExport": call(
    z.object({ workspaceId }).strict(),
    z.object({
      files: z.array(z.object({ relPath: z.string(), bytes: z.number(), secrets: z.number() })).readonly(),
      leftOut,
    }),
  ),
  /** Packs the workspace; the zip is fetched with `transfer.read` and dropped with `transfer.drop`. */
  "transfer.exportZip": call(
    z.object({ workspaceId, secrets: secretsChoice }).strict(),
    z.object({ transferId, name: z.string(), bytes: z.number(), files: z.number() }),
  ),
  "transfer.read": call(
    z.object({ transferId, offset: z.number().int().nonnegative() }).strict(),
    z.object({ base64: z.string(), isLast: z.boolean() }),
  ),
  /** Takes a piece of a zip in; the first one without an id. Fails with `too-large` beyond 200 MiB. */
  "transfer.write": call(
    z.object({ transferId: transferId.nullable(), base64: piece }).strict(),
    z.object({ transferId }),
  ),
  "transfer.drop": call(z.object({ transferId }).strict(), none),
  /** Looks at a zip that was taken in; nothing is written to the workspace. */
  "transfer.planZip": call(z.object({ workspaceId, transferId }).strict(), importPlan),
  /** Looks at a folder on the host's disk. */
  "transfer.planFolder": call(z.object({ workspaceId, dir: absolutePath }).strict(), importPlan),
  /** Text of a file of an import, to show what it changes. */
  "transfer.readText": call(z.object({ importId: transferId, relPath }).strict(), z.object({ text: z.string() })),
  /** Writes files of an import, each over the version that was shown, or none of them. */
  "transfer.import": call(
    z
      .object({
        workspaceId,
        importId: transferId,
        files: z
          .array(z.object({ relPath, baseHash: hash.nullable() }))
          .max(5_000)
          .readonly(),
      })
      .strict(),
    z.discriminatedUnion("status", [
      z.object({ status: z.literal("written"), undoId: transferId }),
      /** `isBack` false: some files before it could not be put back. */
      z.object({ status: z.literal("failed"), relPath, code: z.string(), isBack: z.boolean() }),
    ]),
  ),
  /** Takes an import back unless one of its files was changed since. */
  "transfer.undoImport": call(
    z.object({ workspaceId, undoId: transferId }).strict(),
    z.discriminatedUnion("status", [
      z.object({ status: z.literal("undone") }),
      z.object({ status: z.literal("changed"), relPath }),
    ]),
  ),
} as const;
