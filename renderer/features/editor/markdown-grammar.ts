import type { languages } from "monaco-editor/editor";

/** Brackets for jumping; no pairs are closed and no lines indented behind the user's back. */
export const MARKDOWN_CONFIGURATION: languages.LanguageConfiguration = {
  brackets: [
    ["(", ")"],
    ["[", "]"],
  ],
  autoClosingPairs: [],
  surroundingPairs: [],
};

/** Markdown as the editor draws it: quiet marks, bold headings, front matter as YAML. */
export const MARKDOWN_GRAMMAR: languages.IMonarchLanguage = {
  defaultToken: "",
  tokenPostfix: ".md",
  start: "first",
  tokenizer: {
    first: [
      [/^---\s*$/, { token: "mark", next: "@frontMatter", nextEmbedded: "yaml" }],
      [/^/, { token: "", next: "@root" }],
    ],
    frontMatter: [[/^---\s*$/, { token: "mark", next: "@root", nextEmbedded: "@pop" }]],
    root: [
      [/^(\s{0,3})(#{1,6})(\s+)(.*)$/, ["", "mark", "", "heading"]],
      [/^\s*(?:```|~~~).*$/, { token: "mark", next: "@fence" }],
      [/^(\s*)([-*+]|\d+[.)])(\s+)((?:\[[ xX]\])?)/, ["", "mark", "", "mark"]],
      [/^\s*>+/, "mark"],
      [/^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/, "mark"],
      { include: "@inline" },
    ],
    fence: [
      [/^\s*(?:```|~~~)\s*$/, { token: "mark", next: "@root" }],
      [/.*$/, "code"],
    ],
    inline: [
      [/<!--/, { token: "comment", next: "@comment" }],
      [/\\[\\`*_{}[\]()#+\-.!]/, "mark"],
      [/`[^`]+`/, "code"],
      [/\*\*[^*]+\*\*|__[^_]+__/, "strong"],
      [/\*[^*\s][^*]*\*/, "emphasis"],
      [/(!?\[)([^\]]*)(\]\()([^)]*)(\))/, ["mark", "link", "mark", "url", "mark"]],
      [/[^\\`*_![<]+/, ""],
      [/./, ""],
    ],
    comment: [
      [/-->/, { token: "comment", next: "@pop" }],
      [/[^-]+|./, "comment"],
    ],
  },
};
