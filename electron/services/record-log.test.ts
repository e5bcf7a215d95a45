import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeRecords, encodeRecord } from "./record-log.ts";

const record = fc.record({ text: fc.string({ unit: "binary" }), body: fc.uint8Array({ maxLength: 300 }) });

describe("a journal", () => {
  it("[E26] reads back what was written, with junk and torn records anywhere between", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(record, fc.nat(400)), { maxLength: 6 }), (entries) => {
        const parts = entries.map(([{ text, body }, cut]) => {
          const whole = encodeRecord({ text }, body);
          // Without only its final line feed a record is whole.
          const torn = cut < whole.length - 1 && cut % 2 === 0;
          return { bytes: torn ? whole.subarray(0, cut) : whole, kept: torn ? [] : [{ text, body: [...body] }] };
        });
        const read = decodeRecords(Buffer.concat(parts.map((part) => part.bytes)));
        expect(read.map(({ meta, body }) => ({ text: meta.text, body: [...body] }))).toEqual(
          parts.flatMap((part) => part.kept),
        );
      }),
    );
  });

  it("[E26] reads a record that misses only its line feed, and the one right behind it", () => {
    const bytes = Buffer.concat([encodeRecord({ n: 1 }).subarray(0, -1), encodeRecord({ n: 2 })]);
    expect(decodeRecords(bytes).map(({ meta }) => meta)).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it.each(["null", "[]", "7", "{"])("[E26] skips a record with the head %s, however right its checksum", (head) => {
    const sum = createHash("sha256").update(head).update("\n").digest("hex");
    const odd = Buffer.from(`#SOULSCOPE1 ${head.length} 0 ${sum}\n${head}\n`);
    expect(decodeRecords(Buffer.concat([odd, encodeRecord({ n: 2 })])).map(({ meta }) => meta)).toEqual([{ n: 2 }]);
  });

  it("[E26] skips a record whose bytes were damaged", () => {
    const bytes = Buffer.concat([
      encodeRecord({ n: 1 }, Buffer.from("one")),
      encodeRecord({ n: 2 }, Buffer.from("two")),
      encodeRecord({ n: 3 }),
    ]);
    bytes[bytes.indexOf("two")] = 0x54;
    expect(decodeRecords(bytes).map(({ meta }) => meta)).toEqual([{ n: 1 }, { n: 3 }]);
  });
});
