/** Words of the help window and of the tour. */
export const help = {
  title: "Help",
  intro: "Everything is here, also without a network.",
  search: "Search the help",
  pages: "Pages",
  results_one: "1 place",
  results_other: "{{count, number}} places",
  none: "Nothing found. Try another word.",
  tourAgain: "Take the tour again",
  glossary: "What the words mean",
  keys: "Keys",
  keysIntro: "Each of these is also in the list of commands.",
  keysCommand: "Command",
  keysKey: "Key",
  keysElsewhere: "Where you are",
  keysMore: {
    tabs: "In the tabs: to the next, close",
    reveal: "In the text or the preview: jump to the other side",
    rows: "In the full text: to the next line, to its source",
    select: "In a list of choices: move, choose",
    escape: "In a window over the page: close it",
    palette: "In the list of commands: move, run",
  },
  tour: {
    step: "Step {{step}} of {{total}}",
    next: "Next",
    back: "Back",
    done: "Done",
    skip: "Skip the tour",
    files: {
      title: "The files of {{agent}}",
      body: "Each file is one side of {{agent}}: character, memory, what it knows about you. The bar shows how full a file is, and a word tells what is wrong with it.",
    },
    write: {
      title: "Write here",
      body: "Choose a file and change it like a letter, or press Form for fields, sliders and cards in place of signs. Text that {{agent}} will not see is grey. Nothing counts before you save.",
    },
    preview: {
      title: "What {{agent}} receives",
      body: "The finished text, new with every key you press. Click a line to go to the place it comes from, and choose the kind of conversation above.",
    },
    problems: {
      title: "What needs a look",
      body: "Everything that is cut, missing or odd stands behind this button, in plain words and with a way to mend it. Help is always under F1.",
    },
  },
  invite: {
    title: "New here?",
    body: "Four short steps show what is where.",
    start: "Show me",
    later: "Not now",
  },
} as const;
