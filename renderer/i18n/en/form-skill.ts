/** Words of the form for a SKILL.md. */
export const formSkill = {
  title: "The skill",
  help: "{{agent}} reads the name and the description to decide when the skill is of use.",
  name: "Name",
  description: "What it does, and when",
  descriptionHint: "For example: Writes the text for a gift card when somebody orders a bouquet.",
  size: "{{count, number}} of {{limit, number}} characters",
  notReadable: "These fields can be changed once the top of the file can be read.",
  checks: "To put right",
  allWell: "The top of the file is in order.",
  repairAll: "Repair everything",
  unreadable: {
    "too-long": "They are longer than 64 KiB.",
    "too-deep": "There are lists in lists more than fifty deep.",
    "too-many-aliases": "Their parts point at each other (& and *) so often that they would become huge.",
    "not-a-map": "They have to be lines with a name, a colon and a value.",
    "forbidden-key": "One of their names means something of its own to programs.",
  },
  line: "Line {{line, number}}",
  others: "Other settings",
  othersHelp: "Kept as they are. What is more than a word or a number is changed in Write.",
  refused: "This can’t be written here without touching other lines. Change it in Write.",
  body: "Instructions",
  bodyHelp: "What {{agent}} does, step by step.",
  check: {
    "no-block": {
      title: "The file has no name and no description yet",
      why: "They stand between two lines of three dashes at the top. Without them the skill is known by its folder only.",
      repair: "Put them in",
    },
    "late-block": {
      title: "There are empty lines above the settings",
      why: "The three dashes have to be the very first line, or the settings are read as text.",
      repair: "Take the empty lines away",
    },
    "open-block": {
      title: "The settings at the top are never closed",
      why: "A second line of three dashes has to follow them, or they are read as text.",
      repair: "Close them",
    },
    language: {
      title: "The settings say that they are written in “{{detail}}”",
      why: "Only plain settings are read. Code at this place is never run.",
      repair: "Make them plain settings",
    },
    tab: {
      title: "A line is set in with a tab",
      why: "Only blanks count here, so nothing of the settings can be read.",
      repair: "Use blanks",
    },
    quote: {
      title: "“{{detail}}” needs quotation marks",
      why: "A sign in it, often a colon, means something else without them, so nothing of the settings can be read.",
      repair: "Put them in",
    },
    "duplicate-key": {
      title: "“{{detail}}” is there twice",
      why: "Nothing of the settings is read before one of the two is gone. Choose which in Write.",
      repair: "",
    },
    unreadable: {
      title: "The settings can’t be read",
      why: "The reader says: {{detail}}",
      repair: "",
    },
    "no-name": {
      title: "The skill has no name",
      why: "It is known by its folder, “{{detail}}”, until it has one.",
      repair: "Use the folder’s name",
    },
    "name-not-text": {
      title: "The name is read as something other than text",
      why: "“{{detail}}” counts as a number or a switch without quotation marks.",
      repair: "Put them in",
    },
    "name-folder": {
      title: "The name is not that of its folder",
      why: "The folder is called “{{detail}}”. Some versions look for a skill by its folder, some by its name.",
      repair: "Use the folder’s name",
    },
    "name-letters": {
      title: "The name has signs that not every version takes",
      why: "Small letters, digits and hyphens are safe everywhere.",
      repair: "",
    },
    "name-long": {
      title: "The name is long",
      why: "It has {{detail}} characters; 64 are safe everywhere.",
      repair: "",
    },
    "no-description": {
      title: "The skill has no description",
      why: "Nothing tells {{agent}} when to use it.",
      repair: "",
    },
    "description-not-text": {
      title: "The description is read as something other than text",
      why: "“{{detail}}” counts as a number or a switch without quotation marks.",
      repair: "Put them in",
    },
    "description-long": {
      title: "The description is long",
      why: "It has {{detail}} characters; 1,024 are safe everywhere, and all of it goes out each time.",
      repair: "",
    },
  },
} as const;
