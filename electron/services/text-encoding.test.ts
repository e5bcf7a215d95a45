import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeLossy, detectEncoding, encodeExact } from "./text-encoding.ts";

describe("detectEncoding", () => {
  it.each([
    ["empty", Buffer.alloc(0), "utf-8"],
    ["Chinese and emoji", Buffer.from("灵魂 🦞\r\n"), "utf-8"],
    ["a UTF-8 BOM", Buffer.from("\uFEFFsoul"), "utf-8-bom"],
    ["UTF-16 LE with BOM", Buffer.from("\uFEFFsoul", "utf16le"), "utf-16"],
    ["UTF-16 BE with BOM", Buffer.from("\uFEFFsoul", "utf16le").swap16(), "utf-16"],
    ["UTF-16 without BOM", Buffer.from("# Soul\nbe kind\n", "utf16le"), "utf-16"],
    ["a NUL in text", Buffer.from("so\0ul text"), "nul"],
    ["GBK", Buffer.from([0xc1, 0xe9, 0xbb, 0xea]), "invalid-utf-8"],
    ["a cut sequence at the end", Buffer.from("魂").subarray(0, 2), "invalid-utf-8"],
    ["an encoded surrogate", Buffer.from([0xed, 0xa0, 0x80]), "invalid-utf-8"],
    ["an overlong form", Buffer.from([0xc0, 0xaf]), "invalid-utf-8"],
  ])("[E16] tells %s", (_name, bytes, expected) => {
    expect(detectEncoding(bytes)).toBe(expected);
  });
});

describe("decodeLossy and detectEncoding", () => {
  it("[E16] agree with the platform's decoder on any bytes", () => {
    const part = fc.oneof(
      fc.uint8Array({ maxLength: 8 }),
      fc.string({ unit: "grapheme" }).map((text) => new Uint8Array(Buffer.from(text))),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const bytes = Buffer.concat(parts);
        const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
        const isExact = Buffer.from(text).equals(bytes);
        expect(decodeLossy(bytes)).toBe(text);
        if (!bytes.includes(0)) expect(["utf-16", "invalid-utf-8"].includes(detectEncoding(bytes))).toBe(!isExact);
      }),
    );
  });
});

describe("encodeExact", () => {
  it("[E11] keeps BOM, line endings and astral characters", () => {
    const text = "\uFEFFa\r\nb\rc\n🦞 no end";
    const encoded = encodeExact(text);
    expect(encoded.ok && decodeLossy(encoded.value)).toBe(text);
  });

  it.each(["a\uD800b", "\uDC00", "🦞\uD83D"])("[E11] refuses a lone surrogate in %j", (text) => {
    expect(encodeExact(text)).toMatchObject({ ok: false, error: { code: "unpaired-surrogate" } });
  });
});
