/** Severity of a log line. */
export type LogLevel = "error" | "warn" | "info" | "debug";

/** Facts that may be logged. There is no key for text on purpose: contents of files never reach the log. */
export const LOG_PARAM_KEYS = [
  "path",
  "relPath",
  "code",
  "errno",
  "call",
  "event",
  "where",
  "type",
  "ref",
  "frame",
  "ms",
  "bytes",
  "count",
  "port",
  "pid",
  "status",
  "version",
  "platform",
  "host",
  "signal",
  "exitCode",
] as const;

/** Values by allowed key; other keys are dropped when the line is written. */
export type LogParams = { readonly [K in (typeof LOG_PARAM_KEYS)[number]]?: string | number | boolean };

/** Longest value, in UTF-16 code units; a path may be long, a file's text is not welcome. */
const MAX_VALUE = 400;

const SECRETS: readonly RegExp[] = [
  /\b(token|access_token|secret|password|passwd|api_?key|authorization)(["']?\s*[=:]\s*["']?)(?:Bearer\s+)?[^\s"'&#,;]+/gi,
  /\b(Bearer)(\s+)[^\s"']+/gi,
  /\b(sk|ghp|gho|xox[abp])([-_])[A-Za-z0-9_-]{10,}/g,
];
/** 256 bits as hex or base64url: what our own tokens look like. */
const BARE_TOKEN = /(?<![A-Za-z0-9_-])(?:[0-9a-f]{64}|[A-Za-z0-9_-]{43})(?![A-Za-z0-9_-])/gi;

/** Replaces what looks like a token or password. */
export function redactSecrets(text: string): string {
  const named = SECRETS.reduce((line, pattern) => line.replace(pattern, "$1$2[redacted]"), text);
  return named.replace(BARE_TOKEN, "[redacted]");
}

/** One line of the log, without line break: time (UTC), level, code and `key=value` facts. */
export function formatLogLine(entry: {
  readonly level: LogLevel;
  readonly code: string;
  readonly params: LogParams;
  /** ms since the epoch. */
  readonly timeMs: number;
}): string {
  const facts = LOG_PARAM_KEYS.flatMap((key) => {
    const value = entry.params[key];
    return value === undefined ? [] : [`${key}=${formatValue(value)}`];
  });
  const code = /^[\w.:-]{1,80}$/.test(entry.code) ? entry.code : "[bad-code]";
  return [new Date(entry.timeMs).toISOString(), entry.level, code, ...facts].join(" ");
}

function formatValue(value: string | number | boolean): string {
  if (typeof value !== "string") return String(value);
  if (value.length > MAX_VALUE) return `[${value.length} units]`;
  if (/[\n\r]/.test(value)) return "[more than one line]";
  return JSON.stringify(redactSecrets(value));
}

/** Stack frames of an exception (at most 20), with the message cut away. */
export function frameLines(error: unknown): readonly string[] {
  if (!(error instanceof Error) || typeof error.stack !== "string") return [];
  const at = error.message === "" ? 0 : error.stack.indexOf(error.message);
  // A message that is not in the stack has been changed since; then nothing tells frames from quoted text.
  if (at < 0) return [];
  const frames = error.stack.slice(at + error.message.length).split("\n");
  return frames
    .map((line) => line.trim())
    .filter((line) => /^at .+:\d+:\d+\)?$/.test(line))
    .slice(0, 20);
}
