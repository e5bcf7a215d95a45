export { LayersScreen } from "./layers-screen.tsx";
