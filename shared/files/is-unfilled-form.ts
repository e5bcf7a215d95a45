/** A heading, a label with nothing behind it but a hint in brackets, or a hint alone; without white space around it. */
const UNFILLED_LINE =
  /^(?:#.*|[-*+]\s*(?!\s))?(?:(?:\*\*)?[^:：*]{1,60}[:：](?:\*\*)?\s*(?!\s))?(?:\([^()]*\)|（[^（）]*）)?$/u;

/** Whether a text holds nothing but headings, labels without a value and hints in brackets, as a fresh USER.md does. */
export function isUnfilledForm(text: string): boolean {
  return text.split(/\r?\n/).every((line) => UNFILLED_LINE.test(line.trim()));
}
