import type { ErrorTexts } from "../model";
import type { parts as shape } from "./id";

export const parts: typeof shape = {
  error: "(error)",
  summaryTitle: "Some entries need correcting",
  summaryLead: "Everything you entered is still here. Choose a line below to go to its field.",
  decimal: ".",
  wrong: "to correct",
  stepOf: "Step {step} of {steps}:",
  review: "Check and send",
  reviewLead: "Check what you entered. Anything that is missing or needs correcting is marked.",
  change: "Change",
  blank: "Missing",
  none: "Not given",
};

export const errors: ErrorTexts = {
  required: (label: string) => `${label} is Required`,
  tooLong: (label: string, { maxLength }: { readonly maxLength: number }) =>
    `${label}: at most ${maxLength} characters`,
  choice: (label: string) => `${label}: choose one of the options`,
  email: (label: string) => `${label}: enter a complete email address, such as name@example.com`,
  phone: (label: string) => `${label}: enter a telephone number with its area code, such as 021 5010 7700`,
  number: (label: string) => `${label}: enter digits only`,
  taxNumber: (label: string) => `${label}: enter 15 or 16 digits`,
  taxNumberAbroad: (label: string) => `${label}: enter a tax number of letters and digits, or - if there is none`,
  bankAccountAbroad: (label: string) => `${label}: enter an account number or IBAN of letters and digits`,
  website: (label: string) => `${label}: enter a website address, such as www.example.com, or - if there is none`,
  latitude: (label: string) => `${label}: enter degrees between -90 and 90, such as -6.2088`,
  longitude: (label: string) => `${label}: enter degrees between -180 and 180, such as 106.8456`,
  postalCode: (label: string) => `${label}: enter five digits, such as 12950`,
  postalCodeAbroad: (label: string) => `${label}: enter a postcode, such as 12950, or - if there is none`,
  fileMissing: (label: string) => `${label}: the file is no longer there, please choose it again`,
  fileType: (label: string) =>
    `${label}: the file must be a PDF, JPEG, PNG, XLSX, DOCX or CSV, and be what its name says; open a .xls or .doc file and save it as .xlsx, .docx or PDF`,
  fileSize: (label: string) => `${label}: the file is larger than 5 MB`,
  fileEmpty: (label: string) => `${label}: this file is empty`,
  fileUnsafe: (label: string) =>
    `${label}: this file contains something that we do not accept; please save it as a plain PDF`,
  fileAllowance: (label: string) =>
    `${label}: we have received too many files from your network today. Please try again tomorrow, or from another network`,
  filesTotal: (label: string) => `${label}: all files together are larger than 25 MB; make one smaller or remove one`,
};
