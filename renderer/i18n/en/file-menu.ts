/** Words of the menu that each file has. */
export const fileMenu = {
  open: "Open",
  views: { write: "Open as text", form: "Open as form", force: "Show what is in force" },
  create: "Create it from its template",
  history: "History of this file",
  problems_one: "Show its problem",
  problems_other: "Show its {{count, number}} problems",
  copyAcross: "Copy to another agent…",
  privateCopy: "Make a private copy…",
  template: "Start from a template…",
  copyPath: "Copy its path",
  close: "Close this tab",
  closeOthers: "Close the other tabs",
  copied: "Copied: {{path}}",
  copyFailed: "The path was not copied: the clipboard is not open to this window.",
} as const;
