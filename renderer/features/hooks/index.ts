export { HooksScreen } from "./hooks-screen.tsx";
