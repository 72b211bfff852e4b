/** The fields of all forms that take files, apart from their schemas: what serves media must not load those. */
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
