/** Differences that were looked at and stay, each with the reason. */
const REVIEWED = [];

/** Why a difference stays; undefined when nobody has looked at it. */
export function reviewedReason(difference) {
  return REVIEWED.find((one) => one.covers(difference))?.reason;
}
