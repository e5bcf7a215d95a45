/** Words of the merge feature. */
export const merge = {} as const;
