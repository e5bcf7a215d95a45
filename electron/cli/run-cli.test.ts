import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join, relative } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dataDirOf } from "../host/data-dir.ts";
import { NAMED_TEMPLATES } from "./commands/init.ts";
import { type CliBench, createCliBench } from "./testing/cli-bench.ts";

let bench: CliBench;
beforeEach(async () => {
  bench = await createCliBench();
});
afterEach(() => bench.dispose());

const WORKSPACE = ".openclaw/workspace";
const ALL_FILES = ["AGENTS", "SOUL", "TOOLS", "IDENTITY", "USER", "HEARTBEAT", "BOOTSTRAP"].map((name) => `${name}.md`);
const fullWorkspace = (dir = WORKSPACE) =>
  bench.write(Object.fromEntries(ALL_FILES.map((name) => [`${dir}/${name}`, `text of ${name}\n`])));

describe("usage", () => {
  it("[K1][K2] ends wrong usage with 2 and one line", async () => {
    const wrong = [
      ["nope"],
      ["rules"],
      ["simulate"],
      ["history"],
      ["restore"],
      ["preview", "--nope"],
      ["preview", "-j"],
      ["preview", "extra"],
      ["preview", "--workspace"],
      ["preview", "--json=1"],
      ["preview", "--json", "--json"],
      ["preview", "--dialect", "openclaw-2025"],
      ["preview", "--chat-type", "party"],
      ["init"],
      ["init", "a", "b"],
      ["init", "a", "--lang", "fr"],
      ["serve", "--port", "x"],
      ["serve", "--port", "65536"],
      ["serve", "--port", "1", "--socket", "s"],
    ];
    for (const argv of wrong) {
      const { code, out, err } = await bench.run(...argv);
      expect({ argv, code, out, lines: err.split("\n").length, start: err.startsWith("soulscope: usage: ") }).toEqual({
        argv,
        code: 2,
        out: "",
        lines: 2,
        start: true,
      });
    }
  });

  it("[K2] names the versions that are built in", async () => {
    const { err } = await bench.run("check", "--dialect", "upclaw-0");
    expect(err).toContain("openclaw-2026.1");
  });

  it("[K1] prints the general help to stderr and ends with 2 when no command is given", async () => {
    const { code, out, err } = await bench.run();
    expect([code, out, err.includes("Usage:")]).toEqual([2, "", true]);
  });

  it("[K3] explains each command and prints the version", async () => {
    const help = await bench.run("--help");
    expect([help.code, help.err]).toEqual([0, ""]);
    for (const name of ["open", "serve", "profiles", "init", "preview", "check"]) {
      expect(help.out).toContain(`  ${name} `);
      const own = await bench.run(name, "--help");
      expect([own.code, own.out.includes(`soulscope ${name}`), own.out.includes("--home DIR")]).toEqual([
        0,
        true,
        true,
      ]);
    }
    expect(await bench.run("--version")).toEqual({ code: 0, out: "0.0.0\n", err: "" });
  });
});

describe("preview", () => {
  it("[K4] prints the project context and not one character more", async () => {
    await bench.write({ "w/AGENTS.md": "a\n\n" });
    const { code, out } = await bench.run("preview", "--workspace", "w", "--session", "subagent");
    const { projectContext } = JSON.parse(
      (await bench.run("preview", "--workspace", "w", "--session", "subagent", "--json")).out,
    );
    expect([code, out]).toEqual([0, projectContext]);
    expect(out.endsWith(`TOOLS.md\n[MISSING] Expected at: ${join(bench.homeDir, "w", "TOOLS.md")}`)).toBe(true);
  });

  it("[K4] prints one object with --json", async () => {
    await fullWorkspace();
    const { code, out, err } = await bench.run("preview", "--json", "--session=agent:main:subagent:x");
    const json = JSON.parse(out);
    expect(Object.keys(json)).toEqual([
      "dialect",
      "workspaceDir",
      "session",
      "limits",
      "files",
      "contextFiles",
      "projectContext",
      "segments",
      "warnings",
      "totals",
    ]);
    expect({
      code,
      err,
      session: json.session,
      paths: json.contextFiles.map(({ path }: { path: string }) => path),
    }).toEqual({
      code: 0,
      err: "",
      session: { kind: "subagent", key: "agent:main:subagent:x" },
      paths: ["AGENTS.md", "TOOLS.md"],
    });
    expect(json.totals.tokens).toBeGreaterThan(0);
  });

  it("[K5] finds the folder by workspace, profile, agent and config", async () => {
    await bench.write({
      ".openclaw/openclaw.json": "{ agents: { list: [{ id: 'main' }, { id: 'ops', workspace: '~/ops' }] } }",
      "other.json": "{ agents: { defaults: { workspace: '~/elsewhere' } } }",
    });
    const dirOf = async (...argv: string[]) =>
      JSON.parse((await bench.run("preview", "--json", ...argv)).out).workspaceDir;
    const at = (name: string) => join(bench.homeDir, name);
    expect([
      await dirOf(),
      await dirOf("--agent", "ops"),
      await dirOf("--agent", "new"),
      await dirOf("--profile", "shop"),
      await dirOf("--config", "other.json"),
      await dirOf("--agent", "ops", "--workspace", "~/here"),
    ]).toEqual([
      at(".openclaw/workspace"),
      at("ops"),
      at(".openclaw/workspace-new"),
      at(".openclaw/workspace-shop"),
      at("elsewhere"),
      at("here"),
    ]);
  });

  it("[K5] ends with 3 when a file that was named cannot be used", async () => {
    await bench.write({ "broken.json": "{ a: ", "hooks.json": '[{"ops":[{"op":"fly"}]}]', "text.json": "x" });
    const ends = async (...argv: string[]) => {
      const { code, out, err } = await bench.run("preview", ...argv);
      return [code, out, err.split(":")[1]?.trim(), err.split("\n").length];
    };
    expect([
      await ends("--config", "nope.json"),
      await ends("--config", "broken.json"),
      await ends("--config", "."),
      await ends("--hooks", "nope.json"),
      await ends("--hooks", "hooks.json"),
      await ends("--hooks", "text.json"),
      await ends("--hooks", "."),
    ]).toEqual([
      [3, "", "not-found", 2],
      [3, "", "config-broken", 2],
      [3, "", "config-unreadable", 2],
      [3, "", "not-found", 2],
      [3, "", "hooks-broken", 2],
      [3, "", "hooks-broken", 2],
      [3, "", "not-a-regular-file", 2],
    ]);
  });

  it("[K5] goes on without the machine's own config when that is broken, and says so", async () => {
    await fullWorkspace();
    await bench.write({ ".openclaw/openclaw.json": "{ agents: {,} }" });
    const { code, out, err } = await bench.run("preview");
    expect([code, out.includes("text of SOUL.md"), err.split(":").slice(0, 2).join(":")]).toEqual([
      0,
      true,
      "soulscope: config-broken",
    ]);
  });

  it("[K5] applies the hooks of a file", async () => {
    await fullWorkspace();
    await bench.write({
      "hooks.json": JSON.stringify([{ event: "agent:bootstrap", ops: [{ op: "remove", name: "SOUL.md" }] }]),
    });
    const { out } = await bench.run("preview", "--hooks", "hooks.json");
    expect(out).not.toContain("text of SOUL.md");
  });
});

describe("check", () => {
  it("[PR3] looks at skills and daily notes too, never says a secret, and follows links", async () => {
    await fullWorkspace("ws");
    await bench.write({
      "ws/AGENTS.md": "See [map](docs/Map.md) and [gone](docs/gone.md).\n",
      "ws/docs/map.md": "m\n",
      "ws/memory/2026-01-30.md": "api_key: abcDEF123456\n",
      "ws/skills/mail/SKILL.md": "---\nname: a: b\n---\n",
    });
    const { code, out } = await bench.run("check", "--workspace", "ws");
    const lines = out.split("\n").filter((line) => /secret|link|front/.test(line));
    expect(lines.map((line) => line.split(" ").slice(0, 3).join(" "))).toEqual([
      "warning link-dead AGENTS.md:1:",
      ...(process.platform === "linux" ? ["warning link-wrong-case AGENTS.md:1:"] : []),
      "warning secret-in-file memory/2026-01-30.md:1:",
      "warning front-matter-broken skills/mail/SKILL.md:2:",
    ]);
    expect([code, out.includes("abcDEF")]).toEqual([0, false]);
  });

  it("[K6] ends with 0 for warnings and notes, 1 for errors, 3 without a folder", async () => {
    await fullWorkspace("fine");
    await bench.write({ "cut/SOUL.md": "s".repeat(20_001) });
    const fine = await bench.run("check", "--workspace", "fine");
    const cut = await bench.run("check", "--workspace", "cut");
    const none = await bench.run("check", "--workspace", "none");
    expect([fine, cut.code, [none.code, none.out]]).toEqual([
      { code: 0, out: "0 errors, 0 warnings, 0 notes\n", err: "" },
      1,
      [3, ""],
    ]);
    expect(cut.out.split("\n")[0]).toContain("error file-cut SOUL.md:1: ");
    expect(cut.out).toContain("note file-missing AGENTS.md: ");
    expect(none.err).toContain("soulscope: workspace-missing: ");
  });

  it("[K6] prints one object with --json: code, severity, place, parameters and words of each", async () => {
    await fullWorkspace();
    await bench.write({
      ".openclaw/openclaw.json": "{ agents: { defaults: { bootstrapMaxChars: '5' } } }",
      [`${WORKSPACE}/SOUL.md`]: "one\ntw\u200bo\n",
    });
    const { code, out } = await bench.run("check", "--json", "--dialect", "openclaw-2026.1");
    const { problems, dialect } = JSON.parse(out);
    expect([code, dialect.detected, problems]).toEqual([
      0,
      false,
      [
        expect.objectContaining({ code: "config-limit-ignored", severity: "warning", message: expect.any(String) }),
        {
          code: "hidden-characters",
          severity: "info",
          relPath: "SOUL.md",
          range: { start: 6, end: 7 },
          line: 2,
          params: { count: 1, kind: "invisible" },
          message: "characters that cannot be seen (invisible): 1",
        },
      ],
    ]);
  });

  it("[K13] an earlier choice of a version counts unless another is named", async () => {
    await fullWorkspace();
    const dataDir = dataDirOf({ env: {}, platform: process.platform, homeDir: bench.homeDir });
    const path = join(dataDir, "settings.json");
    const dialectByWorkspace = { [join(bench.homeDir, WORKSPACE)]: "openclaw-2026.9.6" };
    await bench.write({ [relative(bench.homeDir, path)]: JSON.stringify({ dialectByWorkspace }) });
    const dialectOf = async (...argv: string[]) =>
      JSON.parse((await bench.run("preview", "--json", ...argv)).out).dialect;
    expect([await dialectOf(), await dialectOf("--dialect", "openclaw-2026.3.13")]).toMatchObject([
      { id: "openclaw-2026.9.6", detected: false, reason: "remembered" },
      { id: "openclaw-2026.3.13", detected: false, reason: "chosen" },
    ]);
  });

  it("[K6] reports the machine's broken config with its place", async () => {
    await fullWorkspace();
    await bench.write({ ".openclaw/openclaw.json": "{\n  agents: {,}\n}" });
    const { code, out } = await bench.run("check");
    expect([code, out.split("\n")[0]]).toEqual([
      1,
      expect.stringContaining(`error config-broken ${join(bench.homeDir, ".openclaw", "openclaw.json")}:2:12: `),
    ]);
  });
});

describe("extra files of the config", () => {
  it("[HK36][HK37] preview adds them; check names what is refused and what the total drops", async () => {
    const entry = { paths: ["docs/*.md", "docs/notes.md", "../SOUL.md"] };
    await bench.write({
      ...Object.fromEntries(ALL_FILES.map((name) => [`w/${name}`, "own"])),
      "w/docs/AGENTS.md": "x".repeat(7_880),
      "w/docs/SOUL.md": "second ".repeat(20),
      "config.json": JSON.stringify({
        agents: { defaults: { bootstrapTotalMaxChars: 7_930 } },
        hooks: { internal: { enabled: true, entries: { "bootstrap-extra-files": entry } } },
      }),
    });
    const at = ["--workspace", "w", "--config", "config.json"];
    const late = await bench.run("preview", ...at, "--dialect", "openclaw-2026.9");
    expect(late.out).toContain("docs/AGENTS.md\n".concat("x".repeat(7_880)));
    expect(late.out).not.toContain("second");
    const early = await bench.run("preview", ...at, "--dialect", "openclaw-2026.1");
    expect(early.out).not.toContain("docs/AGENTS.md");
    const check = await bench.run("check", ...at, "--dialect", "openclaw-2026.9");
    expect(check.out.split("\n").filter((line) => line.includes("docs/") || line.includes("../"))).toEqual([
      expect.stringContaining("error file-dropped docs/SOUL.md"),
      expect.stringContaining("warning extra-file-refused nothing is added for the extra file docs/notes.md"),
      expect.stringContaining("warning extra-file-refused nothing is added for the extra file ../SOUL.md"),
    ]);
  });
});

describe("profiles, init and serve", () => {
  it("[K7] lists profiles and agents", async () => {
    await fullWorkspace();
    await bench.write({ [`${WORKSPACE}/IDENTITY.md`]: "- **Name:** Basil\n- **Emoji:** 🌿\n" });
    const text = await bench.run("profiles");
    const json = JSON.parse((await bench.run("profiles", "--json")).out);
    // An agent that has a name is past its first day: the first-day list is left over.
    const line = "  main (default)  🌿 Basil  ~/.openclaw/workspace  problems: 1\n";
    expect([text.code, text.out]).toEqual([0, `default *\n${line}`]);
    expect(json.profiles[0].agents[0]).toMatchObject({ id: "main", displayName: "Basil", state: "ready", problems: 1 });
  });

  it("[K8] makes a workspace once and writes over nothing", async () => {
    await bench.write({ "w/USER.md": "mine\n" });
    const first = await bench.run("init", "w", "--lang", "zh-CN");
    const again = await bench.run("init", "w");
    expect([first.code, again.code]).toEqual([0, 0]);
    expect(first.out.split("\n")).toEqual(
      expect.arrayContaining([join(bench.homeDir, "w"), "wrote SOUL.md", "kept USER.md"]),
    );
    expect(again.out).not.toContain("wrote");
    expect(await readFile(join(bench.homeDir, "w", "USER.md"), "utf8")).toBe("mine\n");
  });

  it("[K8] makes the files of the version that is named", async () => {
    const { code, out } = await bench.run("init", "w", "--dialect", "openclaw-2026.9");
    expect([code, out.trim().split("\n").slice(1)]).toEqual([
      0,
      ["AGENTS", "SOUL", "IDENTITY", "USER", "BOOTSTRAP"].map((name) => `wrote ${name}.md`),
    ]);
    await bench.write({ ".openclaw/openclaw.json": '{ "meta": { "lastTouchedVersion": "2026.9.6" } }' });
    expect((await bench.run("init", "v")).out).not.toContain("TOOLS.md");
  });

  it("[K8] takes an unknown template for wrong usage and names the known ones", async () => {
    const { code, err } = await bench.run("init", "w", "--template", "nope");
    expect([code, err.includes("default")]).toEqual([2, true]);
  });

  it("[TG3] the help of init names every template there is", async () => {
    const { err } = await bench.run("init", "w", "--template", "none");
    expect(err).toContain(NAMED_TEMPLATES.join(", "));
    expect((await bench.run("init", "--help")).out).toContain(NAMED_TEMPLATES.join(", "));
  });

  it("[K8] ends with 3 where no folder can be made", async () => {
    await bench.write({ "plain.txt": "x" });
    const { code, err } = await bench.run("init", "plain.txt");
    expect([code, err.startsWith("soulscope: ")]).toEqual([3, true]);
  });

  it("[K9] prints the address first", async () => {
    const { code, out } = await bench.run("serve", "--port", "0", "--no-open", "--home", bench.homeDir);
    expect([code, out]).toEqual([0, expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/#token=[\w-]{43}\n$/)]);
  });

  it("[K11] prints the address where no window can be shown, and says why in one sentence", async () => {
    const { code, out, err } = await bench.run("open");
    expect([code, out, err]).toEqual([
      0,
      expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/#token=[\w-]{43}\n$/),
      "There is no display here: open the address above in a browser.\n",
    ]);
  });

  it("[K9] ends with 3 when the named port is taken or the folder is not there", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const port = typeof address === "object" ? String(address?.port) : "";
    const taken = await bench.run("serve", "--port", port, "--no-open", "--home", bench.homeDir);
    const missing = await bench.run("serve", "nowhere", "--no-open");
    other.close();
    expect([taken.code, taken.out, taken.err.split(":")[1], missing.code, missing.err.split(":")[1]]).toEqual([
      3,
      "",
      " port-in-use",
      3,
      " not-found",
    ]);
  });
});
