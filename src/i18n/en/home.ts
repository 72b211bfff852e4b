/** The home page. */
export const home = {} as const;
