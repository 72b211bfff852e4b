/** The most bytes in one file, in all files of a form, and in a whole request with its texts. */
export const maxFileBytes = 5 * 1024 * 1024;
const maxFilesBytes = 25_000_000;
export const maxFormBytes = 25_500_000;

interface KindOfFile {
  readonly endings: readonly string[];
  /** MIME types that browsers use, the registered one first. */
  readonly types: readonly [string, ...string[]];
}

export type FileKind = "pdf" | "jpeg" | "png" | "xlsx" | "docx" | "csv";

/** The accepted kinds of files. */
export const fileKinds: Readonly<Record<FileKind, KindOfFile>> = {
  pdf: { endings: ["pdf"], types: ["application/pdf"] },
  // The second is not registered, but some scanners and apps use it.
  jpeg: { endings: ["jpg", "jpeg"], types: ["image/jpeg", "image/jpg"] },
  png: { endings: ["png"], types: ["image/png"] },
  xlsx: { endings: ["xlsx"], types: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"] },
  docx: { endings: ["docx"], types: ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"] },
  // On Windows with Excel, every CSV file counts as a spreadsheet.
  csv: { endings: ["csv"], types: ["text/csv", "text/plain", "application/csv", "application/vnd.ms-excel"] },
};

/** For the `accept` attribute. */
export const acceptedFiles = Object.values(fileKinds)
  .flatMap(({ endings }) => endings.map((ending) => `.${ending}`))
  .join();

/** An uploaded file whose form has not been sent yet. */
export interface UploadedFile {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/**
 * Names of the files that exceed the total size of a form, given the ones before them.
 * @param sizes in bytes, in the order of the form
 */
export function filesBeyondTotal(sizes: Iterable<readonly [name: string, bytes: number]>): ReadonlySet<string> {
  let total = 0;
  const beyond = new Set<string>();
  for (const [name, bytes] of sizes) {
    if (total + bytes > maxFilesBytes) beyond.add(name);
    else total += bytes;
  }
  return beyond;
}

/** Megabytes with one decimal, never less than 0.1. */
export function sizeText(bytes: number, decimal: string): string {
  const megabytes = Math.max(0.1, Math.round(bytes / 100_000) / 10);
  return `${String(megabytes).replace(".", decimal)} MB`;
}

/** Whether name and declared type of a file are those of a kind; browsers may not know the type. */
export function isDeclaredAs(kind: FileKind, name: string, type: string): boolean {
  const { endings, types } = fileKinds[kind];
  const plainType = type.split(";")[0]?.trim().toLowerCase() ?? "";
  return endings.includes(endingOf(name)) && (isUnspecific(plainType) || types.includes(plainType));
}

/** Whether the name has an accepted extension, for a first check in the browser. */
export const hasAcceptedEnding = (name: string): boolean =>
  Object.values(fileKinds).some(({ endings }) => endings.includes(endingOf(name)));

const endingOf = (name: string) => /\.([^.]*)$/.exec(name.toLowerCase())?.[1] ?? "";

const isUnspecific = (type: string) => type === "" || type === "application/octet-stream";
