import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "../fixtures.ts";
import { SMALL_WORKSPACE, treeFingerprint } from "../support/workspace-files.ts";

const BOM = "\ufeff";

for (const { what, text } of [
  { what: "CRLF", text: "# Who you are\r\n\r\nCalm.\r\nShort.\r\n" },
  { what: "mixed line ends", text: "# Who you are\r\n\nCalm.\nShort.\r\rOld Mac.\r\nEnd.\n" },
  { what: "a byte-order mark", text: `${BOM}# Who you are\n\nCalm.\n` },
  { what: "a byte-order mark and CRLF", text: `${BOM}# Who you are\r\n\r\nCalm.\r\n` },
  { what: "no final line break", text: "# Who you are\n\nCalm." },
  { what: "trailing spaces and tabs", text: "# Who you are  \n\t\n\tCalm. \t\n   \n" },
  { what: "unusual separators", text: "# Who you are\n\nA\u2028B\u2029C\u0085D\u000bE\u000cF\n" },
]) {
  test(`an edit leaves every other byte of a file with ${what}`, async ({ machine }) => {
    const { app, dir } = await machine.open({ ...SMALL_WORKSPACE, "SOUL.md": text });
    await app.openFile("SOUL.md");
    await app.editor.typeAtStart("SOUL.md", "Mine. ");
    await app.editor.save();
    const expected = text.startsWith(BOM) ? `${BOM}Mine. ${text.slice(1)}` : `Mine. ${text}`;
    expect(JSON.stringify(await readFile(join(dir, "SOUL.md"), "utf8"))).toBe(JSON.stringify(expected));
  });
}

test("a new line in a CRLF file ends like its neighbours, undo gives the old bytes back", async ({ machine }) => {
  const text = "# Who you are\r\n\r\nCalm.\r\n";
  const { app, dir } = await machine.open({ ...SMALL_WORKSPACE, "SOUL.md": text });
  await app.openFile("SOUL.md");
  await app.editor.textOf("SOUL.md").focus();
  await app.page.keyboard.press("ControlOrMeta+Home");
  await app.page.keyboard.press("End");
  await app.page.keyboard.press("Enter");
  await app.editor.type("New.");
  await app.editor.save();
  expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe("# Who you are\r\nNew.\r\n\r\nCalm.\r\n");
  for (let step = 0; step < 10; step += 1) await app.page.keyboard.press("ControlOrMeta+z");
  await app.editor.save();
  expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe(text);
});

test("opening every file, looking around and closing changes nothing on disk", async ({ machine }) => {
  const files = {
    ...SMALL_WORKSPACE,
    "SOUL.md": "No final line break",
    "memory/2026-01-28.md": "- A quiet day.\r\n",
    "skills/cards/SKILL.md": "---\nname: cards\ndescription: Writes cards.\n---\nWrite a card.\n",
    ".git/config": "[core]\n\tfsmonitor = touch should-not-exist\n",
    "notes.txt": "not ours",
  };
  const { app, dir, host } = await machine.open(files);
  await app.rail.region.waitFor();
  const before = await treeFingerprint(dir);
  for (const relPath of Object.keys(SMALL_WORKSPACE)) await app.openFile(relPath);
  await app.preview.showFullText();
  await app.preview.chooseSession("group");
  await app.page.keyboard.press("ControlOrMeta+s");
  await app.page.close();
  await host.stop();
  expect(await treeFingerprint(dir)).toEqual(before);
});

test("a save changes that file only and leaves no other file behind", async ({ machine }) => {
  const { app, dir } = await machine.open();
  await app.openFile("SOUL.md");
  const others = async () => (await treeFingerprint(dir)).filter((line) => !line.startsWith("SOUL.md "));
  const before = await others();
  await app.editor.typeAtEnd("SOUL.md", "Mine.");
  await app.editor.save();
  expect(await others()).toEqual(before);
});

for (const name of ["with space", "花店 工作区", `quote's "double" & more`, "percent %41 #hash ?query"]) {
  test(`a workspace in a folder named ${name} opens and saves`, async ({ machine }) => {
    const dir = join(machine.home, name);
    await machine.write(dir, SMALL_WORKSPACE);
    const app = await machine.openPage(await machine.startHost({ dir }));
    await app.openFile("SOUL.md");
    await app.editor.typeAtStart("SOUL.md", "Mine. ");
    await app.editor.save();
    expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe(`Mine. ${SMALL_WORKSPACE["SOUL.md"]}`);
  });
}
