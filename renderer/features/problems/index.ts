export { ApplyFooter } from "./apply-footer.tsx";
export { fixOffers } from "./fix-offers.ts";
export { offerKey } from "./offer-key.ts";
export { PlanView } from "./plan-view.tsx";
export { ProblemsScreen } from "./problems-screen.tsx";
