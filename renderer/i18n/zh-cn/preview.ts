import type { preview as en } from "../en/preview.ts";
import type { Translated } from "../translated.ts";

/** preview 功能的文字。 */
export const preview: Translated<typeof en> = {};
