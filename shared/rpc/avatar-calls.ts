import { z } from "zod";
import { call, workspaceId } from "./schema-parts.ts";

/** Largest avatar image, in bytes. */
export const MAX_AVATAR_BYTES = 2 * 1024 * 1024;

/** Longest base64 text that can stand for an allowed image or one that is a little too large. */
const MAX_BASE64 = 4 * 1024 * 1024;

const avatarStoredSchema = z.discriminatedUnion("status", [
  /** `relPath` is workspace-relative, `url` a `data:` URL of the image. */
  z.object({ status: z.literal("stored"), relPath: z.string(), url: z.string() }),
  z.object({ status: z.literal("refused"), reason: z.enum(["not-an-image", "too-large", "empty"]) }),
]);

export type AvatarStored = z.infer<typeof avatarStoredSchema>;

/** Calls about the agent's picture. */
export const AVATAR_CALLS = {
  /** Keeps an image (PNG, JPEG, GIF or WebP, told by its bytes) under `avatars/`; no other file is ever overwritten. */
  "avatar.store": call(
    z.object({ workspaceId, name: z.string().max(400), base64: z.base64().max(MAX_BASE64) }).strict(),
    avatarStoredSchema,
  ),
  /** The picture that IDENTITY.md names, as a `data:` URL; null when there is none that may be shown. */
  "avatar.read": call(
    z.object({ workspaceId, value: z.string().max(MAX_BASE64) }).strict(),
    z.object({ url: z.string().nullable() }),
  ),
} as const;
