/** Names and explanations of files, layers, sessions, reasons and problems. */
export const files = {
  roles: {
    agents: "How we work",
    soul: "Personality",
    tools: "Tool notes",
    identity: "Name and face",
    user: "About you",
    heartbeat: "Regular check-ins",
    bootstrap: "First-day list",
    memory: "Long-term memory",
  },
  about: {
    agents: "The working rules: what to do first, what to ask about, how to behave.",
    soul: "Who the agent is: tone, values, limits.",
    tools: "Notes on your own tools, devices and accounts.",
    identity: "Name, kind of creature, emoji and picture.",
    user: "What the agent should know about you.",
    heartbeat: "What to look at when it wakes up by itself.",
    bootstrap: "What to do in the very first chat. It is meant to be deleted afterwards.",
    memory: "What the agent keeps for a long time.",
  },
  layers: {
    rules: "Rules",
    identity: "Identity",
    coordination: "Teamwork",
    tools: "Tools and skills",
    memory: "Memory",
    user: "You",
    heartbeat: "Heartbeat",
  },
  sessions: {
    main: "Main chat",
    subagent: "Helper (sub-agent)",
    group: "Group",
    cron: "Scheduled",
    heartbeat: "Heartbeat",
  },
  dialects: {
    openclaw: "OpenClaw {{version}}",
    upclaw: "UpClaw",
  },
  dialectReasons: {
    chosen: "You chose this version.",
    remembered: "You chose this version for this folder.",
    "config-version": "openclaw.json says that version {{version}} wrote it ({{key}}).",
    installed: "Version {{version}} is installed in {{path}}.",
    "installed-newer":
      "Version {{version}} is installed in {{path}}. It is newer than {{noted}}, which last wrote openclaw.json.",
    "shape-early": "The folder holds {{file}}, which versions before 2026.8 make.",
    "shape-late": "The folder holds what versions from 2026.8 on make, and nothing that only older ones made.",
    "default-version":
      "Soulscope found no OpenClaw here, so the preview follows the rules that look at the most files.",
    "default-setting": "Nothing here tells the version, so the one from Settings is used.",
    "rules-file": "The folder holds {{path}}, which only UpClaw reads.",
    "private-folder": "The folder {{path}} holds an agent’s private files, which only UpClaw reads.",
    other: "Soulscope chose this version from what it found in the folder.",
  },
  dialectMatches: {
    between: "Soulscope uses the rules of {{rules}}, the nearest older version that it knows.",
    newer: "That is newer than all that Soulscope knows, so it uses the rules of {{rules}}.",
    older: "That is older than all that Soulscope knows, so it uses the rules of {{rules}}.",
  },
  dialectConfidence: {
    exact: "Exact: compared with the real program.",
    "best-knowledge": "Best knowledge: not compared with the real program.",
  },
  dialectShort: { exact: "exact", "best-knowledge": "best knowledge" },
  dialectChoice: "Show by the rules of",
  dialectAuto: "The version that Soulscope detects",
  editEffect: {
    "next-turn": "Used next turn",
    "next-session": "Used next session",
    never: "Not used here",
  },
  effectReasons: {
    "read-each-turn": "{{dialect}} reads the files again at the start of each turn, so a saved edit counts at once.",
    "kept-for-session": "{{dialect}} reads the files when a session starts and keeps them until it ends.",
    "sent-once": "By its settings the agent gets the files with the first turn of a session only.",
    "not-a-prompt-file": "{{dialect}} does not put this file into the prompt at the start.",
    retired: "{{dialect}} does not read this file any more. Earlier versions did.",
    "session-kind": "This kind of session does not get this file. Others may.",
    "bootstrap-completed": "This file is for the first conversation, and that is over.",
    "context-never": "By its settings no file goes into the agent’s prompt.",
    "heartbeat-off": "The heartbeat is switched off for this agent.",
  },
  dialectDetected: "{{name}}, detected",
  reasons: {
    "not-found": "There is no such file in the folder. The agent gets one line that says so.",
    "not-readable": "The file is there but can’t be read. The agent gets one line that says it is missing.",
    "not-a-regular-file": "A folder, a pipe or a device stands where the file should be.",
    "blank-after-trimming": "The file is empty, so it is left out.",
    "session-kind": "This kind of session does not get this file.",
    "hook-removed": "A hook took this file out.",
    "heartbeat-off": "The heartbeat is switched off for this agent, so this file is not sent.",
    "linked-memory": "It is a link, so this version does not trust where it comes from and leaves it out.",
    "other-file-first": "{{detail}} is there, and this version reads only one of the two.",
    "same-file-as": "It is the same file as {{detail}}, so it is sent once.",
    "budget-spent": "The files before it used up all the room.",
    "not-in-this-version": "This version does not read it.",
    retired: "This version does not read it any more.",
    "bootstrap-completed": "The first day is over, so it is not sent.",
    "context-mode": "The context setting leaves it out.",
    "acts-later": "It is never in the prompt; it acts at another stage ({{detail}}).",
    "rules-compiled":
      "It is compiled into rules that are checked at every stage. The agent gets a short summary of them.",
    "malformed-hook-entry": "A hook returned something that is not a file.",
    "text-not-loaded": "The file is too large to be shown here.",
  },
  extraReasons: {
    outside: "It leads out of the workspace.",
    "no-match": "No file matches.",
    "other-name": "Only files named like the workspace’s own are taken, such as AGENTS.md.",
    absent: "There is no such file.",
    refused: "The program reads no links, no files with several names and none above 2 MB.",
    unreadable: "It can’t be read.",
  },
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
      help: "rules.md holds {{errors, number}} errors, the first of them: {{first}}. Without rules that hold, no session starts.",
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
      help: "Between the two lines of dashes something is not as it should be: {{detail}}",
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
    "config-broken": {
      title: "openclaw.json can’t be read",
      help: "The mistake is in line {{line}}, column {{column}}. Until it is mended the usual limits are shown.",
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
