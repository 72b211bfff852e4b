export const fileErrorKeys = [
  "fileMissing",
  "fileType",
  "fileSize",
  "fileEmpty",
  "fileUnsafe",
  "fileAllowance",
  "filesTotal",
] as const;

/**
 * What can be wrong with a field: the messages of the rules in the schemas. Their texts are in `texts/`; the sentence
 * for `format`, the rule of a single form, is in the texts of that form.
 */
const errorKeys = [
  "required",
  "tooLong",
  "format",
  "choice",
  "email",
  "phone",
  "number",
  "taxNumber",
  "taxNumberAbroad",
  "bankAccountAbroad",
  "website",
  "latitude",
  "longitude",
  "postalCode",
  "postalCodeAbroad",
  ...fileErrorKeys,
] as const;
export type ErrorKey = (typeof errorKeys)[number];

/** What can be wrong with a file, apart from being absent. */
export type FileErrorKey = (typeof fileErrorKeys)[number];

/** The key in the message of a rule; a value of the wrong type has another message and counts as a wrong choice. */
export function errorKeyOf(message: string): ErrorKey {
  return errorKeys.find((key) => key === message) ?? "choice";
}
