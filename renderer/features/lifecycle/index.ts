export { LifecycleScreen } from "./lifecycle-screen.tsx";
