import { expect, test } from "../fixtures.ts";

for (const language of ["en", "zh-CN"] as const) {
  test(`[ST1] [ST3] [ST4] sections, a field to find a setting, and what is kept can be cleared, ${language}`, async ({
    machine,
  }) => {
    const { app } = await machine.open(undefined, { language });
    await app.rail.drawn();
    await app.page.keyboard.press("ControlOrMeta+,");
    const find = app.dialog.getByRole("searchbox", { name: app.words("settings:find") });
    await expect(find).toBeFocused();
    await find.fill(app.words("settings:autosave"));
    await expect(app.dialog.getByRole("region")).toHaveCount(1);
    await expect(app.dialog.getByText(app.words("settings:autosaveHelp.off"))).toBeVisible();
    await find.fill("zzzz");
    await expect(app.dialog.getByText(app.words("settings:nothingFound", { query: "zzzz" }))).toBeVisible();

    await app.dialog.getByRole("tab", { name: app.words("settings:privacy") }).click();
    await expect(app.dialog.getByRole("rowheader", { name: app.words("settings:parts.settings") })).toBeVisible();
    const label = app.words("settings:clearRecent");
    const button = (key: string) => app.dialog.getByRole("button", { name: `${app.words(key)}: ${label}` });
    await button("settings:clear").click();
    await expect(app.dialog.getByText(app.words("settings:clearRecentAsk"))).toBeVisible();
    await button("settings:clearIt").click();
    await expect(app.dialog.getByText(app.words("settings:cleared"))).toBeVisible();
    await expect(button("settings:clear")).toBeDisabled();
  });
}
