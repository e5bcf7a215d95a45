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
  toTop: "To the top",
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
    none: "This file has no sections yet. Add one, or begin with a template: the menu “⋯” of the file has them.",
    open: "Open “{{title}}”",
    close: "Close “{{title}}”",
    cutAll: "Not seen",
    cutPart: "Seen in part",
    cutHelp: "The file is longer than its limit, so its middle is cut. Move what matters to the top.",
    lines_one: "1 line",
    lines_other: "{{count, number}} lines",
  },
  items: {
    words: "Words of the item",
    empty: "Empty item",
    done: "Done: {{name}}",
    remove: "Remove {{name}}",
    add: "Add an item",
    asText: "Change as text",
    asList: "Show as a list",
  },
  heartbeat: {
    title: "What to look at",
    help: "Short points. The agent goes through them when the timer wakes it.",
    none: "Nothing to look at yet.",
    rest: "The rest of the file",
    layered:
      "UpClaw reads this when the timer rings, every 30 minutes, and when a conversation closes. It is never part of the prompt.",
    inPrompt:
      "The whole file is part of the prompt, and the agent works through it when the timer wakes it. The shorter it is, the less each turn costs.",
  },
  ...formsIdentity,
  ...formsSoul,
} as const;
