/** Words that many screens use. */
export const common = {
  appName: "Soulscope",
  cancel: "Cancel",
  close: "Close",
  tryAgain: "Try again",
  lookAgain: "Look again",
  create: "Create",
  open: "Open",
  save: "Save",
  loading: "Loading",
  why: "Why?",
  yourAgent: "Your agent",
  on: "On",
  off: "Off",
} as const;
