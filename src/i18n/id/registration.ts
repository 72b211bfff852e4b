/** The provider registration. Messages call the fields as the specification quotes them. */
export const registration = {} as const;
