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

/** Prefix of all drafts in a browser's storage. */
export const storedDraftPrefix = "draft:";

/** Prefix of the links by which drafts are continued elsewhere; those of the longest life are removed as drafts are. */
export const storedLinkPrefix = `${storedDraftPrefix}sealed:`;

export const storedLinkName = (product: string, form: FormId) => `${storedLinkPrefix}1:${product}:${form}`;

/** Of the list of files that wait for their upload; they stand in the browser's database. */
export const storedFilesName = (product: string, form: FormId) => `${storedDraftPrefix}files:1:${product}:${form}`;

export const storedDraftName = (product: string, form: FormId) => `${storedDraftPrefix}1:${product}:${form}`;
