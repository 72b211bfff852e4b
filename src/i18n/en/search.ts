/** Site search. */
export const search = {} as const;
