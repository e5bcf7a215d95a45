/** What a rule does when it fires, from mildest to strongest (rules-spec section 3). */
export const ACTION_RANK = {
  allow: 0,
  warn: 1,
  redact: 2,
  degrade: 3,
  ask: 4,
  rollback: 5,
  block: 6,
  terminate: 7,
} as const;

/** A decision or the effect of one rule. */
export type Action = keyof typeof ACTION_RANK;

/** The stronger of two actions. */
export function strongerAction(a: Action, b: Action): Action {
  return ACTION_RANK[a] >= ACTION_RANK[b] ? a : b;
}
