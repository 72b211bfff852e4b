/** Content pages: lists, details, surveys. */
export const pages = {} as const;
