export { Term } from "./term.tsx";
export { TERM_IDS, useTermWords } from "./use-term-words.ts";
