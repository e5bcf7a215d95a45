export { EditorPane } from "./editor-pane.tsx";
