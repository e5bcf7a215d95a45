import { formsIdentity } from "./forms-identity.ts";
import { formsSoul } from "./forms-soul.ts";

/** Words of the forms. */
export const forms = {
  label: "Form for {{file}}",
  move: "Move {{name}}",
  moveHelp: "Drag, or press Alt with the up or down arrow",
  moved: "{{name}} is now number {{place, number}} of {{count, number}}.",
  up: "Move up",
  down: "Move down",
  remove: "Remove",
  removed: "“{{name}}” is removed.",
  bringBack: "Bring it back",
  sections: {
    all: "Sections",
    help: "Open a card to change its words. The order here is the order in the file.",
    intro: "Before the first section",
    untitled: "No title",
    title: "Title of the section",
    body: "Words of “{{title}}”",
    bodyHint: "Nothing here yet",
    newTitle: "New section",
    add: "Add a section",
    none: "This file has no sections yet.",
    open: "Open “{{title}}”",
    close: "Close “{{title}}”",
    lines_one: "1 line",
    lines_other: "{{count, number}} lines",
  },
  ...formsIdentity,
  ...formsSoul,
} as const;
