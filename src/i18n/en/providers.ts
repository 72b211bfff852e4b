/** The provider network. */
export const providers = {} as const;
