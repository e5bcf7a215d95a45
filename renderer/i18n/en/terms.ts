/** The words of the trade, each explained in a sentence or two: for the glossary and for explanations on hover. */
export const terms = {
  /** Name of the button that carries an explanation. */
  label: "{{term}}: what is that?",
  agent: {
    name: "agent",
    meaning: "A program that talks with you through a language model and may do things for you, such as reading files.",
  },
  workspace: {
    name: "workspace",
    meaning: "The folder an agent lives in. Its Markdown files tell the agent who it is and what it knows.",
  },
  profile: {
    name: "profile",
    meaning: "A separate set of settings and agents on one computer, for example one for home and one for the shop.",
  },
  prompt: {
    name: "prompt",
    meaning:
      "The text that the model receives before it answers. Your files are part of it; the program adds more of its own.",
  },
  token: {
    name: "token",
    meaning:
      "The unit in which models count and charge text: a short word or a piece of a longer one. A Chinese character is often one token. Counts are exact for OpenAI models, an estimate for others.",
  },
  character: {
    name: "character",
    meaning: "One letter, sign or space. Limits of files are counted in characters; most emoji count as two and more.",
  },
  session: {
    name: "session",
    meaning: "One conversation from its beginning to its end. Different kinds of session get different files.",
  },
  subAgent: {
    name: "sub-agent",
    meaning: "An agent that your agent sends out with one task. It gets only a few of the files.",
  },
  layer: {
    name: "layer",
    meaning:
      "A group of files with the same weight, such as rules or personality. When two contradict each other, the higher layer counts.",
  },
  markdown: {
    name: "Markdown",
    meaning: "Plain text with a few signs: # makes a heading, - a list item, ** makes words bold.",
  },
  frontMatter: {
    name: "front matter",
    meaning:
      "A block at the very start of a file between two lines of three dashes. It holds facts about the file, such as its name.",
  },
  heartbeat: {
    name: "heartbeat",
    meaning:
      "A timer that wakes the agent now and then without anybody writing to it. HEARTBEAT.md says what to look at.",
  },
  skill: {
    name: "skill",
    meaning: "A folder with instructions for one kind of task. The agent sees its name and reads the rest when needed.",
  },
  bootstrapFile: {
    name: "first-day list",
    meaning: "BOOTSTRAP.md: what to do in the very first conversation. It is meant to be deleted afterwards.",
  },
  memory: {
    name: "long-term memory",
    meaning: "MEMORY.md: what stays true. It goes out with every conversation, so it should be short.",
  },
  dailyNote: {
    name: "daily note",
    meaning: "A file in the folder memory, named by its date. It is not sent; the agent reads it when it needs it.",
  },
  recall: {
    name: "recall",
    meaning: "Finding the daily notes that fit what was just said, and adding them for this one answer.",
  },
  cut: {
    name: "cut",
    meaning: "A file over its limit is not sent whole: its middle is left out, its beginning and its end stay.",
  },
  hook: {
    name: "hook",
    meaning: "A small program that the agent’s software runs and that may change which files are sent.",
  },
  dialect: {
    name: "version rules",
    meaning:
      "Each version of OpenClaw, and UpClaw, puts the prompt together in its own way. The preview follows the version you run.",
  },
  rulesFile: {
    name: "rules",
    meaning:
      "rules.md: sentences that UpClaw checks at every step. They hold whatever the model thinks, unlike the other files.",
  },
  verdict: {
    name: "verdict",
    meaning: "What a rule decides: let through, warn, hide, ask you, stop.",
  },
  placeholder: {
    name: "placeholder",
    meaning:
      "A dashed box in the preview: here the agent’s own program adds text that nobody can know beforehand, such as the time.",
  },
} as const;
