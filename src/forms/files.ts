/** Of one file, of all files of a form, and of a whole request. */
export const maxFileBytes = 5 * 1024 * 1024;
/** Of all files of a submission: what a mail server passes on. */
const maxFilesBytes = 25_000_000;
/** Of a whole body: all files, and the texts beside them. */
export const maxFormBytes = 25_500_000;

/** How long a busy server lets a large file wait before it reads on. It does not read the body meanwhile. */
export const uploadWaitMs = 60_000;
/**
 * A browser ends an upload without progress after this long, and sends it again. A file that waits on the server makes no
 * progress either, and is then still inspected and stored.
 */
export const uploadStallMs = uploadWaitMs + 30_000;

/** An uploaded file whose form has not been sent yet. */
export interface UploadedFile {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Of the content, in hexadecimal; absent for a file of which the page does not know it. */
  readonly sha256?: string | undefined;
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
