export { compareFile } from "./compare-file.ts";
export { CompareScreen } from "./compare-screen.tsx";
