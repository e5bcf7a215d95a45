export { FormPane } from "./form-pane.tsx";
