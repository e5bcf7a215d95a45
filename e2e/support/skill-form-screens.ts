import type { Machine, PageStart } from "../fixtures.ts";
import { SkillFormPage } from "../pages/skill-form.ts";
import type { Screen } from "./screen.ts";
import { SMALL_WORKSPACE } from "./workspace-files.ts";

/** A skill in order, and one whose settings cannot be read. */
export const SKILLS = {
  ...SMALL_WORKSPACE,
  "skills/cards/SKILL.md":
    "---\n# for the counter\nname: cards\ndescription: Writes the text for a gift card when somebody orders a bouquet.\nuser-invocable: true\nmetadata:\n  needs: [printer]\n---\n\n# Card texts\n\n## Ask\n\n1. The occasion.\n2. Who gives and who receives.\n\n## Write\n\nAt most 25 words.\n",
  "skills/ribbons/SKILL.md":
    "---\nname: Ribbons: short\ndescription: Use for: ribbons, bows\nsizes:\n\t- 30\n---\n\nTwo lines of thirty characters.\n",
} as const;

async function atSkill(machine: Machine, at: PageStart & { readonly folder: string }): Promise<SkillFormPage> {
  const { folder, ...start } = at;
  const { app } = await machine.open(SKILLS, start);
  const form = new SkillFormPage(app, folder);
  await form.open();
  return form;
}

/** The form of a skill: in order, and with things to put right. */
export const SKILL_FORM_SCREENS: readonly Screen[] = [
  { name: "form-skill", show: async (machine, start) => (await atSkill(machine, { ...start, folder: "cards" })).app },
  {
    name: "form-skill-broken",
    async show(machine, start) {
      const form = await atSkill(machine, { ...start, folder: "ribbons" });
      await form.check("tab").waitFor();
      return form.app;
    },
  },
];
