export { Tour } from "./tour.tsx";
export { TourInvite } from "./tour-invite.tsx";
