import { z } from "zod";
import { AVATAR_CALLS } from "./avatar-calls.ts";
import { BACKUP_CALLS } from "./backup-calls.ts";
import { GIT_CALLS } from "./git-calls.ts";
import { HISTORY_CALLS } from "./history-calls.ts";
import { HOOK_CALLS } from "./hook-calls.ts";
import { MEMORY_CALLS } from "./memory-calls.ts";
import { PRIVACY_CALLS } from "./privacy-calls.ts";
import { PROBLEM_CALLS } from "./problem-calls.ts";
import { REVIEW_CALLS, reviewChangedSchema } from "./review-calls.ts";
import {
  absolutePath,
  call,
  dialectId,
  fileText,
  hash,
  language,
  none,
  nothing,
  relPath,
  timeMs,
  workspaceId,
} from "./schema-parts.ts";
import { SEARCH_CALLS } from "./search-calls.ts";
import { TEMPLATE_CALLS } from "./template-calls.ts";
import { TRANSFER_CALLS } from "./transfer-calls.ts";

/*
 * The process boundary: each call and event is declared once, here. The router validates every argument against
 * these schemas; results are trusted (they come from our own host). Offsets are UTF-16 code units, times are ms
 * since the epoch, sizes are bytes, `relPath` is workspace-relative with forward slashes.
 */

const confidence = z.enum(["exact", "best-knowledge"]);

const errorParams = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
export const hostErrorSchema = z.object({
  code: z.string(),
  params: errorParams,
});

const pathKind = z.enum(["file", "directory", "fifo", "socket", "device", "absent", "error"]);

/** Wire form of `SnapshotFile` (shared/files/snapshot.ts); a test keeps the two equal. */
export const snapshotFileSchema = z.object({
  relPath,
  path: z.string(),
  kind: pathKind,
  link: z.object({ target: z.string(), insideWorkspace: z.boolean() }).exactOptional(),
  realPath: z.string().exactOptional(),
  linkCount: z.number().exactOptional(),
  bytes: z.number().exactOptional(),
  mtimeMs: z.number().exactOptional(),
  hash: hash.exactOptional(),
  encoding: z.enum(["utf-8", "utf-8-bom", "utf-16", "invalid-utf-8", "nul"]).exactOptional(),
  text: z.string().exactOptional(),
  tooLarge: z.boolean().exactOptional(),
  errorCode: z.string().exactOptional(),
  writable: z.boolean().exactOptional(),
});

/** Wire form of `WorkspaceSnapshot`. */
export const workspaceSnapshotSchema = z.object({
  workspaceDir: z.string(),
  workspaceKind: pathKind,
  workspaceErrorCode: z.string().exactOptional(),
  caseInsensitive: z.boolean(),
  files: z.array(snapshotFileSchema).readonly(),
});

/** State of an openclaw.json; `value` is the parsed JSON5 when status is `ok`. */
export const configStateSchema = z.object({
  path: z.string(),
  status: z.enum(["ok", "absent", "empty", "broken", "unreadable"]),
  /** One-based position and the parser's reason, when broken. */
  error: z.object({ line: z.number(), column: z.number(), message: z.string() }).exactOptional(),
  value: z.unknown().exactOptional(),
});

/** An agent found on this machine. */
export const agentSummarySchema = z.object({
  id: z.string(),
  isDefault: z.boolean(),
  /** From IDENTITY.md, else null. */
  displayName: z.string().nullable(),
  emoji: z.string().nullable(),
  /** `data:` URL of a local avatar image (≤ 2 MiB), else null. */
  avatar: z.string().nullable(),
  workspaceDir: z.string(),
  /** The same with the home folder as `~`. */
  displayDir: z.string(),
  state: z.enum(["ready", "absent", "unreadable", "not-a-directory"]),
  /** How we know of it. */
  source: z.enum(["config", "folder", "environment", "default"]),
  /** Number of error and warning diagnostics of its main-chat prompt. */
  problems: z.number(),
  /** Limits of its prompt, UTF-16 code units; null when the folder cannot be read. */
  limits: z.object({ perFile: z.number(), total: z.number().nullable() }).nullable(),
  /** Names of the files its main chat gets, in order. */
  files: z.array(z.string()).readonly(),
  /** Other agents that work in the same folder; of another profile as `profile: agent`. */
  sharedWith: z.array(z.string()).readonly(),
});

/** A profile (OPENCLAW_PROFILE) with its agents. */
export const profileSchema = z.object({
  /** `default`, or the profile's name. */
  id: z.string(),
  /** True for the profile that the environment of this process selects. */
  isActive: z.boolean(),
  config: configStateSchema.omit({ value: true }),
  agents: z.array(agentSummarySchema).readonly(),
});

/** Another file worth listing: not injected at start, but editable. */
export const extraFileSchema = z.object({
  relPath,
  kind: z.enum(["skill", "daily-memory", "rules", "agent-private"]),
  bytes: z.number(),
  mtimeMs: timeMs,
  /** False when the name is not UTF-8 or it is not a regular file inside the workspace. */
  openable: z.boolean(),
});

/** Unsaved text found in the journal of an earlier run, differing from what is on disk. */
export const draftSchema = z.object({
  relPath,
  /** Version it was typed over; null for a file that did not exist. */
  baseHash: hash.nullable(),
  text: z.string(),
  writtenAtMs: timeMs,
});

/** Everything the renderer needs to show a workspace. */
export const workspaceViewSchema = z.object({
  workspaceId,
  profileId: z.string().nullable(),
  agentId: z.string(),
  displayDir: z.string(),
  isSample: z.boolean(),
  /** Grows by one with each change event of this workspace. */
  version: z.number(),
  snapshot: workspaceSnapshotSchema,
  extras: z.array(extraFileSchema).readonly(),
  config: configStateSchema,
  dialect: z.object({
    id: dialectId,
    detected: z.boolean(),
    /** Code of the reason; words are made in the renderer. */
    reason: z.string(),
    reasonParams: errorParams,
    /** Whether the rules of that version were compared with the real package. */
    confidence,
    /** Every version that can be chosen, newest first. */
    available: z.array(z.object({ id: dialectId, label: z.string(), confidence })).readonly(),
  }),
  drafts: z.array(draftSchema).readonly(),
});

/** Files that were open in a workspace when it was left. */
const openFiles = z.object({
  tabs: z.array(relPath).max(30).readonly(),
  front: relPath.nullable(),
  /** In front before, latest first. */
  lately: z.array(relPath).max(10).readonly(),
});

/** User preferences; unknown keys of newer versions are kept on disk. */
export const settingsSchema = z.object({
  language: z.enum(["system", "en", "zh-CN"]),
  theme: z.enum(["system", "light", "dark"]),
  /** Multiplies every rem. */
  textSize: z.number().min(0.8).max(1.6),
  editorFace: z.enum(["mono", "reading"]),
  previewMode: z.enum(["outline", "full"]),
  previewWrap: z.boolean(),
  /** Pane sizes in percent. */
  paneSizes: z.array(z.number()).max(3).readonly(),
  autosave: z.enum(["off", "after-pause", "on-leave"]),
  /** Shows buttons for Markdown above the text. */
  markdownToolbar: z.boolean(),
  /** Keeps the headings of the file beside its text, where there is room. */
  headingsPane: z.boolean(),
  spellCheck: z.enum(["off", "english"]),
  /** Words that the user added to the dictionary. */
  ownWords: z.array(z.string().min(1).max(100)).max(5_000).readonly(),
  /** How much history is kept, and for how long. */
  historyMaxMiB: z.number().int().min(16).max(1_048_576),
  historyMaxDays: z.number().int().min(1).max(36_500),
  /** Version the user chose for a workspace, by absolute folder. */
  dialectByWorkspace: z.record(absolutePath, dialectId),
  /** Version for folders that do not tell theirs; null leaves it to detection. */
  defaultDialect: dialectId.nullable(),
  recentWorkspaces: z
    .array(z.object({ dir: absolutePath, openedAtMs: timeMs, files: openFiles.optional() }))
    .max(20)
    .readonly(),
  /** Problems the user does not want to be told of in a workspace, by key; a key holds no text of a file. */
  ignoredProblems: z
    .array(z.object({ dir: absolutePath, keys: z.array(z.string().max(600)).max(500).readonly() }))
    .max(50)
    .readonly(),
  /** "What if" changes kept for a workspace, as the text of a hooks file. */
  whatIf: z
    .array(z.object({ dir: absolutePath, hooks: z.string().max(200_000) }))
    .max(20)
    .readonly(),
  /** Program on this computer that turns text into numbers (embeddings), to find notes by meaning; off unless chosen. */
  memoryEndpoint: z.object({
    enabled: z.boolean(),
    url: z.string().max(300),
    model: z.string().max(200),
  }),
  /** The tour was taken or declined, so it is not offered any more. */
  tourSeen: z.boolean(),
  /** Picture letters that were chosen last, newest first. */
  recentEmoji: z.array(z.string().max(40)).max(24).readonly(),
});

const folderEntry = z.object({
  name: z.string(),
  path: z.string(),
  looksLikeWorkspace: z.boolean(),
});

/** Result of a save: stored, or refused because the disk holds something else. */
export const saveResultSchema = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("saved"),
    file: snapshotFileSchema,
    /** False when the folder entry could not be flushed: "written, not confirmed". */
    confirmed: z.boolean(),
  }),
  z.object({
    status: z.literal("conflict"),
    current: snapshotFileSchema,
    /** Text of the version the user started from, for a three-way merge, when history has it. */
    baseText: z.string().nullable(),
  }),
]);

/** Result of a change of entries: how they stand now, or refused because the disk holds something else. */
export const entryResultSchema = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("changed"),
    files: z.array(snapshotFileSchema).readonly(),
    /** For `file.restore`; null when the change is taken back by another call or only its text can come back. */
    undoId: z.string().nullable(),
  }),
  z.object({ status: z.literal("conflict"), current: snapshotFileSchema }),
]);

/** Calls from the renderer to the host. */
export const CALLS = {
  "app.info": call(
    nothing,
    z.object({
      version: z.string(),
      host: z.enum(["electron", "browser"]),
      platform: z.string(),
      homeDir: z.string(),
      /** Workspace named on the command line, to be opened at start. */
      initialDir: z.string().nullable(),
      initialSample: z.boolean(),
      /** Best first; null where the host is not the user's own computer and the browser knows better. */
      systemLanguages: z.array(z.string()).readonly().nullable(),
      logFile: z.string(),
      dataDir: z.string(),
    }),
  ),
  "settings.get": call(nothing, settingsSchema),
  "settings.update": call(settingsSchema.partial().strict(), settingsSchema),
  "profiles.list": call(nothing, z.array(profileSchema).readonly()),
  "folders.list": call(
    z.object({ dir: absolutePath.nullable() }).strict(),
    z.object({
      dir: z.string(),
      parent: z.string().nullable(),
      folders: z.array(folderEntry).readonly(),
      truncated: z.boolean(),
    }),
  ),
  "workspace.open": call(
    z
      .object({
        dir: absolutePath,
        profileId: z.string().max(200).nullable(),
        agentId: z.string().max(200).nullable(),
      })
      .strict(),
    workspaceViewSchema,
  ),
  /**
   * A look at a workspace without opening it: nothing is watched, and its `workspaceId` opens nothing. The texts of
   * its extras are in the snapshot too, as far as they are not too many or too large.
   */
  "workspace.peek": call(
    z
      .object({
        dir: absolutePath,
        profileId: z.string().max(200).nullable(),
        agentId: z.string().max(200).nullable(),
      })
      .strict(),
    workspaceViewSchema,
  ),
  "workspace.openSample": call(z.object({ language }).strict(), workspaceViewSchema),
  /** Makes a new workspace from a template; writes only files that are missing, then opens it. */
  "workspace.create": call(
    z.object({ dir: absolutePath, templateId: z.string().max(100), language }).strict(),
    workspaceViewSchema,
  ),
  /** Reads everything again and returns the present state: used after a gap in events and by "Look again". */
  "workspace.refresh": call(z.object({ workspaceId }).strict(), workspaceViewSchema),
  /** Keeps the version to preview a workspace with; null goes back to detection. Returns the present state. */
  "workspace.setDialect": call(z.object({ workspaceId, dialect: dialectId.nullable() }).strict(), workspaceViewSchema),
  "workspace.close": call(z.object({ workspaceId }).strict(), none),
  /** Tells the host whether the window is in front, for the pace of rescans. */
  "workspace.setFocused": call(z.object({ workspaceId, focused: z.boolean() }).strict(), none),
  "file.read": call(z.object({ workspaceId, relPath }).strict(), snapshotFileSchema),
  "file.save": call(
    z
      .object({
        workspaceId,
        relPath,
        text: fileText,
        baseHash: hash.nullable(),
      })
      .strict(),
    saveResultSchema,
  ),
  /** Takes a file or link away; its text is in history first. `baseHash` null stands for a link that leads nowhere. */
  "file.remove": call(z.object({ workspaceId, relPath, baseHash: hash.nullable() }).strict(), entryResultSchema),
  /** Another name in the same folder; never replaces what has that name. */
  "file.rename": call(z.object({ workspaceId, relPath, to: relPath, baseHash: hash }).strict(), entryResultSchema),
  /** A file of its own, with the same bytes, in the place of a link or of one name of a hard-linked file. */
  "file.detach": call(z.object({ workspaceId, relPath, baseHash: hash }).strict(), entryResultSchema),
  /** Takes back a removal or detachment made since the host started, unless the place was changed since. */
  "file.restore": call(z.object({ workspaceId, relPath, undoId: z.string().max(100) }).strict(), entryResultSchema),
  /** Text a missing bootstrap file would be created with. */
  "file.templateText": call(z.object({ workspaceId, relPath, language }).strict(), z.object({ text: z.string() })),
  "draft.write": call(
    z
      .object({
        workspaceId,
        relPath,
        baseHash: hash.nullable(),
        text: fileText,
      })
      .strict(),
    none,
  ),
  "draft.discard": call(z.object({ workspaceId, relPath }).strict(), none),
  ...AVATAR_CALLS,
  ...GIT_CALLS,
  ...HISTORY_CALLS,
  ...HOOK_CALLS,
  ...MEMORY_CALLS,
  ...PRIVACY_CALLS,
  ...PROBLEM_CALLS,
  ...REVIEW_CALLS,
  ...TRANSFER_CALLS,
  ...BACKUP_CALLS,
  ...TEMPLATE_CALLS,
  ...SEARCH_CALLS,
} as const;

/** Events from the host; each carries a sequence number at the envelope. */
export const EVENTS = {
  /** Files differ from what the renderer was last told; not sent for the renderer's own acknowledged saves. */
  "workspace.changed": z.object({
    workspaceId,
    version: z.number(),
    changed: z.array(snapshotFileSchema).readonly(),
    extras: z.array(extraFileSchema).readonly().exactOptional(),
  }),
  "workspace.gone": z.object({ workspaceId, error: hostErrorSchema }),
  "workspace.back": z.object({ workspaceId }),
  "config.changed": z.object({ workspaceId, config: configStateSchema }),
  /** A program wrote in the same moment as a save; its bytes are kept in history. */
  "file.lateWrite": z.object({ workspaceId, relPath, hash }),
  /** What the user saved is no longer on disk: another program wrote an older version over it. */
  "file.saveUndone": z.object({
    workspaceId,
    relPath,
    savedHash: hash,
    currentHash: hash,
  }),
  "review.changed": reviewChangedSchema,
  "profiles.changed": z.object({}),
  "settings.changed": settingsSchema,
  /** The operating system or a menu asks for a command of the renderer's registry. */
  "command.run": z.object({ commandId: z.string() }),
  /** A folder was dropped on the window or handed over by a second start of the app. */
  "workspace.openRequested": z.object({ dir: absolutePath }),
} as const;

export type CallName = keyof typeof CALLS;
export type CallParams<N extends CallName> = z.infer<(typeof CALLS)[N]["params"]>;
export type CallResult<N extends CallName> = z.infer<(typeof CALLS)[N]["result"]>;
export type EventName = keyof typeof EVENTS;
export type EventPayload<N extends EventName> = z.infer<(typeof EVENTS)[N]>;

export type WorkspaceView = z.infer<typeof workspaceViewSchema>;
export type AgentSummary = z.infer<typeof agentSummarySchema>;
export type Profile = z.infer<typeof profileSchema>;
export type OpenFiles = z.infer<typeof openFiles>;
export type Settings = z.infer<typeof settingsSchema>;
export type ExtraFile = z.infer<typeof extraFileSchema>;
export type ConfigState = z.infer<typeof configStateSchema>;
export type Draft = z.infer<typeof draftSchema>;
export type EntryResult = z.infer<typeof entryResultSchema>;
export type SaveResult = z.infer<typeof saveResultSchema>;
