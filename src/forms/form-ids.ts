/** The ids of all forms, as stored with posts. */
export const formIds = ["contact", "job-application", "provider-registration"] as const;
export type FormId = (typeof formIds)[number];
