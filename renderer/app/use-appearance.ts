import { useEffect, useState } from "react";
import { useSettings } from "#renderer/stores/store-context.tsx";

/** How many panes fit (design: three from 1160 px, short names from 820 px, below that one pane). */
export type WindowWidth = "wide" | "medium" | "narrow";

const ROOT_PX = 16;

/** Width class for a window of `px` CSS pixels whose text is scaled by `textSize`. */
export function windowWidth(px: number, textSize: number): WindowWidth {
  const rem = px / (ROOT_PX * textSize);
  if (rem >= 72.5) return "wide";
  return rem >= 51.25 ? "medium" : "narrow";
}

/** Applies theme and text size to the page and returns the width class, also set as `data-width` on the root. */
export function useAppearance(): WindowWidth {
  const { theme, textSize } = useSettings(({ theme, textSize }) => ({ theme, textSize }));
  const [px, setPx] = useState(() => window.innerWidth);
  const width = windowWidth(px, textSize);

  useEffect(() => {
    const resized = (): void => setPx(window.innerWidth);
    window.addEventListener("resize", resized);
    return () => window.removeEventListener("resize", resized);
  }, []);
  useEffect(() => {
    const root = document.documentElement;
    if (theme === "system") delete root.dataset.theme;
    else root.dataset.theme = theme;
    root.style.fontSize = `${textSize * 100}%`;
    root.dataset.width = width;
  }, [theme, textSize, width]);
  return width;
}
