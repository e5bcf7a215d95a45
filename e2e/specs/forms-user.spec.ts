import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "../fixtures.ts";
import { UserFormPage } from "../pages/user-form.ts";
import { OWNER } from "../support/user-form-screens.ts";
import { SMALL_WORKSPACE } from "../support/workspace-files.ts";

for (const language of ["en", "zh-CN"] as const) {
  test.describe(language, () => {
    test("[FM64] a time zone is fixed: looked for by city, seen in the preview, saved, nothing else changed", async ({
      machine,
    }) => {
      const { app, dir } = await machine.open({ ...SMALL_WORKSPACE, "USER.md": OWNER }, { language });
      const form = new UserFormPage(app);
      await form.open();
      await expect(form.timeZone).toContainText("Lisbon");
      await form.chooseTimeZone(language === "en" ? "london" : "伦敦");
      await expect(form.timeZone).toContainText("London");
      await expect(app.preview.region).toContainText("Europe/London");
      await app.editor.save();
      expect(await readFile(join(dir, "USER.md"), "utf8")).toBe(OWNER.replace("Europe/Lisbon", "Europe/London"));
    });

    test("[FM60] a request is replaced: the old one stays, marked; it is brought back, and all is undone", async ({
      machine,
    }) => {
      const { app } = await machine.open({ ...SMALL_WORKSPACE, "USER.md": OWNER }, { language });
      const form = new UserFormPage(app);
      await form.open();
      await form.act(2, "replace");
      const fresh = form.text(app.words("formUser:newRequest"));
      await fresh.fill("Send me the orders at 7.");
      await fresh.press("Enter");
      await expect(form.request(2)).toHaveValue("Send me the orders at 7.");
      await expect(form.replaced(2).first()).toHaveValue("Send me the day's orders at 7:30.");
      await form.request(2).focus();
      await app.page.keyboard.press("Alt+ArrowUp");
      await expect(form.request(1)).toHaveValue("Send me the orders at 7.");
      await expect(form.replaced(1)).toHaveCount(2);
      for (let step = 0; step < 2; step += 1) await app.page.keyboard.press("ControlOrMeta+z");
      await expect(form.request(2)).toHaveValue("Send me the day's orders at 7:30.");
      await app.editor.expectSaved();
    });

    test("[FM65] an empty field is filled, a request is added with today's date, other words are changed", async ({
      machine,
    }) => {
      const { app, dir } = await machine.open({ ...SMALL_WORKSPACE, "USER.md": OWNER }, { language });
      const form = new UserFormPage(app);
      await form.open();
      await form.field("work").pressSequentially("Sells flowers ");
      await form.field("call").fill("Boss");
      await form.button("formUser:add").click();
      await form.text(app.words("formUser:newRequest")).fill("Ask first.");
      await form.button("formUser:addIt").click();
      await expect(form.request(1)).toHaveValue("Ask first.");
      const title = "Right now";
      await form.text(app.words("forms:sections.body", { title })).fill("- Nothing.\n\n## Later\n\nx");
      await app.editor.save();
      const now = new Date();
      const two = (number: number): string => String(number).padStart(2, "0");
      const today = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
      const label = "Work";
      expect(await readFile(join(dir, "USER.md"), "utf8")).toBe(
        OWNER.replace("(first name, or none)", "Boss")
          .replace("after 19:00\n", `after 19:00\n- **${label}:** Sells flowers\n`)
          .replace("- [2026-10-04", `- [${today}, active] Ask first.\n- [2026-10-04`)
          .replace("- A wedding with ninety guests in April.", "- Nothing.\n\n## Later\n\nx"),
      );
    });
  });
}
