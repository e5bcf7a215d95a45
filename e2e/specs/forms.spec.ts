import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "../fixtures.ts";
import { FileForm } from "../pages/file-form.ts";
import { SMALL_WORKSPACE } from "../support/workspace-files.ts";

const SOUL = "# Who you are\r\n\r\nCalm.\r\n\r\n## First\r\n\r\none\r\n\r\n## Second\r\n\r\n- two\r\n";
const WARM = {
  en: "Greet people like regulars, even the first time they write.",
  "zh-CN": "把每个人都当老主顾招呼，哪怕是第一次来。",
} as const;
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkaPj/HwAEhAKA6L0dwQAAAABJRU5ErkJggg==",
  "base64",
);
const TITLE = { en: "How I talk", "zh-CN": "我怎么说话" } as const;
const INTRO = { en: "Calm.", "zh-CN": "你是花店里安静的那一位。" } as const;

for (const language of ["en", "zh-CN"] as const) {
  test(`[FM10] [FM8] a slider writes a sentence that the preview and the text show, ${language}`, async ({
    machine,
  }) => {
    const { app, dir } = await machine.open(
      { ...SMALL_WORKSPACE, "SOUL.md": SOUL.replace("Calm.", INTRO[language]) },
      { language },
    );
    const form = new FileForm(app, "SOUL.md");
    await form.open();
    await expect(form.slider("warmth")).toHaveAttribute("aria-valuetext", app.words("forms:tones.unsaid"));
    await form.slider("warmth").focus();
    await app.page.keyboard.press("ArrowRight");
    await expect(form.sentence("warmth")).toHaveValue(WARM[language]);
    await expect(app.preview.region).toContainText(WARM[language]);
    await app.editor.save();
    expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe(
      SOUL.replace("Calm.", INTRO[language]).replace(
        "## First",
        `## ${TITLE[language]}\r\n\r\n- ${WARM[language]}\r\n\r\n## First`,
      ),
    );
    await form.expectText(WARM[language]);
  });

  test(`[FM11] [FM12] an edited sentence is one's own words until the slider is used again, ${language}`, async ({
    machine,
  }) => {
    const { app } = await machine.open(
      { ...SMALL_WORKSPACE, "SOUL.md": `## ${TITLE[language]}\n\n- ${WARM[language]}\n` },
      { language },
    );
    const form = new FileForm(app, "SOUL.md");
    await form.open();
    await form.sentence("warmth").fill("x y");
    await expect(form.slider("warmth")).toBeHidden();
    await expect(form.region).toContainText(app.words("forms:tones.own"));
    await form.button("forms:tones.useSlider").click();
    await expect(form.slider("warmth")).toBeFocused();
    await expect(form.slider("warmth")).toHaveValue("3");
    await form.sentence("warmth").fill("");
    await form.slider("length").focus();
    await expect(form.sentence("warmth")).toBeHidden();
    await form.expectText(`## ${TITLE[language]}`);
  });
}

test("[FM4] cards are reordered by keyboard, by button and by dragging, and no byte is lost", async ({ machine }) => {
  const { app, dir } = await machine.open({ ...SMALL_WORKSPACE, "SOUL.md": SOUL });
  const form = new FileForm(app, "SOUL.md");
  await form.open();
  const intro = app.words("forms:sections.intro");
  expect(await form.titles()).toEqual([intro, "First", "Second"]);
  await form.button("forms:move", { name: "Second" }).focus();
  await app.page.keyboard.press("Alt+ArrowUp");
  await expect.poll(() => form.titles()).toEqual([intro, "Second", "First"]);
  await expect(form.button("forms:move", { name: "Second" })).toBeFocused();
  await app.editor.save();
  expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe(
    "# Who you are\r\n\r\nCalm.\r\n\r\n## Second\r\n\r\n- two\r\n\r\n## First\r\n\r\none\r\n",
  );
  await form
    .card("First")
    .getByRole("button", { name: app.words("forms:up"), exact: true })
    .click();
  await expect.poll(() => form.titles()).toEqual([intro, "First", "Second"]);
  const grip = form.button("forms:move", { name: "First" });
  await grip.scrollIntoViewIfNeeded();
  const from = await grip.boundingBox();
  const to = await form.button("forms:move", { name: "Second" }).boundingBox();
  if (from === null || to === null) throw new Error("Both grips can be seen");
  await app.page.mouse.move(from.x + 8, from.y + 8);
  await app.page.mouse.down();
  await app.page.mouse.move(from.x + 8, from.y + 20, { steps: 3 });
  await app.page.mouse.move(to.x + 8, to.y + 16, { steps: 6 });
  await app.page.mouse.up();
  await expect.poll(() => form.titles()).toEqual([intro, "Second", "First"]);
});

test("[FM3] [FM7] words typed in a card are undone by word, and a heading parts the section afterwards", async ({
  machine,
}) => {
  const { app } = await machine.open({ ...SMALL_WORKSPACE, "SOUL.md": SOUL });
  const form = new FileForm(app, "SOUL.md");
  await form.open();
  await form.body("First").click();
  await app.page.keyboard.press("ControlOrMeta+End");
  await app.page.keyboard.type(" and more words");
  await expect(form.body("First")).toHaveValue("one and more words");
  await app.page.keyboard.press("ControlOrMeta+z");
  await expect(form.body("First")).toHaveValue("one and more");
  await app.page.keyboard.press("ControlOrMeta+y");
  await expect(form.body("First")).toHaveValue("one and more words");
  await app.page.keyboard.press("Enter");
  await app.page.keyboard.type("## Third");
  await expect(form.body("First")).toHaveValue("one and more words\n## Third");
  await app.page.keyboard.press("Tab");
  await expect.poll(() => form.titles()).toEqual([app.words("forms:sections.intro"), "First", "Third", "Second"]);
  await form
    .card("First")
    .getByRole("button", { name: app.words("forms:remove"), exact: true })
    .click();
  await expect.poll(() => form.titles()).toEqual([app.words("forms:sections.intro"), "Third", "Second"]);
  await form.button("forms:bringBack").click();
  await expect.poll(() => form.titles()).toEqual([app.words("forms:sections.intro"), "First", "Third", "Second"]);
});

test("[FM6] going to the form and back keeps caret, unsaved text and one history for both", async ({ machine }) => {
  const { app } = await machine.open({ ...SMALL_WORKSPACE, "SOUL.md": SOUL.replaceAll("\r", "") });
  await app.openFile("SOUL.md");
  await app.editor.typeAtStart("SOUL.md", "Mine. ");
  const form = new FileForm(app, "SOUL.md");
  await app.page.keyboard.press("ControlOrMeta+e");
  await form.region.waitFor();
  await form.slider("humour").focus();
  await app.page.keyboard.press("ArrowRight");
  await app.editor.expectUnsaved();
  await app.page.keyboard.press("ControlOrMeta+e");
  await expect(app.editor.textOf("SOUL.md")).toBeFocused();
  await app.page.keyboard.type("Back. ");
  await expect(app.editor.visibleText).toContainText("Mine. Back. # Who");
  // More steps than there are undo nothing.
  for (let step = 0; step < 10; step += 1) await app.page.keyboard.press("ControlOrMeta+z");
  await expect(app.editor.visibleText).not.toContainText("Mine.");
  await expect(app.editor.visibleText).not.toContainText("Joke often");
  await app.editor.expectSaved();
});

for (const language of ["en", "zh-CN"] as const) {
  test(`[FM30] [FM33] name and emoji are written where they belong, ${language}`, async ({ machine }) => {
    const { app, dir } = await machine.open(SMALL_WORKSPACE, { language });
    const form = new FileForm(app, "IDENTITY.md");
    await form.open();
    await form.region.getByRole("textbox", { name: app.words("forms:identity.vibe"), exact: true }).fill("calm");
    await form.button("forms:emoji.change", { emoji: "🌿" }).click();
    await app.page
      .getByRole("combobox", { name: app.words("forms:emoji.search") })
      .fill(language === "en" ? "owl" : "猫头鹰");
    await app.page.getByRole("option").first().waitFor();
    await app.page.keyboard.press("Enter");
    await expect(form.button("forms:emoji.change", { emoji: "🦉" })).toBeFocused();
    await app.editor.save();
    expect(await readFile(join(dir, "IDENTITY.md"), "utf8")).toBe(
      "# Identity\n\n- **Name:** Juniper\n- **Vibe:** calm\n- **Emoji:** 🦉\n",
    );
    await form.button("forms:emoji.change", { emoji: "🦉" }).click();
    await expect(app.page.getByRole("group", { name: app.words("forms:emoji.recent") })).toContainText("🦉");
  });

  test(`[FM31] [FM32] a text called .png is refused, a picture is stored and shown, ${language}`, async ({
    machine,
  }) => {
    const { app, dir } = await machine.open(SMALL_WORKSPACE, { language });
    const form = new FileForm(app, "IDENTITY.md");
    await form.open();
    const choose = form.region.locator('input[type="file"]');
    await choose.setInputFiles({ name: "face.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
    await expect(form.region).toContainText(app.words("forms:avatar.refused.not-an-image"));
    await app.editor.expectSaved();
    await choose.setInputFiles({ name: "face.png", mimeType: "image/png", buffer: PNG });
    await expect(form.region.getByRole("img", { name: app.words("forms:avatar.alt") })).toBeVisible();
    await expect(form.region).not.toContainText(app.words("forms:avatar.refused.not-an-image"));
    await app.editor.save();
    expect(await readFile(join(dir, "avatars", "face.png"))).toEqual(PNG);
    expect(await readFile(join(dir, "IDENTITY.md"), "utf8")).toBe(
      `${SMALL_WORKSPACE["IDENTITY.md"]}- **Avatar:** avatars/face.png\n`,
    );
    await form.button("forms:avatar.remove").click();
    await expect(form.region.getByRole("img", { name: app.words("forms:avatar.alt") })).toBeHidden();
  });
}

for (const language of ["en", "zh-CN"] as const) {
  test(`[FM20] [FM21] the points of the heartbeat are a list, and the form says when they are read, ${language}`, async ({
    machine,
  }) => {
    const { app, dir } = await machine.open(
      { ...SMALL_WORKSPACE, "HEARTBEAT.md": "# Check-ins\n\n- [ ] One\n- [ ] Two\n" },
      { language },
    );
    const form = new FileForm(app, "HEARTBEAT.md");
    await form.open();
    await expect(form.region).toContainText(app.words("forms:heartbeat.inPrompt"));
    await form.region.getByRole("checkbox", { name: app.words("forms:items.done", { name: "One" }) }).check();
    await form.region
      .getByRole("textbox", { name: app.words("forms:items.words") })
      .first()
      .focus();
    await app.page.keyboard.press("Enter");
    await app.page.keyboard.type("New");
    await app.page.keyboard.press("Alt+ArrowDown");
    await app.editor.save();
    expect(await readFile(join(dir, "HEARTBEAT.md"), "utf8")).toBe("# Check-ins\n\n- [x] One\n- [ ] Two\n- [ ] New\n");
    await form.button("forms:items.remove", { name: "Two" }).click();
    await form.expectText("- [x] One- [ ] New");
  });
}

test("[FM22] a section of AGENTS.md that is a list can be changed as one and as text", async ({ machine }) => {
  const { app, dir } = await machine.open({ ...SMALL_WORKSPACE, "AGENTS.md": "# Work\r\n\r\n- Ask first.\r\n" });
  const form = new FileForm(app, "AGENTS.md");
  await form.open();
  await form.region.getByRole("textbox", { name: app.words("forms:items.words") }).fill("Ask first, always.");
  await form.button("forms:items.asText").click();
  await expect(form.body("Work")).toHaveValue("- Ask first, always.");
  await form.body("Work").fill("- Ask first.\n- Then do.");
  await form.button("forms:items.asList").click();
  await expect(form.region.getByRole("textbox", { name: app.words("forms:items.words") })).toHaveCount(2);
  await app.editor.save();
  expect(await readFile(join(dir, "AGENTS.md"), "utf8")).toBe("# Work\r\n\r\n- Ask first.\r\n- Then do.\r\n");
  // A press on the switch leads on to where it leads: undo is at hand there, one history for both.
  await form.show("write");
  await expect(app.editor.textOf("AGENTS.md")).toBeFocused();
  await app.page.keyboard.press("ControlOrMeta+z");
  await expect(app.editor.visibleText).not.toContainText("Then do.");
  await form.show("form");
  await app.page.keyboard.press("ControlOrMeta+Shift+z");
  await form.expectText("Then do.");
});

test("[FM9] a file of 1 MiB with thousands of headings opens as a form and takes words", async ({ machine }) => {
  const section = (at: number) => `## Heading ${at}\n\n${"words and more words ".repeat(8)}\n\n`;
  const soul = Array.from({ length: 5_600 }, (_, at) => section(at)).join("");
  const { app } = await machine.open({ ...SMALL_WORKSPACE, "SOUL.md": soul });
  const form = new FileForm(app, "SOUL.md");
  await form.open();
  await expect(form.button("forms:move", { name: "Heading 0" })).toBeVisible();
  expect((await form.titles()).length).toBe(60);
  await form.body("Heading 0").fill("short");
  await app.editor.expectUnsaved();
  await form.show("write");
  await expect(app.editor.visibleText).toContainText("## Heading 0short");
});
