/** Words of the preview feature. */
export const preview = {} as const;
