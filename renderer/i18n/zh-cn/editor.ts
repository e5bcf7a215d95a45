import type { editor as en } from "../en/editor.ts";
import type { Translated } from "../translated.ts";

/** editor 功能的文字。 */
export const editor: Translated<typeof en> = {};
