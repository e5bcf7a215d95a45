import type { merge as en } from "../en/merge.ts";
import type { Translated } from "../translated.ts";

/** merge 功能的文字。 */
export const merge: Translated<typeof en> = {};
