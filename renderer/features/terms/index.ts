export { Term } from "./term.tsx";
export { TermsIn } from "./terms-in.tsx";
export { TERM_IDS, useTermWords } from "./use-term-words.ts";
