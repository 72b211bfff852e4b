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

/** Prefix of all drafts in a browser's storage. */
export const storedDraftPrefix = "draft:";

export const storedDraftName = (product: string, form: FormId) => `${storedDraftPrefix}1:${product}:${form}`;
