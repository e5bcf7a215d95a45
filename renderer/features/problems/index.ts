export { ApplyFooter } from "./apply-footer.tsx";
export { PlanView } from "./plan-view.tsx";
export { ProblemsScreen } from "./problems-screen.tsx";
