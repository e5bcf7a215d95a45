import type { FixOffer } from "./fix-offers.ts";

/** Key of the words on an offer's button. */
export function offerKey(offer: FixOffer) {
  return offer.kind === "plan" ? (`problems:offers.${offer.id}` as const) : (`problems:offers.${offer.kind}` as const);
}
