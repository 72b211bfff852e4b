export const fileErrorKeys = ["fileMissing", "fileType", "fileSize", "fileEmpty", "fileUnsafe", "filesTotal"] as const;

/** What can be wrong with a field. Each is the message of its rule in the schemas; texts: `texts.ts`. */
const errorKeys = [
  "required",
  "tooLong",
  "choice",
  "email",
  "phone",
  "number",
  "taxNumber",
  "website",
  "latitude",
  "longitude",
  "postalCode",
  "postalCodeAbroad",
  ...fileErrorKeys,
] as const;
export type ErrorKey = (typeof errorKeys)[number];

/** What can be wrong with a file beside its being absent. */
export type FileErrorKey = (typeof fileErrorKeys)[number];

/** The key that a rule gave as its message; a value of a wrong kind has none. */
export function errorKeyOf(message: string): ErrorKey {
  return errorKeys.find((key) => key === message) ?? "choice";
}
