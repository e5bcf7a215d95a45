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
    "openclaw-2026-1": "OpenClaw 2026.1",
    "openclaw-2026-9": "OpenClaw 2026.9",
    upclaw: "UpClaw",
  },
  dialectReasons: {
    chosen: "You chose this version.",
    "only-version": "The only version Soulscope knows so far, so the preview follows its rules.",
    other: "Soulscope chose this version from what it found in the folder.",
  },
  dialectDetected: "{{name}}, detected",
  reasons: {
    "not-found": "There is no such file in the folder. The agent gets one line that says so.",
    "not-readable": "The file is there but can’t be read. The agent gets one line that says it is missing.",
    "not-a-regular-file": "A folder, a pipe or a device stands where the file should be.",
    "blank-after-trimming": "The file is empty, so it is left out.",
    "session-kind": "This kind of session does not get this file.",
    "hook-removed": "A hook took this file out.",
    "same-file-as": "It is the same file as {{detail}}, so it is sent once.",
    "budget-spent": "The files before it used up all the room.",
    "not-in-this-version": "This version does not read it.",
    retired: "This version does not read it any more.",
    "bootstrap-completed": "The first day is over, so it is not sent.",
    "context-mode": "The context setting leaves it out.",
    "malformed-hook-entry": "A hook returned something that is not a file.",
    "text-not-loaded": "The file is too large to be shown here.",
  },
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
      help: "Line {{line}}, column {{column}}: {{message}}. Until it is mended the usual limits are shown.",
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
    "workspace-missing": {
      title: "The folder can’t be read",
      help: "{{path}} is not there or can’t be opened. Nothing was changed.",
    },
  },
} as const;
