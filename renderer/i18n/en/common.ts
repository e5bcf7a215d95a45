/** Words that many screens use. */
export const common = {
  appName: "Soulscope",
  cancel: "Cancel",
  close: "Close",
  tryAgain: "Try again",
  create: "Create",
  loading: "Loading",
  why: "Why?",
  yourAgent: "Your agent",
  fileWithTitle: "{{title}} ({{file}})",
} as const;
