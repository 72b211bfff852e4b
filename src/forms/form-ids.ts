/** Every form of the site, by the id that posts carry. */
export const formIds = ["contact", "job-application", "provider-registration"] as const;
export type FormId = (typeof formIds)[number];
