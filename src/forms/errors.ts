export const fileErrorKeys = [
  "fileMissing",
  "fileType",
  "filePhoto",
  "filePicture",
  "filePhotos",
  "fileOlder",
  "fileExport",
  "fileArchive",
  "fileShortcut",
  "fileSize",
  "fileEmpty",
  "fileUnsafe",
  "fileAllowance",
  "filesTotal",
] as const;

/** Messages of the rules in the schemas. Texts are in `texts/`; that of `format` is in the texts of its form. */
export const errorKeys = [
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

export type FileErrorKey = (typeof fileErrorKeys)[number];

/** The key of a rule's message. A value of the wrong type has another message and counts as a wrong choice. */
export function errorKeyOf(message: string): ErrorKey {
  return errorKeys.find((key) => key === message) ?? "choice";
}
