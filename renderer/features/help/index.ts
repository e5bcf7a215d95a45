export { HelpDialog } from "./help-dialog.tsx";
export { useHelpWords } from "./use-help-words.ts";
