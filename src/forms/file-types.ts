import { foreignExtensions } from "./foreign-files";

interface FileTypeRow {
  readonly label: string;
  /** In lower case. */
  readonly extensions: readonly [string, ...string[]];
  /** MIME types that browsers send, the registered one first. */
  readonly mimeTypes: readonly [string, ...string[]];
  /** The first bytes; empty where the inspection recognises the type. */
  readonly signature: string;
  /** See `intake/inspection/inspect.ts`. */
  readonly inspection: "pdf" | "picture" | "png" | "office" | "csv";
  /** Extension of an older type that is not accepted, but can be saved as this one. */
  readonly savedFrom?: string;
}

/** Accepted types of files. A type that an existing inspection reads needs a row only. */
export const fileTypes = {
  pdf: {
    label: "PDF",
    extensions: ["pdf"],
    mimeTypes: ["application/pdf"],
    signature: "",
    inspection: "pdf",
  },
  jpeg: {
    label: "JPEG",
    extensions: ["jpg", "jpeg"],
    // Some scanners and apps use the second.
    mimeTypes: ["image/jpeg", "image/jpg"],
    signature: "\xff\xd8\xff",
    inspection: "picture",
  },
  png: {
    label: "PNG",
    extensions: ["png"],
    mimeTypes: ["image/png"],
    signature: "\x89PNG\r\n\x1a\n",
    inspection: "png",
  },
  xlsx: {
    label: "XLSX",
    extensions: ["xlsx"],
    mimeTypes: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
    signature: "PK",
    inspection: "office",
    savedFrom: "xls",
  },
  docx: {
    label: "DOCX",
    extensions: ["docx"],
    mimeTypes: ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
    signature: "PK",
    inspection: "office",
    savedFrom: "doc",
  },
  csv: {
    label: "CSV",
    extensions: ["csv"],
    // On Windows with Excel, every CSV file counts as a spreadsheet.
    mimeTypes: ["text/csv", "text/plain", "application/csv", "application/vnd.ms-excel"],
    signature: "",
    inspection: "csv",
  },
} as const satisfies Readonly<Record<string, FileTypeRow>>;

export type FileType = keyof typeof fileTypes;

/** A type whose files this inspection reads. */
export type FileTypeReadBy<Inspection extends FileTypeRow["inspection"]> = {
  [Type in FileType]: (typeof fileTypes)[Type]["inspection"] extends Inspection ? Type : never;
}[FileType];

const rows: Readonly<Record<FileType, FileTypeRow>> = fileTypes;

export const fileTypeOf = (type: FileType): FileTypeRow => rows[type];

export const allFileTypes: readonly FileType[] = Object.keys(fileTypes).filter(
  (name): name is FileType => name in rows,
);

export const isOffice = (type: FileType): type is FileTypeReadBy<"office"> => rows[type].inspection === "office";

export const isPicture = (type: FileType): type is FileTypeReadBy<"picture" | "png"> =>
  ["picture", "png"].includes(rows[type].inspection);

/** For the `accept` attribute. */
export const acceptOf = (types: readonly FileType[]): string =>
  types.flatMap((type) => rows[type].extensions.map((extension) => `.${extension}`)).join();

/** What a copy adds to a name: `cv.pdf (1)`. */
const copyMark = /( ?\(\d{1,3}\)| - copy| - salinan)$/i;

/** The extension of a name in lower case, without its full stop; empty without one. */
export const extensionOf = (name: string): string =>
  /\.([^.\s]{1,10})$/.exec(name.trim().replace(copyMark, "").toLowerCase())?.[1] ?? "";

const knownExtensions: ReadonlySet<string> = new Set([
  ...allFileTypes.flatMap((type) => rows[type].extensions),
  ...foreignExtensions,
]);

/** Whether an extension names a type of files, accepted or not. Other endings belong to the name. */
export const isKnownExtension = (extension: string): boolean => knownExtensions.has(extension);

export type FileList = Readonly<ReturnType<typeof fileListOf>>;

/** The accepted types of files, for sentences. */
export function fileListOf(types: readonly FileType[]) {
  const rows = types.map(fileTypeOf);
  const older = rows.filter(({ savedFrom }) => savedFrom);
  return {
    labels: rows.map(({ label }) => label),
    /** Older types that are not accepted, such as `.xls`. */
    from: older.map(({ savedFrom }) => `.${savedFrom}`),
    /** Types as which the older ones can be saved, such as `.xlsx`. */
    to: older.map(({ extensions: [extension] }) => `.${extension}`),
  };
}
