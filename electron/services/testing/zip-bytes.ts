import { crc32, deflateRawSync } from "node:zlib";

/** An entry of a zip that is built byte by byte; what is left out is honest. */
export interface RawEntry {
  readonly name: string | Buffer;
  readonly content?: Buffer | string;
  readonly isDeflated?: boolean;
  /** Unix mode with the type, such as 0o120777 for a link. */
  readonly mode?: number;
  /** General purpose flags: 1 says encrypted. */
  readonly flags?: number;
  /** What the directory says it unpacks to. */
  readonly saidSize?: number;
}

/** Builds a zip, hostile where it is asked to be. */
export function zipBytes(entries: readonly RawEntry[], saidEntries = entries.length): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const content = Buffer.from(entry.content ?? "");
    const data = entry.isDeflated === true ? deflateRawSync(content, { level: 9 }) : content;
    const size = entry.saidSize ?? content.length;
    const facts = Buffer.alloc(22);
    facts.writeUInt16LE(entry.flags ?? 0, 0);
    facts.writeUInt16LE(entry.isDeflated === true ? 8 : 0, 2);
    facts.writeUInt32LE(crc32(content), 8);
    facts.writeUInt32LE(data.length, 12);
    facts.writeUInt32LE(size, 16);
    facts.writeUInt16LE(name.length, 20);
    const local = Buffer.concat([Buffer.from("PK\x03\x04\x14\0", "latin1"), facts, Buffer.alloc(2), name, data]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(((entry.mode ?? 0) << 16) >>> 0, 6);
    rest.writeUInt32LE(offset, 10);
    central.push(
      Buffer.concat([Buffer.from("PK\x01\x02\x14\x03\x14\0", "latin1"), facts, Buffer.alloc(2), rest, name]),
    );
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(saidEntries, 8);
  end.writeUInt16LE(saidEntries, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}
