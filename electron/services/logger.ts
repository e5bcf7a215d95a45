import { randomBytes } from "node:crypto";
import { promises as fs, mkdirSync, renameSync } from "node:fs";
import { dirname, parse } from "node:path";
import log from "electron-log/node";
import { errnoOf } from "./errno.ts";
import { formatLogLine, frameLines, type LogLevel, type LogParams } from "./log-line.ts";

/** Writes codes and facts, never text of a user's file. */
export interface Logger {
  /** Absolute path of the newest log file. */
  readonly file: string;
  error(code: string, params?: LogParams): void;
  warn(code: string, params?: LogParams): void;
  info(code: string, params?: LogParams): void;
  debug(code: string, params?: LogParams): void;
  /**
   * Records a bug (an exception nobody expected) by its type and stack frames, without its message, which may quote
   * a file; returns the reference to show as `logRef` of an `internal` error.
   */
  bug(where: string, error: unknown): string;
  /** Empties the log and removes older ones; returns how many files held something. */
  clear(): Promise<number>;
}

/** How a logger is made. */
export interface LoggerOptions {
  /** Absolute path of the newest log file; older ones sit beside it as `name.1.log` to `name.3.log`. */
  readonly file: string;
  /** Least important level that is written. */
  readonly level?: LogLevel;
  /** Size in bytes at which a new file is begun. */
  readonly maxBytes?: number;
}

const KEPT_FILES = 3;

/**
 * Rotating file log. It uses electron-log's Node transport, which needs no Electron and appends synchronously, so
 * the last lines before a crash are on disk; all its other outputs are off.
 */
export function createLogger({ file, level = "info", maxBytes = 1024 * 1024 }: LoggerOptions): Logger {
  const transportOwner = log.create({ logId: `soulscope-${randomBytes(4).toString("hex")}` });
  const { console: consoleOutput, file: fileOutput, ...others } = transportOwner.transports;
  consoleOutput.level = false;
  for (const output of Object.values(others)) if (output) output.level = false;
  fileOutput.level = canMakeFolder(dirname(file)) ? level : false;
  fileOutput.maxSize = maxBytes;
  fileOutput.resolvePathFn = () => file;
  fileOutput.writeOptions = { flag: "a", mode: 0o600, encoding: "utf8" };
  fileOutput.format = "{text}";
  fileOutput.archiveLogFn = () => rotate(file);

  const write = (at: LogLevel, code: string, params: LogParams = {}) => {
    transportOwner[at](formatLogLine({ level: at, code, params, timeMs: Date.now() }));
  };
  return {
    file,
    error: (code, params) => write("error", code, params),
    warn: (code, params) => write("warn", code, params),
    info: (code, params) => write("info", code, params),
    debug: (code, params) => write("debug", code, params),
    bug(where, error) {
      const ref = randomBytes(4).toString("hex");
      const errno = errnoOf(error);
      const type = error instanceof Error ? error.constructor.name : typeof error;
      write("error", "bug", { ref, where, type, ...(errno === undefined ? {} : { errno }) });
      for (const frame of frameLines(error)) write("error", "bug.frame", { ref, frame });
      return ref;
    },
    async clear() {
      let cleared = 0;
      for (let index = 0; index <= KEPT_FILES; index += 1) {
        const path = numberedLog(file, index);
        try {
          const { size } = await fs.stat(path);
          // The newest is emptied in place: it may be open.
          await (index === 0 ? fs.truncate(path) : fs.rm(path));
          if (size > 0) cleared += 1;
        } catch (error) {
          if (errnoOf(error) === undefined) throw error;
        }
      }
      return cleared;
    },
  };
}

/** A log that cannot be written must not keep the app from starting. */
function canMakeFolder(dir: string): boolean {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    return true;
  } catch (error) {
    if (errnoOf(error) === undefined) throw error;
    return false;
  }
}

function numberedLog(file: string, index: number): string {
  const { dir, name, ext } = parse(file);
  return index === 0 ? file : `${dir}/${name}.${index}${ext}`;
}

function rotate(file: string): void {
  const numbered = (index: number) => numberedLog(file, index);
  for (let index = KEPT_FILES - 1; index >= 0; index -= 1) {
    try {
      renameSync(numbered(index), numbered(index + 1));
    } catch (error) {
      // Not there yet, or another process rotated first.
      if (errnoOf(error) === undefined) throw error;
    }
  }
}
