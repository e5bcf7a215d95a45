import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declareAppScheme, serveAppScheme } from "./protocol.ts";
import { protocol } from "./testing/fake-electron.ts";

let root = "";

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "soulscope-page-"));
  await mkdir(join(root, "renderer"));
  await writeFile(join(root, "renderer", "index.html"), "<!doctype html>");
  await writeFile(join(root, "secret.html"), "secret");
  declareAppScheme();
  serveAppScheme({ pageDir: join(root, "renderer") });
});
afterAll(() => rm(root, { recursive: true, force: true }));

const get = async (url: string, method = "GET") => {
  const response = await protocol.handlers.get("app")?.(new Request(url, { method }));
  return {
    status: response?.status,
    body: await response?.text(),
    csp: response?.headers.get("Content-Security-Policy"),
  };
};

describe("app:// [N2]", () => {
  it("is declared standard and secure", () => {
    expect(protocol.schemes).toEqual([
      { scheme: "app", privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
    ]);
  });

  it("serves the page with the content security policy", async () => {
    const { status, body, csp } = await get("app://soulscope/");
    expect({ status, body }).toEqual({ status: 200, body: "<!doctype html>" });
    expect(csp).toContain("default-src 'none'; script-src 'self'");
  });

  it.each([
    ["app://soulscope/nothing.html", "GET", 404],
    ["app://soulscope/..%2fsecret.html", "GET", 404],
    ["app://soulscope/%2e%2e/secret.html", "GET", 404],
    ["app://other/index.html", "GET", 403],
    ["app://soulscope/index.html", "POST", 403],
  ])("refuses %s by %s", async (url, method, status) => {
    expect(await get(url, method)).toMatchObject({ status, body: "" });
  });
});
