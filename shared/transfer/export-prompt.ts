import type { AssembledPrompt } from "../prompt/assembled-prompt.ts";

/** What stands around an exported prompt, in the user's language. */
export interface PromptWords {
  /** Such as "Final prompt of Juniper". */
  readonly title: string;
  /** Facts about it, each a sentence. */
  readonly facts: readonly string[];
}

/** The prompt as Markdown: facts, then the text in a fence that nothing in it can close. */
export function promptMarkdown(prompt: Pick<AssembledPrompt, "projectContext">, words: PromptWords): string {
  const { projectContext: text } = prompt;
  const longest = (text.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 2);
  const fence = "`".repeat(longest + 1);
  const facts = words.facts.map((fact) => `- ${oneLine(fact)}\n`).join("");
  return `# ${oneLine(words.title)}\n\n${facts}\n${fence}text\n${text}\n${fence}\n`;
}

/** The prompt as a page of its own: every character escaped, no script, nothing that is fetched. */
export function promptHtml(
  prompt: Pick<AssembledPrompt, "projectContext" | "segments">,
  words: PromptWords & { readonly language: string },
): string {
  const { projectContext, segments } = prompt;
  const body = segments
    .map(({ start, end, kind }) => {
      const text = escapeHtml(projectContext.slice(start, end));
      return kind === "content" ? text : `<span class="${kind}">${text}</span>`;
    })
    .join("");
  const title = escapeHtml(words.title);
  const facts = words.facts.map((fact) => `<li>${escapeHtml(fact)}</li>`).join("");
  return [
    "<!doctype html>",
    `<html lang="${escapeHtml(words.language)}">`,
    '<head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${title}</title>`,
    `<style>${STYLE}</style></head>`,
    `<body><h1>${title}</h1><ul>${facts}</ul><pre>${body}</pre></body>`,
    "</html>",
    "",
  ].join("\n");
}

const STYLE =
  ":root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}" +
  "pre{white-space:pre-wrap;overflow-wrap:anywhere;font:13px/1.6 ui-monospace,monospace}" +
  ".frame,.digest{font-weight:600}.marker,.missing,.unreadable,.notice{font-style:italic;text-decoration:underline dotted}";

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  // A page drops a carriage return, and the first line break of a `pre`.
  "\r": "&#13;",
  "\n": "&#10;",
};

function escapeHtml(text: string): string {
  // NUL cannot be written in a page at all.
  return text.replaceAll("\0", "\uFFFD").replace(/[&<>"'\r\n]/g, (sign) => ESCAPES[sign] ?? "");
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ");
