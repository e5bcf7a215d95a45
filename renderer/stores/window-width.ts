/** How many panes fit (design: three from 1160 px, short names from 820 px, below that one pane). */
export type WindowWidth = "wide" | "medium" | "narrow";

const ROOT_PX = 16;

/** Width class for a window of `px` CSS pixels whose text is scaled by `textSize`. */
export function windowWidth(px: number, textSize: number): WindowWidth {
  const rem = px / (ROOT_PX * textSize);
  if (rem >= 72.5) return "wide";
  return rem >= 51.25 ? "medium" : "narrow";
}
