import { lstatSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createAttributeProbe, parseIcacls, parseMacListing, parseTarHeaders } from "./extended-attributes.ts";
import { writeWithAttribute } from "./testing/write-with-attribute.ts";

const paxArchive = (records: string): string => {
  const header = `${"PaxHeaders/a".padEnd(124, "\0")}${records.length.toString(8).padStart(11, "0")}\0`.padEnd(
    156,
    "\0",
  );
  return `${header}x`.padEnd(512, "\0") + records.padEnd(1024, "\0");
};

describe.skipIf(process.platform !== "linux")("the probe on Linux", () => {
  it("[E9] finds a user attribute, and none on a plain file", async (context) => {
    const dir = mkdtempSync(join(tmpdir(), "soulscope-probe-"));
    const [plain, noted] = [join(dir, "-plain 'q'.md"), join(dir, "noted.md")];
    writeFileSync(plain, "SCHILY.xattr.user.fake=1");
    if (!writeWithAttribute(noted, "x")) return context.skip("this file system or tar takes no attributes");
    const probe = createAttributeProbe();
    const found = [plain, noted].map((path) => probe.probe(path, lstatSync(path, { bigint: true })));
    expect(await Promise.all(found)).toEqual(["none", "present"]);
  });

  it("[E9] says unknown when the system cannot answer", async () => {
    const path = join(mkdtempSync(join(tmpdir(), "soulscope-probe-")), "gone.md");
    writeFileSync(path, "");
    const stat = lstatSync(path, { bigint: true });
    expect(await createAttributeProbe("win32").probe(path, stat)).toBe("unknown");
  });
});

describe("what the system tools print", () => {
  it.each([
    ["attributes", "30 SCHILY.xattr.user.note=hi\n", "present"],
    ["an access list", "30 mtime=1\n40 SCHILY.acl.access=user::rw-\n", "present"],
    ["times only", "30 mtime=1796071642.396512326\n", "none"],
    ["a label every new file gets", "50 RHT.security.selinux=x\n50 SCHILY.xattr.security.selinux=x\n", "none"],
  ])("[E9] tar: %s", (_name, records, expected) => {
    expect(parseTarHeaders(paxArchive(records))).toBe(expected);
  });

  it("[E9] tar: no extended header, and no answer", () => {
    expect([parseTarHeaders("a.md".padEnd(156, "\0").concat("0").padEnd(1024, "\0")), parseTarHeaders("")]).toEqual([
      "none",
      "unknown",
    ]);
  });

  it("[E9] macOS ls: attributes, access lists, and the mark the system puts on everything", () => {
    const line = "-rw-r--r--@ 1 me  staff  6 Jan 30 10:00 SOUL.md\n";
    const listings = [
      line,
      `${line}\tcom.apple.provenance\t  11 \n`,
      `${line}\tcom.apple.metadata:kMDItemWhereFroms\t 99 \n`,
      `${line} 0: user:bob allow read\n`,
    ];
    expect(listings.map(parseMacListing)).toEqual(["none", "none", "present", "present"]);
  });

  it("[E9] Windows icacls: inherited entries are nothing, own entries count", () => {
    const end = "\r\nSuccessfully processed 1 files; Failed processing 0 files\r\n";
    const inherited = `C:\\w\\SOUL.md NT AUTHORITY\\SYSTEM:(I)(F)\r\n              PC\\me:(I)(F)\r\n${end}`;
    const own = `C:\\w\\SOUL.md PC\\bob:(R)\r\n              PC\\me:(I)(F)\r\n${end}`;
    expect([inherited, own, end].map(parseIcacls)).toEqual(["none", "present", "unknown"]);
  });
});
