import { describe, expect, it } from "vitest";
import { countSecrets, withSecretsAs } from "./exporter.ts";

const KEY = "sk-ant-abcdefghijklmnop1234";
const file = (relPath: string, content: string | Buffer) => ({ relPath, bytes: Buffer.from(content) });
const texts = async (files: Parameters<typeof withSecretsAs>[0], how: "mask" | "leave-out") =>
  (await withSecretsAs(files, how)).map(({ relPath, bytes }) => `${relPath}: ${bytes.toString("utf-8")}`);

describe("withSecretsAs", () => {
  it("[IO3] masks front matter, JSON and code alike", async () => {
    const files = [
      file("SKILL.md", `---\napi_key: "${KEY}"\n---\n`),
      file(".env", `KEY=${KEY}\r\n`),
      file("a.json", `{"k":"x\\"${KEY}\\""}`),
    ];
    const masked = await texts(files, "mask");
    expect(masked).toHaveLength(3);
    expect(masked.join()).not.toContain("abcdefghijklmnop");
    expect(await texts(files, "leave-out")).toEqual([]);
  });

  it("[IO3] masks overlapping secrets to the end of the last", async () => {
    const [masked = ""] = await texts([file("a.md", "password=x-4111 1111 1111 1111 and on\n")], "mask");
    expect(masked).not.toMatch(/\d/);
    expect(masked).toContain("and on");
  });

  it("[IO3] masks again what a mask lays open", async () => {
    const block = "-----BEGIN PRIVATE KEY-----\nMIIabc\n-----END PRIVATE KEY-----";
    expect(await texts([file("a.md", `${block}078-05-1120`)], "mask")).toEqual(["a.md: [removed][removed]"]);
  });

  it("[IO3] leaves out what holds a secret and cannot be masked: databases, UTF-16, names", async () => {
    const files = [
      file("memory/main.sqlite", Buffer.concat([Buffer.from([0, 255, 0xc3]), Buffer.from(KEY), Buffer.from([0])])),
      file("notes.txt", Buffer.from(`\ufeffkey: ${KEY}`, "utf16le")),
      file(`memory/${KEY}.md`, "x"),
      file("photo.png", Buffer.from([0x89, 0x50, 0, 1])),
    ];
    expect(await Promise.all(files.map(countSecrets))).toEqual([1, 1, 1, 0]);
    for (const how of ["mask", "leave-out"] as const) {
      expect((await withSecretsAs(files, how)).map(({ relPath }) => relPath)).toEqual(["photo.png"]);
    }
    expect(await withSecretsAs(files, "keep")).toEqual(files);
  });
});
