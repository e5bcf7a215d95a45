/** Words of the things people want to do, as the palette offers them; `words` are never shown, only looked in. */
export const goals = {
  group: "What you can do",
  labels: {
    shorter: "Make answers shorter or longer",
    tone: "Change the tone: warmer, franker, funnier",
    name: "Change the name, the emoji or the picture",
    user: "Correct what it knows about you: name, time zone, languages",
    always: "Say what it is always or never to do",
    memory: "Look through what it remembers",
    work: "Change how it works, and in which order",
    checks: "Change what it looks after by itself",
    taken: "See what other programs changed, and take it back",
    older: "Bring an older version back",
    ignored: "Find out why something is ignored",
    received: "Read what it really receives",
    look: "Change language, letters, colours or saving",
    how: "Look up how something is done",
    away: "Move to another computer: back up all agents",
    here: "Bring agents over from another computer",
  },
  words: {
    shorter:
      "less wordy|wordy|shorter|short answers|longer|brief|briefer|concise|terse|length|verbose|chatty|talk less|talks too much|too long|too much text|detailed",
    tone: "tone|voice|style|manner|warm|warmer|warmth|friendly|kinder|polite|formal|casual|frank|honest|funny|humour|humor|jokes|serious|personality|character",
    name: "rename|name|its name|avatar|picture|photo|icon|emoji|face|image",
    user: "time zone|timezone|clock|wrong time|my name|call me|calls me|pronouns|my language|where i live|city|profile|about me",
    always: "always|never|remind me|reminder|standing request|directive|wish|wants",
    memory: "memory|remember|remembers|forget|forgets|forgot|notes|knows",
    work: "instructions|procedure|how it works|rules|order of|steps|routine",
    checks: "heartbeat|by itself|regularly|schedule|scheduled|check in|check-in|every morning|every evening",
    taken:
      "undo|revert|take back|last night|overnight|while i was away|what changed|what did it change|changed by|agent changed|review|accept changes|reject",
    older:
      "undo|yesterday|older|earlier|previous|version|versions|restore|bring back|get back|lost|deleted|recover|last week|before",
    ignored:
      "ignore|ignores|ignored|ignoring|why|not listening|does not listen|does not follow|doesn't follow|disobeys|not read|does not see|cut|cut off|truncated|limit|too big|missing",
    received: "prompt|final prompt|what it sees|what it reads|what it gets|receives|is told|context",
    look: "dark mode|night|bright|theme|colours|colors|bigger|larger|smaller|text size|font|letters|language|chinese|english|autosave|save by itself|preferences|options|privacy|spelling",
    how: "how do|how to|manual|guide|question|support|what is|explain|learn|tutorial",
    away: "new computer|another computer|other computer|new laptop|new machine|move|migrate|transfer|take along|carry|backup|back up|save everything|copy everything",
    here: "new computer|another computer|other computer|old computer|move|migrate|transfer|restore|backup|import",
  },
} as const;
