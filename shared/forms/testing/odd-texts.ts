import fc from "fast-check";

/** Lines of which odd files are made: marks of every kind, fields, dates, fences that are not closed. */
const LINES = [
  "",
  " ",
  "# Title",
  "## Directives",
  "## 要求",
  "###### deep ######",
  "---",
  "```",
  "~~~js",
  "- item",
  "* **Name:** Ann 🌷",
  "- **时区：** Asia/Shanghai",
  "- **Notes:** one",
  "  two",
  "    - nested",
  "\t- tab",
  "1. first",
  "- [2026-10-04, active] Never at night.",
  "- [2026-06-02, superseded] Send it at 8.",
  "- 2026-05-01: Short answers.",
  "<!-- observed: 2026-10-01 | status: active -->",
  "<!-- clawx:begin -->",
  "<!-- clawx:end -->",
  "<div>",
  "| a | b |",
  "|---|---|",
  "e\u0301 combining",
  "name: x",
  "description: a: b",
  "words that run on",
];

/** Texts with any line endings, mixed too, with and without a byte-order mark or a last line ending. */
export const ODD_TEXTS: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom("", "\uFEFF"),
    fc.array(fc.tuple(fc.constantFrom(...LINES), fc.constantFrom("\n", "\n", "\r\n", "\r")), { maxLength: 16 }),
    fc.constantFrom(...LINES),
  )
  .map(([mark, lines, last]) => mark + lines.map(([line, ending]) => line + ending).join("") + last);
