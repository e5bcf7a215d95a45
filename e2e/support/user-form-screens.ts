import type { Machine, PageStart } from "../fixtures.ts";
import { UserFormPage } from "../pages/user-form.ts";
import type { Screen } from "./screen.ts";
import { SMALL_WORKSPACE } from "./workspace-files.ts";

/** A profile with fields of every kind, standing requests, and other words. */
export const OWNER = `# About the owner

- **Name:** the owner of the shop
- **What to call them:** (first name, or none)
- **Time zone:** Europe/Lisbon
- **Language:** English, some Portuguese
- **Quiet hours:** after 19:00

## Directives

- [2026-10-04, active] Never promise same-day delivery after 2 pm.
- [2026-09-19, active] Send me the day's orders at 7:30.
- [2026-06-02, superseded] Send me the day's orders at 8.
- [2026-05-11, active] Quote prices with delivery included.

## Right now

- A wedding with ninety guests in April.
`;

async function atUserForm(machine: Machine, start: PageStart): Promise<UserFormPage> {
  const { app } = await machine.open({ ...SMALL_WORKSPACE, "USER.md": OWNER }, start);
  const form = new UserFormPage(app);
  await form.open();
  await form.request(1).waitFor();
  return form;
}

/** The form of USER.md, at rest and while something is chosen or written. */
export const USER_FORM_SCREENS: readonly Screen[] = [
  { name: "form-user", show: async (machine, start) => (await atUserForm(machine, start)).app },
  {
    name: "form-user-replace",
    async show(machine, start) {
      const form = await atUserForm(machine, start);
      await form.act(2, "replace");
      await form.text(form.app.words("formUser:newRequest")).waitFor();
      return form.app;
    },
  },
  {
    name: "form-user-zone",
    over: "[role=dialog]",
    async show(machine, start) {
      const form = await atUserForm(machine, start);
      await form.timeZone.click();
      await form.app.page.getByPlaceholder(form.app.words("formUser:zone.search")).fill("lon");
      return form.app;
    },
  },
];
