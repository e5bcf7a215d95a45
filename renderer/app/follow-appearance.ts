import type { AppStores } from "#renderer/stores/create-stores.ts";
import { windowWidth } from "#renderer/stores/window-width.ts";

/**
 * Keeps theme, text size and width class on the page's root. Subscribed before the first drawing, so that panes
 * which measure themselves in rem find the text size already applied.
 */
export function followAppearance(stores: Pick<AppStores, "settings" | "screen">): void {
  const { settings, screen } = stores;
  const apply = (): void => {
    const { theme, textSize } = settings.getState().settings;
    const width = windowWidth(window.innerWidth, textSize);
    const root = document.documentElement;
    if (theme === "system") delete root.dataset.theme;
    else root.dataset.theme = theme;
    root.style.fontSize = `${textSize * 100}%`;
    root.dataset.width = width;
    screen.getState().setWidth(width);
  };
  apply();
  settings.subscribe(apply);
  window.addEventListener("resize", apply);
}
