/** Fields of `provider-details` that a facility may correct, by their names in the CMS. */
export const correctedFields = [
  "Telecom",
  "Address_Line",
  "Opening_Hours",
  "Service_Type",
  "Availability_Exceptions",
] as const;
export type CorrectedField = (typeof correctedFields)[number];

/** Characters of a correction: what the CMS's field takes. */
export const maxCorrection = 300;

/** What became of a facility's answer. */
export const confirmResults = ["right", "waiting", "empty", "invalid"] as const;
export type ConfirmResult = (typeof confirmResults)[number];
