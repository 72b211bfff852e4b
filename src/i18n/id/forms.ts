/** Forms and the pages around them; the registration's fields have a table of their own. */
export const forms = {} as const;
