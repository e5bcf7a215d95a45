/** Words of the editor feature. */
export const editor = {} as const;
