import { createHash } from "node:crypto";
import { isRecord } from "#shared/config/is-record.ts";

/** One record of a journal: a small JSON head and a body of raw bytes. */
export interface LogRecord {
  readonly meta: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

const MARK = "#SOULSCOPE1 ";
const HEAD = /^#SOULSCOPE1 (\d{1,9}) (\d{1,9}) ([0-9a-f]{64})\n/;
const MAX_HEAD_BYTES = MARK.length + 9 + 1 + 9 + 1 + 64 + 1;

/** Bytes of one record: a line with both lengths and a sha256, then head, body and a line feed. */
export function encodeRecord(meta: LogRecord["meta"], body: Uint8Array = new Uint8Array()): Buffer {
  const head = Buffer.from(JSON.stringify(meta), "utf-8");
  const line = Buffer.from(`${MARK}${head.length} ${body.length} ${digest(head, body)}\n`, "latin1");
  return Buffer.concat([line, head, body, Buffer.from("\n")]);
}

/** Every intact record in order; torn or damaged stretches are skipped up to the next record mark. */
export function decodeRecords(bytes: Buffer): readonly LogRecord[] {
  const records: LogRecord[] = [];
  let at = 0;
  while (at < bytes.length) {
    const found = decodeAt(bytes, at);
    if (found === undefined) {
      const next = bytes.indexOf(MARK, at + 1, "latin1");
      if (next === -1) break;
      at = next;
      continue;
    }
    records.push(found.record);
    at = found.end;
  }
  return records;
}

function decodeAt(bytes: Buffer, at: number): { readonly record: LogRecord; readonly end: number } | undefined {
  const match = HEAD.exec(bytes.toString("latin1", at, at + MAX_HEAD_BYTES));
  if (match === null) return undefined;
  const headStart = at + match[0].length;
  const bodyStart = headStart + Number(match[1]);
  const bodyEnd = bodyStart + Number(match[2]);
  if (bodyEnd > bytes.length) return undefined;
  const head = bytes.subarray(headStart, bodyStart);
  const body = bytes.subarray(bodyStart, bodyEnd);
  if (digest(head, body) !== match[3]) return undefined;
  // The line feed behind it belongs to no record: it may be torn off, and then the next record begins right here.
  const meta = parseHead(head);
  return meta === undefined ? undefined : { record: { meta, body: Buffer.from(body) }, end: bodyEnd };
}

function parseHead(head: Buffer): LogRecord["meta"] | undefined {
  try {
    const meta: unknown = JSON.parse(head.toString("utf-8"));
    return isRecord(meta) ? meta : undefined;
  } catch {
    return undefined;
  }
}

function digest(head: Uint8Array, body: Uint8Array): string {
  return createHash("sha256").update(head).update("\n").update(body).digest("hex");
}
