import nodePath from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { baseName, joinPath, normalizePath, resolvePath } from "./path-names.ts";
import { resolveUserPath } from "./user-path.ts";

const part = fc.constantFrom("a", "b c", "工作", ".", "..", "", "x.md");
const noTrailing = (path: string) => (path.length > 1 ? path.replace(/(?<=[^\\/:])[\\/]$/, "") : path);

describe("path names", () => {
  it("[W5] joins and resolves as Node does on POSIX", () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), fc.boolean(), (parts, absolute) => {
        const path = (absolute ? "/" : "") + parts.join("/");
        expect(joinPath("posix", path, ...parts)).toBe(noTrailing(nodePath.posix.join(path, ...parts)));
        expect(resolvePath(path, { cwd: "/home/u", style: "posix" })).toBe(nodePath.posix.resolve("/home/u", path));
      }),
    );
  });

  it("[W5] joins and resolves as Node does on Windows", () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), fc.constantFrom("", "C:\\", "C:/"), (parts, root) => {
        const path = root + parts.join("\\");
        fc.pre(!path.startsWith("\\\\"));
        expect(normalizePath(path, "windows")).toBe(noTrailing(nodePath.win32.normalize(path)));
        fc.pre(!path.startsWith("\\"));
        expect(resolvePath(path, { cwd: "D:\\u", style: "windows" })).toBe(nodePath.win32.resolve("D:\\u", path));
      }),
    );
  });

  it("[W5] keeps a server share together", () => {
    expect(normalizePath("\\\\nas\\share\\..\\w", "windows")).toBe("\\\\nas\\share\\w");
  });

  it("[P3] takes either separator for the base name", () => {
    expect([baseName("a/b\\SOUL.md"), baseName("SOUL.md"), baseName("a/")]).toEqual(["SOUL.md", "SOUL.md", ""]);
  });
});

describe("user paths", () => {
  const posix = { env: {}, home: "/home/u", cwd: "/base", pathStyle: "posix" } as const;
  const windows = { env: {}, home: "C:\\Users\\u", cwd: "D:\\w", pathStyle: "windows" } as const;

  it.each([
    [" ~/x ", posix, "/home/u/x"],
    ["~", posix, "/home/u"],
    ["~other/x", posix, "/base/~other/x"],
    ["rel/../x", posix, "/base/x"],
    ["  ", posix, ""],
    ["~\\x", windows, "C:\\Users\\u\\x"],
    ["~/x", windows, "C:\\Users\\u\\x"],
    ["E:/x", windows, "E:\\x"],
    ["\\x", windows, "D:\\x"],
  ])("[W4] %j", (input, place, want) => {
    expect(resolveUserPath(input, place)).toBe(want);
  });

  it("[W4] takes a home folder with a dollar sign literally", () => {
    expect(resolveUserPath("~/x", { ...posix, home: "/home/$&" })).toBe("/home/$&/x");
  });
});
