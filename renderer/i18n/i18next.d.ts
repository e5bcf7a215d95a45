import type { compare } from "./en/compare.ts";
import type { fileMenu } from "./en/file-menu.ts";
import type { formMemory } from "./en/form-memory.ts";
import type { formSkill } from "./en/form-skill.ts";
import type { formUser } from "./en/form-user.ts";
import type { forms } from "./en/forms.ts";
import type { goals } from "./en/goals.ts";
import type { help } from "./en/help.ts";
import type { history } from "./en/history.ts";
import type { hooks } from "./en/hooks.ts";
import type { lateFiles, lateProblems } from "./en/late-problems.ts";
import type { layers } from "./en/layers.ts";
import type { lifecycle } from "./en/lifecycle.ts";
import type { review } from "./en/review.ts";
import type { rules } from "./en/rules.ts";
import type { search } from "./en/search.ts";
import type { settings } from "./en/settings.ts";
import type { templates } from "./en/templates.ts";
import type { terms } from "./en/terms.ts";
import type { transfer } from "./en/transfer.ts";
import type { writing } from "./en/writing.ts";
import type { en } from "./en.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    /** Areas outside of `en` come with the scripts of their screen. */
    resources: typeof en & {
      readonly files: typeof lateFiles;
      readonly problems: typeof lateProblems;
      readonly compare: typeof compare;
      readonly help: typeof help;
      readonly fileMenu: typeof fileMenu;
      readonly forms: typeof forms;
      readonly formSkill: typeof formSkill;
      readonly formMemory: typeof formMemory;
      readonly formUser: typeof formUser;
      readonly goals: typeof goals;
      readonly history: typeof history;
      readonly hooks: typeof hooks;
      readonly layers: typeof layers;
      readonly lifecycle: typeof lifecycle;
      readonly review: typeof review;
      readonly rules: typeof rules;
      readonly templates: typeof templates;
      readonly terms: typeof terms;
      readonly transfer: typeof transfer;
      readonly search: typeof search;
      readonly writing: typeof writing;
      readonly settings: typeof settings;
    };
  }
}
