import { monaco } from "./monaco.ts";

/** Name of the one theme, drawn anew from the tokens. */
export const EDITOR_THEME = "soulscope";

/** Draws Monaco with the app's own tokens and follows the theme setting and the system; returns the stop function. */
export function followTheme(): () => void {
  apply();
  const media = [matchMedia("(prefers-color-scheme: dark)"), matchMedia("(prefers-contrast: more)")];
  const observer = new MutationObserver(apply);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  for (const query of media) query.addEventListener("change", apply);
  return () => {
    observer.disconnect();
    for (const query of media) query.removeEventListener("change", apply);
  };
}

function apply(): void {
  const style = getComputedStyle(document.documentElement);
  const colour = (role: string) => sixDigits(style.getPropertyValue(`--${role}`).trim());
  const ink = (role: string) => colour(role).slice(1);
  monaco.editor.defineTheme(EDITOR_THEME, {
    base: style.colorScheme === "dark" ? "vs-dark" : "vs",
    inherit: true,
    rules: [
      { token: "", foreground: ink("ink") },
      { token: "mark", foreground: ink("ink-3") },
      { token: "heading", foreground: ink("ink"), fontStyle: "bold" },
      { token: "strong", foreground: ink("ink"), fontStyle: "bold" },
      { token: "emphasis", foreground: ink("ink"), fontStyle: "italic" },
      { token: "code", foreground: ink("ink-2") },
      { token: "comment", foreground: ink("ink-3") },
      { token: "link", foreground: ink("ink"), fontStyle: "underline" },
      { token: "url", foreground: ink("ink-3") },
      ...["type", "string", "number", "keyword", "operators", "tag"].map((token) => ({
        token: `${token}.yaml`,
        foreground: ink("ink-2"),
      })),
    ],
    colors: {
      "editor.background": colour("surface"),
      "editor.foreground": colour("ink"),
      "editorCursor.foreground": colour("focus"),
      "editor.selectionBackground": colour("selection"),
      "editor.inactiveSelectionBackground": colour("selected"),
      "editor.findMatchBackground": colour("warn-line"),
      "editor.findMatchHighlightBackground": colour("warn-wash"),
      "editor.findMatchHighlightBorder": colour("warn-line"),
      "editorWidget.background": colour("surface"),
      "editorWidget.foreground": colour("ink"),
      "editorWidget.border": colour("line-strong"),
      "editorHoverWidget.background": colour("surface"),
      "editorHoverWidget.border": colour("line-strong"),
      "editorUnicodeHighlight.border": colour("warn-fill"),
      "editorUnicodeHighlight.background": colour("warn-wash"),
      "input.background": colour("surface"),
      "input.foreground": colour("ink"),
      "input.border": colour("line-strong"),
      "inputOption.activeBackground": colour("selected"),
      "inputOption.activeForeground": colour("ink"),
      "inputOption.activeBorder": colour("line-strong"),
      "menu.background": colour("surface"),
      "menu.foreground": colour("ink"),
      "menu.selectionBackground": colour("hover"),
      "menu.selectionForeground": colour("ink"),
      "menu.border": colour("line"),
      focusBorder: colour("focus"),
      "widget.shadow": "#00000022",
      "scrollbarSlider.background": `${colour("line-strong")}66`,
      "scrollbarSlider.hoverBackground": `${colour("line-strong")}99`,
      "scrollbarSlider.activeBackground": `${colour("line-strong")}cc`,
    },
  });
  monaco.editor.setTheme(EDITOR_THEME);
}

/** Monaco takes six digits only; minified styles hold three where they can. */
function sixDigits(colour: string): string {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour);
  if (short !== null) return `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}`;
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour : "#808080";
}
