export { PrivateBar } from "./private-bar.tsx";
export { RulesBar } from "./rules-bar.tsx";
export { RulesHelp } from "./rules-help.tsx";
export { RulesPane } from "./rules-pane.tsx";
