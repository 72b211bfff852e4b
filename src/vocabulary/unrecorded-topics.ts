/** What visitors ask for and the provider service says of nobody. */
export const unrecordedTopics = ["hours", "emergency", "speciality", "services"] as const;
export type Unrecorded = (typeof unrecordedTopics)[number];
