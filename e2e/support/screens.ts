import { atCut, atSample } from "./at-start.ts";
import { EDITING_SCREENS } from "./editing-screens.ts";
import { FORM_SCREENS } from "./form-screens.ts";
import { HISTORY_SCREENS } from "./history-screens.ts";
import { MEMORY_FORM_SCREENS } from "./memory-form-screens.ts";
import { PROBLEM_SCREENS } from "./problem-screens.ts";
import { REVIEW_SCREENS } from "./review-screens.ts";
import type { Screen } from "./screen.ts";
import { SKILL_FORM_SCREENS } from "./skill-form-screens.ts";
import { START_SCREENS } from "./start-screens.ts";
import { TRANSFER_SCREENS } from "./transfer-screens.ts";
import { USER_FORM_SCREENS } from "./user-form-screens.ts";
import { WHOLE_SCREENS } from "./whole-screens.ts";

/** Every screen of the app with its dialogs and its unhappy states. */
export const SCREENS: readonly Screen[] = [
  ...SKILL_FORM_SCREENS,
  ...MEMORY_FORM_SCREENS,
  ...FORM_SCREENS,
  ...USER_FORM_SCREENS,
  ...START_SCREENS,
  ...EDITING_SCREENS,
  ...TRANSFER_SCREENS,
  ...REVIEW_SCREENS,
  ...PROBLEM_SCREENS,
  ...HISTORY_SCREENS,
  ...WHOLE_SCREENS,
];

/** Panes that stand beside another screen in a wide window and alone in a narrow one. */
export const NARROW_SCREENS: readonly Screen[] = [
  {
    name: "preview-outline",
    async show(machine, start) {
      const app = await atCut(machine, start);
      await app.showPane("preview");
      await app.preview.region.waitFor();
      return app;
    },
  },
  {
    name: "files",
    async show(machine, start) {
      const app = await atSample(machine, start);
      await app.showPane("files");
      await app.rail.region.waitFor();
      return app;
    },
  },
];
