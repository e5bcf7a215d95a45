import type { Settings } from "./contract.ts";

/** What a fresh installation starts with; an empty `paneSizes` leaves the layout to the page. */
export const DEFAULT_SETTINGS: Settings = {
  language: "system",
  theme: "system",
  textSize: 1,
  editorFace: "mono",
  previewMode: "outline",
  previewWrap: true,
  paneSizes: [],
  autosave: "off",
  markdownToolbar: true,
  headingsPane: false,
  spellCheck: "english",
  ownWords: [],
  historyMaxMiB: 512,
  historyMaxDays: 90,
  dialectByWorkspace: {},
  defaultDialect: null,
  recentWorkspaces: [],
  ignoredProblems: [],
  whatIf: [],
  memoryEndpoint: { enabled: false, url: "http://127.0.0.1:8080/v1/embeddings", model: "" },
  tourSeen: false,
  recentEmoji: [],
};
