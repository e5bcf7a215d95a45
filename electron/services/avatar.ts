import { realpath } from "node:fs/promises";
import { isAbsolute, relative, resolve, sep } from "node:path";
import { MAX_AVATAR_BYTES } from "#shared/rpc/avatar-calls.ts";
import { readRegularFile } from "./read-regular-file.ts";

/**
 * The avatar an IDENTITY.md names, as a `data:` URL, or null. Only PNG, JPEG, GIF and WebP images (told by their
 * first bytes) inside the workspace are taken, links resolved; web addresses are never fetched.
 */
export async function readAvatar(workspaceDir: string, value: string): Promise<string | null> {
  if (/^data:/i.test(value)) return embeddedAvatar(value);
  if (/^[a-z][a-z0-9+.-]+:/i.test(value) || value.includes("\0")) return null;
  const [root, target] = await Promise.all([
    realpath(workspaceDir).catch(() => undefined),
    realpath(resolve(workspaceDir, value)).catch(() => undefined),
  ]);
  if (root === undefined || target === undefined || !isInside(root, target)) return null;
  const read = await readRegularFile(target, MAX_AVATAR_BYTES);
  return read.status === "read" ? shownImage(read.bytes) : null;
}

function embeddedAvatar(value: string): string | null {
  const base64 = /^data:image\/[a-z]+;base64,([A-Za-z0-9+/]+={0,2})$/i.exec(value)?.[1];
  if (base64 === undefined || base64.length > Math.ceil(MAX_AVATAR_BYTES / 3) * 4) return null;
  return shownImage(Buffer.from(base64, "base64"));
}

function shownImage(bytes: Buffer): string | null {
  const type = imageType(bytes);
  return type === undefined ? null : imageUrl(type, bytes);
}

/** Images that are shown: none that can hold scripts or fetch anything. */
export type ImageType = "png" | "jpeg" | "gif" | "webp";

/** An image as a `data:` URL. */
export function imageUrl(type: ImageType, bytes: Buffer): string {
  return `data:image/${type};base64,${bytes.toString("base64")}`;
}

/** What an image is by its first bytes; undefined for anything else. */
export function imageType(bytes: Buffer): ImageType | undefined {
  const start = bytes.toString("latin1", 0, 12);
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (start.startsWith("\xff\xd8\xff")) return "jpeg";
  if (/^GIF8[79]a/.test(start)) return "gif";
  return start.startsWith("RIFF") && start.startsWith("WEBP", 8) ? "webp" : undefined;
}

function isInside(root: string, target: string): boolean {
  const path = relative(root, target);
  return path !== "" && path !== ".." && !path.startsWith(`..${sep}`) && !isAbsolute(path);
}
