import type { FileErrorKey } from "./errors";

/** Kinds of files that no field accepts, with the message that says what to do instead. */
const foreignKinds = {
  photo: { error: "filePhoto", extensions: ["heic", "heif", "hif"] },
  picture: {
    error: "filePicture",
    extensions: ["webp", "avif", "jxl", "jp2", "tif", "tiff", "gif", "bmp", "ico", "svg", "psd"],
  },
  older: { error: "fileOlder", extensions: ["doc", "xls"] },
  export: {
    error: "fileExport",
    extensions: ["odt", "ods", "odp", "pages", "numbers", "key", "ppt", "pptx", "rtf", "wps", "et"],
  },
  archive: { error: "fileArchive", extensions: ["zip", "rar", "7z", "gz", "tar"] },
  shortcut: { error: "fileShortcut", extensions: ["gdoc", "gsheet", "gslides", "gform", "url", "webloc", "lnk"] },
  page: { error: "fileType", extensions: ["html", "htm", "xml", "json", "js", "exe", "txt", "tsv", "mhtml", "eml"] },
} as const satisfies Readonly<Record<string, { error: FileErrorKey; extensions: readonly string[] }>>;

export type ForeignKind = keyof typeof foreignKinds;

export const foreignErrorOf = (kind: ForeignKind): FileErrorKey => foreignKinds[kind].error;

const kinds = Object.entries(foreignKinds);

/** The message for a file whose name has one of the extensions; null for other names. */
export const foreignErrorByExtension = (extension: string): FileErrorKey | null =>
  kinds.find(([, { extensions }]) => extensions.some((each) => each === extension))?.[1].error ?? null;

export const foreignExtensions: readonly string[] = kinds.flatMap(([, { extensions }]) => [...extensions]);
