/** Words of problems that only screens need which are fetched late; they join the area `files`. */
export const lateFiles = {
  secretKinds: {
    secret: "a password or key",
    card: "a card number",
    iban: "a bank account number",
    "cn-id": "an identity card number",
    ssn: "a social security number",
  },
  topics: {
    language: "the language of answers",
    emoji: "emoji",
    length: "the length of answers",
    tone: "the tone",
    address: "the form of address",
    markdown: "formatting",
    units: "units of measurement",
    clock: "the clock",
  },
  places: "There are {{count, number}} such places in the file.",
  problems: {
    "file-cut": {
      title: "The agent can’t see all of {{name}}",
      help: "It is over the limit of {{limit, number}} characters, so the middle is left out. Shorten it, or move parts to another file.",
    },
    "file-near-limit": {
      title: "{{name}} is nearly full",
      help: "It holds {{rawChars, number}} of {{limit, number}} characters. Beyond that the middle is left out.",
    },
    "file-missing": {
      title: "{{name}} is missing",
      help: "The agent gets one line that says so. Create it, or leave it if you don’t need it.",
    },
    "file-dropped": {
      title: "{{name}} gets no room",
      help: "The files before it use up all {{total, number}} characters, so the agent sees nothing of it, and nothing tells it so. Shorten the long ones.",
    },
    "file-retired": {
      title: "{{name}} is not read any more",
      help: "This version gave the file up. What it says does not reach the agent until it stands somewhere else.",
    },
    "file-link-refused": {
      title: "{{name}} is a link, and links are refused",
      help: "It leads to {{target}}. This version reads only real files, so the agent gets a note instead of the text.",
    },
    "file-hard-link-refused": {
      title: "{{name}} is one file under {{names, number}} names",
      help: "This version reads such a file under none of its names, so the agent gets a note instead of the text.",
    },
    "file-wrong-case": {
      title: "{{found}} should be called {{name}}",
      help: "The runtime looks for exactly {{name}}. Under the other name the agent does not get it.",
    },
    "user-file-long": {
      title: "{{name}} is too long for newer versions",
      help: "It holds {{rawChars, number}} characters. From 2026.8 on the agent sees only {{limit, number}} of this file.",
    },
    "bootstrap-left-over": {
      title: "The first-day list is still there",
      help: "{{agent}} has a name, so the first day seems to be over. Yet the list goes out with every message ({{chars, number}} characters) and may make the agent introduce itself again.",
    },
    "bootstrap-recreated": {
      title: "The first-day list came back",
      help: "The first day is over, so the agent does not get it. Something made it again; it can go.",
    },
    "name-twins": {
      title: "{{used}} is there in two spellings",
      help: "{{other}} stands beside it. Names match in any case here, so only one of the two counts. Keep one.",
    },
    "rules-refused": {
      title: "The rules do not take effect",
      help: "Errors in rules.md: {{errors, number}}. The first of them: {{first}}. Without rules that hold, no session starts.",
    },
    "rules-loosened": {
      title: "A private rule would loosen a global one",
      help: "{{what}} is set more strictly in {{file}}, line {{line, number}}, and may not be relaxed. This line is ignored.",
    },
    "skill-same-name": {
      title: "Two skills are called {{name}}",
      help: "{{used}} has the same name, so only that one is sent. Give one of them another name.",
    },
    "skill-unnamed": {
      title: "A skill has no name of its own",
      help: "The block at the start of {{file}} gives no usable name, so the folder’s name counts: {{name}}.",
    },
    "skill-overridden": {
      title: "The skill {{name}} is replaced",
      help: "{{used}} is closer to the agent and stands in its place.",
    },
    "bootstrap-pending": {
      title: "The first-day list is waiting",
      help: "It runs once when the first session starts. It is never in the prompt, and Soulscope never deletes it.",
    },
    "shard-undated": {
      title: "{{name}} is not named by a date",
      help: "It can be recalled, but not by its day. Daily memory is called like 2026-01-30.md.",
    },
    "front-matter-broken": {
      title: "The block at the start of {{name}} can’t be read",
      help: "Between the two lines of dashes something is not as it should be, so none of it is read.",
    },
    "hidden-message": {
      title: "{{name}} hides a message from you",
      help: "The agent reads what you cannot see: “{{decoded}}”. Somebody may want to steer it.",
    },
    "text-direction": {
      title: "Text in {{name}} reads otherwise than it looks",
      help: "Signs that turn the reading direction around are in it. The agent reads the letters in another order than you.",
    },
    "hidden-characters": {
      title: "{{name}} holds characters that can’t be seen",
      help: "{{count, number}} in all. They often come along with copied text; the agent reads them.",
    },
    "mixed-script": {
      title: "A word in {{name}} mixes alphabets",
      help: "“{{word}}” holds letters that only look alike. The agent takes it for another word.",
    },
    "secret-in-file": {
      title: "{{name}} holds what looks like {{what}}",
      help: "“{{shown}}” goes to the model with the text around it, and may be said again anywhere. Keep it in a place for secrets, and change it there if it was real.",
    },
    "placeholder-left": {
      title: "Something in {{name}} still waits to be filled in",
      help: "“{{shown}}” comes from a template. The agent takes it literally. Write what is meant, or take it out.",
    },
    "form-unfilled": {
      title: "{{name}} has places to fill in ({{places, number}})",
      help: "“{{shown}}” is a hint for you, and the agent reads it as if it were the answer. Fill in what helps, and take the rest out.",
    },
    "todo-left": {
      title: "{{name}} is not finished",
      help: "“{{shown}}” says that something is still to be written. The agent reads it as it stands.",
    },
    "identity-unnamed": {
      title: "The agent has no name yet",
      help: "No line such as “Name: …” stands in {{name}}, so it introduces itself in a new way each time.",
    },
    "directives-clash": {
      title: "Two wishes about {{what}} go against each other",
      help: "“{{said}}” stands here, and “{{other}}” in {{otherFile}}. The agent follows now one, now the other. Keep one of the two.",
    },
    "link-dead": {
      title: "{{name}} names a file that isn’t there",
      help: "“{{target}}” is not in the folder. The agent looks for it in vain. Correct the name, make the file or take the place out.",
    },
    "link-wrong-case": {
      title: "{{name}} spells the name of a file otherwise",
      help: "“{{target}}” is called “{{actual}}” here. On many computers the two are different files.",
    },
    "heading-twice": {
      title: "{{name}} has the heading “{{title}}” twice",
      help: "What belongs together stands in two places, so one of them is easily overlooked, by you and by the agent.",
    },
    "byte-order-mark": {
      title: "{{name}} begins with an invisible mark",
      help: "Some Windows programs write it (a byte-order mark). It can hide the block at the start of a file from other programs.",
    },
    "mixed-endings": {
      title: "Lines in {{name}} end in two ways",
      help: "Most end with {{usual}}, {{count, number}} otherwise. The agent does not mind, but other programs may show every line as changed.",
    },
    "file-not-regular": {
      title: "{{name}} is not a normal file",
      help: "A folder, a pipe or a device stands in its place, so the agent gets nothing from it. Move it away.",
    },
    "file-unreadable": {
      title: "{{name}} can’t be read",
      help: "Its permissions or its disk forbid it. It was not changed.",
    },
    "file-not-utf8": {
      title: "{{name}} is not plain UTF-8 text",
      help: "The agent sees broken characters. Convert it to UTF-8 in another program.",
    },
    "file-over-2mib": {
      title: "{{name}} is very large",
      help: "Newer versions do not read files over 2 MiB at all.",
    },
    "file-text-not-loaded": {
      title: "{{name}} is too large to show",
      help: "Soulscope reads files up to 20 MiB. The preview leaves this one out.",
    },
    "memory-twins": {
      title: "There are two memory files",
      help: "MEMORY.md and memory.md are both sent. Keep one, so that the agent does not read things twice.",
    },
    "config-limit-ignored": {
      title: "A limit in openclaw.json is not valid",
      help: "“{{key}}” is {{value}}. It must be a number above zero; {{used, number}} is used.",
    },
    "hook-entry-malformed": {
      title: "A hook returned something that is not a file",
      help: "The entry was left out of the preview.",
    },
    "hook-failed": { title: "A hook failed", help: "{{message}}. What it had changed before stays." },
    "extra-file-refused": {
      title: "An extra file is not added",
      help: "openclaw.json names {{path}} as an extra file for every prompt, and nothing comes of it.",
    },
    "workspace-missing": {
      title: "The folder can’t be read",
      help: "{{path}} is not there or can’t be opened. Nothing was changed.",
    },
  },
} as const;

/** Words of the help actions; they join the area `problems`. */
export const lateProblems = {
  bulb: "Help for this line",
  offers: {
    "make-fit": "Make it fit…",
    "move-tools": "Move to AGENTS.md…",
    "merge-memory": "Put both together…",
    "remove-bootstrap": "Take it away…",
    detach: "Make it a real file…",
    rename: "Rename…",
    "remove-hidden": "Remove them…",
    "plain-letters": "Use plain letters…",
    "remove-mark": "Remove it…",
    "one-ending": "Make them alike…",
    "remove-secret": "Take it out…",
    "mend-block": "Mend it…",
    "link-case": "Spell it right…",
    "merge-headings": "Put both together…",
    "remove-hints": "Take the hints out…",
    "remove-placeholder": "Take it out…",
    "link-near": "Point it to the right file…",
    "make-linked": "Make that file…",
    arrange: "Choose what comes first",
    create: "Create it",
    show: "Show the place",
    "show-other": "Show the other place",
    "show-cut": "Show the cut",
    open: "Open it",
  },
  fix: {
    "move-tools": {
      title: "Move the tool notes to where they are read",
      explain:
        "What TOOLS.md says goes under “## Tools” of AGENTS.md. TOOLS.md is then taken away; it stays in the history.",
      action: "Move it",
    },
    "merge-memory": {
      title: "Make one memory of two files",
      explain:
        "What memory.md says goes to the end of MEMORY.md. memory.md is then taken away; it stays in the history.",
      action: "Put together",
    },
    "move-sections": {
      title: "Make {{name}} fit",
      explain: "Choose what moves. It leaves this file and goes to the end of the other one, word for word.",
      action: "Move",
    },
    "remove-bootstrap": {
      title: "Take the first-day list away",
      explain:
        "BOOTSTRAP.md guides the very first chat and is meant to be deleted afterwards. Without it the agent starts as the one it has become. The text stays in the history.",
      action: "Take it away",
    },
    detach: {
      title: "Make {{name}} a real file",
      explain:
        "A file of its own with the same text takes its place, so that the agent can read it. What it was tied to stays as it is, and later changes there no longer arrive here.",
      action: "Make it a real file",
    },
    rename: {
      title: "Give {{name}} its exact name",
      explain: "Only the name changes. The text stays as it is.",
      action: "Rename",
    },
    "remove-hidden": {
      title: "Remove what can’t be seen from {{name}}",
      explain: "Only characters without a shape go. Every letter you can see stays.",
      action: "Remove",
    },
    "plain-letters": {
      title: "Use plain letters in {{name}}",
      explain:
        "Letters that only look alike become those of the rest of the word. You see no difference; the agent does.",
      action: "Use plain letters",
    },
    "remove-mark": {
      title: "Remove the mark at the start of {{name}}",
      explain: "Only the invisible mark goes. The text stays as it is.",
      action: "Remove",
    },
    "one-ending": {
      title: "Make the lines of {{name}} end alike",
      explain: "Every line gets the ending that most have. No word changes.",
      action: "Make them alike",
    },
    "remove-secret": {
      title: "Take the secret out of {{name}}",
      explain:
        "A short note takes its place. Earlier versions of the file, which still hold it, stay in the history of Soulscope and perhaps in backups. If it was real, change it where it was made: it has been sent already.",
      action: "Take it out",
    },
    "mend-block": {
      title: "Mend the block at the start of {{name}}",
      explain: "Values get quotation marks where they need them, and tabs become blanks. The words stay.",
      action: "Mend it",
    },
    "link-case": {
      title: "Spell the name right in {{name}}",
      explain: "The link gets the letters that the file really has.",
      action: "Spell it right",
    },
    "merge-headings": {
      title: "Put both parts of {{name}} together",
      explain:
        "What stands below the second heading goes to the end of the first part, word for word. The second heading goes.",
      action: "Put together",
    },
    "remove-hints": {
      title: "Take the hints out of {{name}}",
      explain: "Hints in brackets go. The names of fields and all you wrote stay.",
      action: "Take them out",
    },
    "remove-placeholder": {
      title: "Take the placeholder out of {{name}}",
      explain: "It goes with its line, or, behind the name of a field, without it. Everything else stays.",
      action: "Take it out",
    },
    "link-near": {
      title: "Point the link in {{name}} to the right file",
      explain: "There is one file of that name with another ending. The link gets its name; nothing else changes.",
      action: "Change the link",
    },
    "make-linked": {
      title: "Make {{name}}",
      explain:
        "The file is made where the link looks for it, with its name as the title. Fill it with what belongs there.",
      action: "Make it",
    },
  },
  step: {
    write: "{{file}}",
    create: "{{file}} (new)",
    remove: "{{file}} is taken away",
    rename: "{{file}} becomes {{to}}",
    "detach-link": "{{file}} becomes a file of its own; it was a link to {{target}}",
    "detach-hard-link": "{{file}} becomes a file of its own; its other names keep theirs",
  },
  more: {
    looking: "Looking through skills and notes",
    looked_one: "{{count, number}} skill or note was looked through, too.",
    looked_other: "{{count, number}} skills and notes were looked through, too.",
    leftOut_one: "{{count, number}} more is too large or one too many.",
    leftOut_other: "{{count, number}} more are too large or too many.",
    failed: "Skills and notes could not be looked through.",
    again: "Look again",
  },
  fit: {
    parts: "What moves",
    partSize_one: "{{count, number}} character",
    partSize_other: "{{count, number}} characters",
    toolPart: "Kept by another program, so it stays",
    to: "Where it goes",
    "to-daily": "{{path}}: kept, and found when needed; not sent each time",
    "to-agents": "AGENTS.md: sent with every message",
    "to-memory": "MEMORY.md: sent in the main chat",
    after: "Then {{name}} holds {{chars, number}} of {{limit, number}} characters.",
    stillOver: "That is still {{count, number}} too many.",
    nothing: "Choose at least one part.",
    noParts: "There is nothing in it that can be moved as a whole.",
  },
  done: {
    "move-tools": "The tool notes stand in AGENTS.md now.",
    "merge-memory": "There is one memory file now.",
    "move-sections": "{{name}} is shorter now.",
    "remove-bootstrap": "The first-day list is gone.",
    detach: "{{name}} is a real file now.",
    rename: "{{name}} has its exact name now.",
    "remove-hidden": "{{name}} holds nothing hidden any more.",
    "plain-letters": "{{name}} has plain letters now.",
    "remove-mark": "The mark at the start of {{name}} is gone.",
    "one-ending": "All lines of {{name}} end alike now.",
    "remove-secret": "The secret is no longer in {{name}}.",
    "mend-block": "The block at the start of {{name}} can be read now.",
    "link-case": "The link in {{name}} leads to its file now.",
    "merge-headings": "The two parts of {{name}} are one now.",
    "remove-hints": "{{name}} holds no hints any more.",
    "remove-placeholder": "The placeholder is out of {{name}}.",
    "link-near": "The link in {{name}} leads to its file now.",
    "make-linked": "{{name}} is there now.",
    "make-private": "{{name}} is this agent's own copy now.",
    "use-shared": "The shared file counts again. The private copy is in the history.",
  },
} as const;
