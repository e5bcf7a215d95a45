export { HooksScreen } from "./hooks-screen.tsx";
export { LimitDialog } from "./limit-dialog.tsx";
