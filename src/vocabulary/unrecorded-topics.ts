/** What visitors ask for and the provider service does not record. */
export const unrecordedTopics = ["hours", "emergency", "speciality", "services"] as const;
export type Unrecorded = (typeof unrecordedTopics)[number];
