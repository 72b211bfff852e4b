/** The operators' page. */
export const ops = {} as const;
