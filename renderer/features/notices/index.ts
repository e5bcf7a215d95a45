export { ErrorWords } from "./error-words.tsx";
export { Toasts } from "./toasts.tsx";
