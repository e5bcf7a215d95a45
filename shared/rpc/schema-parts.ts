import { z } from "zod";
import type { DialectId } from "../dialects/dialect.ts";
import { isDialectId } from "../dialects/find-dialect.ts";

/* Parts that the schemas of several domains share. Offsets are UTF-16 code units, times ms since the epoch, sizes bytes. */

/** Workspace-relative with forward slashes. */
export const relPath = z.string().min(1).max(4096);
export const workspaceId = z.string().min(1).max(200);
export const absolutePath = z.string().min(1).max(4096);
/** 24 Mi code units: everything that may be edited (20 MiB of UTF-8) fits. */
export const fileText = z.string().max(24 * 1024 * 1024);
/** sha256 in lower-case hex. */
export const hash = z.string().regex(/^[0-9a-f]{64}$/);
export const timeMs = z.number();
export const language = z.enum(["en", "zh-CN"]);
/** `openclaw-YYYY.M.P` of any version, or a short name. */
export const dialectId = z.custom<DialectId>((id) => typeof id === "string" && id.length <= 60 && isDialectId(id));

/** Declares a call. */
export const call = <P extends z.ZodType, R extends z.ZodType>(params: P, result: R) => ({ params, result });
export const nothing = z.object({}).strict();
export const none = z.null();
