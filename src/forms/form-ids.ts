/** Stored with submissions. */
export const formIds = ["contact", "job-application", "provider-registration", "provider-report", "quotation"] as const;
export type FormId = (typeof formIds)[number];

/** File fields of all forms. A list of its own: code that serves media does not load schemas. */
export const fileFields = [
  "softcopyLamaran",
  "npwp_file",
  "tdp_file",
  "opsLicenseFile",
  "ratesFile",
  "hospitalClassAssignmentPermitFile",
  "drugListFile",
  "companyProfile",
  "requestLetter",
] as const;

/** Id of what continues a form on another device, below it. */
export const elsewhereId = "elsewhere";
