import { describe, expect, it } from "vitest";
import { isLoopbackAddress, loopbackUrl } from "./local-embeddings.ts";

describe("addresses of this computer", () => {
  it.each(["127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1"])("[Z38] %s is one", (address) => {
    expect(isLoopbackAddress(address)).toBe(true);
  });

  it.each(["128.0.0.1", "0.0.0.0", "::", "10.0.0.1", "fe80::1", "::ffff:10.0.0.1", "localhost", "127.0.0.1.evil"])(
    "[Z38] %s is none",
    (address) => {
      expect(isLoopbackAddress(address)).toBe(false);
    },
  );

  it("[Z38] only plain http on a loopback name is taken", () => {
    for (const url of ["http://localhost:1/x", "http://127.0.0.1/x", "http://[::1]:2/", " http://127.1/ "]) {
      expect(loopbackUrl(url)?.protocol).toBe("http:");
    }
    for (const url of ["https://localhost/", "http://localhost.example/", "http://me@localhost/", "//localhost", ""]) {
      expect(loopbackUrl(url)).toBeUndefined();
    }
  });
});
