import { expect, it } from "vitest";
import { crc32 } from "./crc32.ts";

it("[IO11] is the checksum of the standard's check value", () => {
  expect(crc32(Buffer.from("123456789"))).toBe(0xcbf43926);
  expect(crc32(Buffer.alloc(0))).toBe(0);
});
