import type { HelpPages } from "./help-page.ts";

/** The help in English. */
export const PAGES_EN: HelpPages = {
  start: {
    title: "First steps",
    blocks: [
      "Your agent reads a handful of text files before every conversation. Soulscope shows these files on the left and what the agent really receives on the right. Change a file, and the right side changes with it.",
      { heading: "Make it less wordy" },
      {
        steps: [
          "Open “Personality” (`SOUL.md`).",
          "Choose Form, if there is one, and move the tone controls; or write a sentence such as “Answer in at most three sentences”.",
          "Read the preview, then save.",
        ],
      },
      { heading: "Tell it about yourself" },
      "Open “About you” (`USER.md`) and fill in what it should know: what to call you, your language, your time zone.",
      { heading: "Find out why it ignores something" },
      {
        steps: [
          "Open the file with the sentence. Is the sentence grey? Then it was cut.",
          "Look at the kind of conversation above the preview: some kinds do not get every file.",
          "Read what stands below the text: it says when an edit takes effect.",
          "Look at Problems in the top bar.",
        ],
      },
      { heading: "Begin anew" },
      "“New agent from a template” in the list of commands shows ready-made sets of files with everything in them before anything is written. “Start this file from a template” does the same for one file.",
      { heading: "Just look around" },
      "“Open the sample” brings up a made-up flower shop. Your own agents are not touched.",
    ],
  },
  files: {
    title: "What each file does",
    blocks: [
      "All of them are plain text. A missing file does no harm unless you need it: the agent then gets one line that says so.",
      {
        list: [
          "`SOUL.md`, personality: character, tone, limits. The place for “be brief”.",
          "`IDENTITY.md`, name and face: name, creature, emoji, picture.",
          "`USER.md`, about you: what to call you, language, time zone, what matters to you.",
          "`AGENTS.md`, how we work: what to do first, what to ask about, how to keep notes. Helpers get it too.",
          "`TOOLS.md`, tool notes: where things are on your computer. Newer versions of OpenClaw no longer read it.",
          "`MEMORY.md`, long-term memory: what stays true. It goes out every time, so keep it short.",
          "`memory/` with one file a day: what happened. Not sent; read when needed.",
          "`HEARTBEAT.md`, regular check-ins: what to look at when the timer wakes the agent.",
          "`BOOTSTRAP.md`, first-day list: read in the very first conversation, then deleted.",
          "`skills/`, one folder for each skill with a `SKILL.md`: how to do one kind of task.",
          "`rules.md`, rules: only UpClaw reads it, and it checks them at every step.",
        ],
      },
      "Names must be written exactly so. `Soul.md` is another file for OpenClaw, and Problems offers to rename it.",
    ],
  },
  cut: {
    title: "Why text is cut",
    blocks: [
      "Every file has a limit, usually 20,000 characters; newer versions also limit `USER.md` to 4,000 and all files together to 60,000. A file over its limit keeps its beginning and its end, and the middle is left out.",
      "In the editor the part that is left out is grey, between two dashed lines that say how much it is. In the list of files its bar is full and red, and says “Cut”. In the preview a pair of scissors marks the place.",
      { heading: "What you can do" },
      {
        list: [
          "Shorten: long lists and old stories first.",
          "Move parts to another file. “Make it fit” under Problems proposes which.",
          "Move what happened once from `MEMORY.md` to a daily note.",
          "Raise the limit in `openclaw.json`; Soulscope shows what to put there but never writes that file.",
        ],
      },
      "When all files together use up the room, the last ones may be dropped whole, and the agent is not told. Problems names them.",
    ],
  },
  sessions: {
    title: "Kinds of conversation",
    blocks: [
      "Not every conversation gets every file. The choice above the preview shows each kind.",
      {
        list: [
          "Main chat: you and your agent. It gets everything.",
          "Helper (sub-agent): sent out with one task. It gets `AGENTS.md`, and in older versions `TOOLS.md`.",
          "Group: others read along. Newer versions leave `MEMORY.md` out, so that private things stay private.",
          "Scheduled: a task that runs at a set time. Newer versions send four files.",
          "Heartbeat: the timer woke it; nobody is writing.",
        ],
      },
      "Something that every helper must obey therefore belongs in `AGENTS.md`. Something that nobody else may know belongs in `MEMORY.md` or `USER.md`, and look at the preview for Group before you rely on it.",
    ],
  },
  effect: {
    title: "When an edit takes effect",
    blocks: [
      "Nothing reaches the agent before you save. What happens then depends on the program:",
      {
        list: [
          "OpenClaw reads the files again at the start of each turn: a saved edit counts with your next message.",
          "UpClaw reads them when a session starts and keeps them until it ends: start a new session, or switch on hot reload.",
          "Some kinds of conversation never get the file at all.",
        ],
      },
      "The line below the text says which of these is so for the file in front. Click it for the reason.",
      "The preview shows the text as if everything were saved now. Which version’s rules it follows stands at the foot of the file list, with how Soulscope found out, and can be changed there.",
    ],
  },
  heartbeat: {
    title: "The heartbeat",
    blocks: [
      "Agents can be woken by a timer, usually every 30 minutes, without anybody writing to them. What they should look at then stands in `HEARTBEAT.md`.",
      {
        list: [
          "Keep it short: it is read every time, and every time costs.",
          "Write questions that can be answered: “Is there an appointment within two hours?”",
          "Say when to stay silent: “Otherwise answer HEARTBEAT_OK.” This answer is not shown to you.",
        ],
      },
      "Up to 2026.7 the file is part of the prompt unless the heartbeat is switched off. From 2026.8 on OpenClaw keeps the heartbeat’s task elsewhere and does not read the file. In UpClaw it is never in the prompt; the timer and the end of a session read it.",
    ],
  },
  layers: {
    title: "Who outranks whom",
    blocks: [
      "The files have ranks. From the top: rules, identity, teamwork, tools and skills, memory, you, heartbeat. When two sentences contradict each other, the higher layer counts.",
      "Rank is not place: what outranks everything need not stand first in the prompt. The screen Layers draws both side by side and joins them with lines.",
      { heading: "Private files" },
      "In UpClaw an agent may have files of its own in `agents/NAME/`. Such a file stands in place of the shared one of the same name. Only with `rules.md` it is different: there the private file adds to the shared one and can make it stricter, never looser.",
      "Only rules are enforced. Everything else is advice to a model, which usually follows it but need not.",
    ],
  },
  rules: {
    title: "Writing rules",
    blocks: [
      "Rules are sentences in `rules.md`. UpClaw checks them at every step, whatever the model thinks; OpenClaw does not read the file. Each section begins with `##`, each rule is a list item: a verb, a colon, and what it is about.",
      {
        example:
          '## Input\n- Block: "wire the money"\n  - Message: Money matters are settled in person.\n- Mask: bank card\n\n## Tools\n- Only allow: `read*`, `web_search`\n- Ask first: `send_*`\n- Calls per turn: 8\n\n## Memory\n- Never store: secrets\n\n## Output\n- Mask: phone\n\n## Tests\n- Input "please wire the money" -> block',
      },
      { heading: "The verbs" },
      {
        list: [
          "Block, Never, Never say, Never store: it is stopped.",
          "Ask first: it waits for your yes. Nobody there means no.",
          "Mask: the place is covered, the rest goes on.",
          "Warn: it goes on and is noted.",
          "Only allow: everything that is not named is refused.",
          "Tokens per turn, per session, per day; Session length; Calls per turn: limits.",
        ],
      },
      {
        list: [
          "Phrases stand in quotation marks, tools between grave accents, patterns between slashes.",
          "Write a test for each important rule. It runs at every pause, and a rule that fails its test does not take effect.",
          "A mistake in the file leaves the last good rules in force; the line is underlined and says what is wrong.",
          "Chinese headings and verbs work as well, also mixed.",
        ],
      },
      "Form shows the rules as cards, In force shows what holds at the moment and from which line. Phrases stop accidents; they are no defence against somebody who tries to trick the agent.",
    ],
  },
  lifecycle: {
    title: "Rehearsing a session",
    blocks: [
      "The screen Lifecycle plays a session through without any model: you say what would be typed, thought and answered, and see what each file and each rule does at that moment.",
      {
        steps: [
          "Begin a session. Prompt and rules are frozen now.",
          "Type a message. Rules for messages are checked.",
          "Let it think, call a tool, remember something, answer. Each step has its rules.",
          "Close the session. What is kept is written down.",
        ],
      },
      "Each step shows the verdict, the rule with its line, what was covered, and the counters. The audit table can be saved as a file. A script of steps can be kept and played again; on the command line `simulate` does the same.",
    ],
  },
  history: {
    title: "Changes, history, getting yesterday back",
    blocks: [
      "Soulscope keeps every version of your files that it has seen on disk: yours, and those that the agent or another program wrote. This works without any other program.",
      {
        list: [
          "Review shows what others changed since you last looked, place by place. Keep it or take it back.",
          "History shows the versions of a file with their time. Look at the difference, and restore one; restoring can be undone too.",
          "Text that you have not saved survives a crash and comes back at the next start.",
          "If another program writes while you type, both texts are kept and put side by side.",
        ],
      },
      "History is kept in Soulscope’s own folder, outside of your workspace. Its size can be set in Settings.",
    ],
  },
  moving: {
    title: "Moving to another computer",
    blocks: [
      "An agent is its folder. Whoever has the folder has the agent. To move a single agent, use Export and Import instead.",
      {
        steps: [
          "On the old computer choose “Back up all agents” on the first screen or in the menu of the agent’s name, and save the zip. It holds every agent’s files, pictures too, secrets in them included unless you have them masked.",
          "Carry it over: a memory stick, your own network.",
          "On the new computer install the agent’s program, choose “Restore a backup” on the first screen and take the zip. Each folder goes where it was. Every change is shown before it is made, and what is there already stays unless you choose otherwise.",
          "Look at Problems. Paths in the tool notes are usually the only thing that has to be changed.",
        ],
      },
      "The settings of the agent’s program (openclaw.json) with its passwords and keys are not in the backup. They have to be entered again on the new computer.",
      "If the agent lives on a server, start Soulscope there with `serve` and open the printed address in the browser of your own computer.",
    ],
  },
  privacy: {
    title: "Privacy",
    blocks: [
      "Nothing leaves this computer. There is no account, no statistics, no search for updates, and no font or script from elsewhere. Soulscope works without a network.",
      {
        list: [
          "Soulscope writes a file only when you save it, or when you ask for something that changes it. Opening changes nothing.",
          "Unsaved text, history and settings are kept in a folder of its own; Settings says where.",
          "The log holds no text of your files.",
          "Nothing in a folder is run by itself. A hook runs only after you have agreed to exactly that file.",
        ],
      },
      "What your agent’s own program sends to a model is another matter: the preview shows what of your files is in it. Passwords do not belong in any of them.",
    ],
  },
};
