import type { FileList } from "../file-types";
import type { ErrorTexts } from "../model";
import type { parts as partsShape } from "./id";

/** A list in words whose last part follows "or"; empty without parts. */
const oneOf = (parts: readonly string[]): string => new Intl.ListFormat("en-GB", { type: "disjunction" }).format(parts);

export const parts: typeof partsShape = {
  error: "Error:",
  summaryTitle: "Some entries need correcting",
  summaryLead: "Everything you entered is still here. Choose a line below to go to its field.",
  decimal: ".",
  wrong: "to correct",
  stepOf: "Step {step} of {steps}:",
  blank: "Missing",
  none: "Not given",
  review: "Check and send",
  reviewLead: "Check what you entered. Anything that is missing or needs correcting is marked.",
  change: "Change",
  optional: "optional",
  choose: "Choose one",
  unavailableTitle: "Not sent yet",
  unavailableText:
    "We could not save what you entered because of a problem on our side. Everything is still here: please send it again.",
  required: "Every field is required unless it is marked optional.",
  fileRules: ({ labels, from, to }: FileList) => {
    const older = from.map((extension, index) => `${extension} as ${to[index]}`);
    const rule = `${oneOf(labels)}, at most 5 MB.`;
    return older.length > 0 ? `${rule} Save ${older.join(" and ")} first.` : rule;
  },
  fileKept: "Uploaded",
  fileRemove: "Remove this file",
  trap: "Leave this field empty",
  cancel: "Cancel",
  progress: "Steps of the form",
  next: "Next",
  back: "Back",
  lost: "Your saved entries are no longer there: they are kept for seven days. Please fill in the form again.",
  keptForAWeek:
    "Your entries are saved for seven days each time you move to another step. Anybody who has the address of this page can open them: do not share it.",
};

export const errors: ErrorTexts = {
  required: (label) => `${label} is Required`,
  tooLong: (label, { maxLength }) => `${label}: at most ${maxLength} characters`,
  format: (label) => `${label}: check how it is written`,
  choice: (label) => `${label}: choose one of the options`,
  email: (label) => `${label}: enter a complete email address, such as name@example.com`,
  phone: (label) => `${label}: enter a telephone number with its area code, such as 021 5010 7700`,
  number: (label) => `${label}: enter digits only`,
  taxNumber: (label) => `${label}: enter 15 or 16 digits`,
  taxNumberAbroad: (label) => `${label}: enter a tax number of letters and digits, or - if there is none`,
  bankAccountAbroad: (label) => `${label}: enter an account number or IBAN of letters and digits`,
  website: (label) => `${label}: enter a website address, such as www.example.com, or - if there is none`,
  latitude: (label) => `${label}: enter degrees between -90 and 90, such as -6.2088`,
  longitude: (label) => `${label}: enter degrees between -180 and 180, such as 106.8456`,
  postalCode: (label) => `${label}: enter five digits, such as 12950`,
  postalCodeAbroad: (label) => `${label}: enter a postcode, such as 12950, or - if there is none`,
  fileMissing: (label) => `${label}: the file is no longer there, please choose it again`,
  fileType: (label, { files: { labels } }) =>
    `${label}: the content of this file is not ${oneOf(labels)}; choose a ${oneOf(labels)} file`,
  filePhoto: (label, { files: { labels } }) =>
    `${label}: this is an iPhone photo (HEIC), which we cannot open; ${
      labels.includes("JPEG") ? "show the photo, take a screenshot, and choose the screenshot" : "save it as PDF"
    }`,
  filePhotos: (label) =>
    `${label}: these photos cannot be joined into one PDF; on an iPhone choose Settings > Camera > Formats > Most Compatible and take them again, take screenshots, or choose fewer photos`,
  filePicture: (label, { files: { labels } }) =>
    `${label}: we cannot open pictures of this kind; save the picture as ${labels.includes("JPEG") ? "JPEG" : "PDF"}`,
  fileOlder: (label, { files: { to } }) =>
    `${label}: this file is in a format of Word or Excel that we cannot open; save it as ${oneOf([...to, "PDF"])}`,
  fileExport: (label) => `${label}: we cannot open files of this program; export it to PDF`,
  fileArchive: (label) =>
    `${label}: this is an archive with other files in it; extract them and choose one file per box`,
  fileShortcut: (label) =>
    `${label}: this is only a shortcut, the document is not in it; download that document as PDF and choose the result`,
  fileSize: (label) =>
    `${label}: the file is larger than 5 MB; make the photo smaller, or save the PDF in a smaller size`,
  fileEmpty: (label) => `${label}: this file is empty (0 bytes); create or download it again, then choose it`,
  fileUnsafe: (label) => `${label}: this file contains something that we do not accept; please save it as a plain PDF`,
  fileAllowance: (label) =>
    `${label}: we have received too many files from your network today. Please try again tomorrow, or from another network`,
  filesTotal: (label) => `${label}: all files together are larger than 25 MB; make one smaller or remove one`,
};
