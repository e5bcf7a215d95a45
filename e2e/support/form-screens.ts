import type { Machine, PageStart } from "../fixtures.ts";
import { FileForm } from "../pages/file-form.ts";
import type { Screen } from "./screen.ts";
import { SMALL_WORKSPACE } from "./workspace-files.ts";

/** Files with something for every part of their forms. */
const FORM_WORKSPACE = {
  ...SMALL_WORKSPACE,
  "IDENTITY.md":
    "# Name and face\n\n- **Name:** Juniper\n- **Creature:** (a robot, an owl, something without a word?)\n- **Emoji:** 🌿\n- **Avatar:** avatars/leaf.png\n\n## Where I come from\n\nThe evergreen by the shop door.\n",
  "avatars/leaf.png": Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkaPj/HwAEhAKA6L0dwQAAAABJRU5ErkJggg==",
    "base64",
  ),
  "HEARTBEAT.md":
    "# Check-ins\n\nKeep it short.\n\n- [x] Look at today’s orders.\n- [ ] Is a delivery late by more than an hour?\n- [ ] When the cold room is above 8 °C, write at once.\n",
  "AGENTS.md":
    "# How we work\n\nThe shop opens at nine.\n\n## Before you act\n\n- Ask before you delete anything.\n- Say what a thing costs.\n\n## Notes\n\nWrite them into today’s file.\n\n| Day | Who |\n|---|---|\n| Mon | the owner |\n",
  "SOUL.md": `# Who you are

You are Juniper, the quiet one behind the counter.

## How I talk

- Greet people like regulars, even the first time they write.
- Answer in two or three sentences unless someone asks for more.
- Write the way a good florist talks across the counter.
- If a flower will not last the week, say so before taking the order.
- A light joke is welcome. Never with funeral flowers, and never twice.

## What I care about

- Flowers people remember, not the biggest bunch.
- The truth about what is in season.
- Nobody is rushed when it is for a funeral.

## What I never do

- Order or pay on my own.

## When someone is grieving

Be calm and practical.
`,
} as const;

/** A file of a workspace, as its form. */
async function atForm(machine: Machine, start: PageStart, relPath: string): Promise<FileForm> {
  const { app } = await machine.open(FORM_WORKSPACE, start);
  const form = new FileForm(app, relPath);
  await form.open();
  return form;
}

/** Forms of files, with something in each part. */
export const FORM_SCREENS: readonly Screen[] = [
  { name: "form-soul", show: async (machine, start) => (await atForm(machine, start, "SOUL.md")).app },
  { name: "form-identity", show: async (machine, start) => (await atForm(machine, start, "IDENTITY.md")).app },
  {
    name: "form-emoji",
    over: "[role=dialog]",
    async show(machine, start) {
      const form = await atForm(machine, start, "IDENTITY.md");
      await form.button("forms:emoji.change", { emoji: "🌿" }).click();
      await form.app.page.getByRole("option").first().waitFor();
      // A group has hundreds, for each of which the checks take their time.
      const { words } = form.app;
      await form.app.page.getByRole("combobox", { name: words("forms:emoji.search") }).fill("leaf");
      await form.app.page.getByRole("group", { name: words("forms:emoji.found") }).waitFor();
      return form.app;
    },
  },
  { name: "form-heartbeat", show: async (machine, start) => (await atForm(machine, start, "HEARTBEAT.md")).app },
  { name: "form-agents", show: async (machine, start) => (await atForm(machine, start, "AGENTS.md")).app },
];
