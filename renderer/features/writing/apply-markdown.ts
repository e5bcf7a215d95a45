import { fenceLines, type ListKind, setHeading, toggleList, toggleQuote } from "./block-edits.ts";
import { toggleInline } from "./inline-edits.ts";
import type { MarkdownEdit, MarkdownText } from "./markdown-edit.ts";
import { addTableColumn, addTableRow, insertTable } from "./table-edits.ts";

/** Something the toolbar does to the selection. */
export type MarkdownAction =
  | "bold"
  | "italic"
  | "code"
  | "quote"
  | "link"
  | "table"
  | "tableRow"
  | "tableColumn"
  | ListKind
  | { readonly heading: number };

/** Words that stand in for what the user writes next. */
export interface MarkdownWords {
  readonly linkText: string;
  readonly tableHeads: readonly string[];
}

/** What an action does to the text; null when it does nothing there. */
export function applyMarkdown(action: MarkdownAction, text: MarkdownText, words: MarkdownWords): MarkdownEdit | null {
  if (typeof action === "object") return setHeading(text, action.heading);
  switch (action) {
    case "bold":
      return toggleInline(text, "**");
    case "italic":
      return toggleInline(text, "*");
    case "code": {
      const { start, end } = text.selection;
      return start.line === end.line ? toggleInline(text, "`") : fenceLines(text);
    }
    case "quote":
      return toggleQuote(text);
    case "link":
      return insertLink(text, words.linkText);
    case "table":
      return insertTable(text, words.tableHeads);
    case "tableRow":
      return addTableRow(text);
    case "tableColumn":
      return addTableColumn(text);
    default:
      return toggleList(text, action);
  }
}

const ADDRESS = "https://";

/** The selected words become a link; what is missing of it is selected, to be typed over. */
function insertLink(text: MarkdownText, linkText: string): MarkdownEdit | null {
  const { start, end } = text.selection;
  if (start.line !== end.line) return null;
  const chosen = text.line(start.line).slice(start.column - 1, end.column - 1);
  const isAddress = /^[a-z]+:\/\/\S+$/i.test(chosen);
  const label = isAddress || chosen === "" ? linkText : chosen;
  const address = isAddress ? chosen : ADDRESS;
  const wantsLabel = isAddress || chosen === "";
  const from = start.column + (wantsLabel ? 1 : label.length + 3);
  const length = wantsLabel ? label.length : address.length;
  return {
    edits: [{ range: text.selection, text: `[${label}](${address})` }],
    selection: {
      start: { line: start.line, column: from },
      end: { line: start.line, column: from + length },
    },
  };
}
