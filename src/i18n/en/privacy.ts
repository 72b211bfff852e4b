/** What happens to visitors' data. */
export const privacy = {} as const;
