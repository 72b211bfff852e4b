/** The provider registration. Terms of Indonesian papers are explained where there is room. */
export const registration = {} as const;
