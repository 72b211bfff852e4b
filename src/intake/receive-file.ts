import type { FileErrorKey } from "../forms/errors";
import { fileKinds, isDeclaredAs, maxFileBytes } from "../forms/files";
import { log } from "../log";
import type { Upload, Uploads } from "../outbox/uploads";
import type { FilePart } from "./body";
import { inspect } from "./inspection/inspect";

export interface StoredFile extends Upload {
  readonly name: string;
}

/** Stores a file that is what it says it is, under a name that is safe everywhere; otherwise says what is wrong. */
export async function receiveFile(file: FilePart, key: string, uploads: Uploads): Promise<StoredFile | FileErrorKey> {
  if (file.size === 0) return "fileEmpty";
  if (file.size > maxFileBytes) return "fileSize";
  const bytes = file.bytes();
  const { kind, danger } = await inspect(bytes);
  if (!kind || !isDeclaredAs(kind, file.name, file.type)) return "fileType";
  if (danger) {
    log.info("intake.file-refused", { field: key, kind, danger });
    return "fileUnsafe";
  }
  const name = safeName(file.name);
  const [type] = fileKinds[kind].types;
  const upload = { field: key, name, type, body: new Blob([bytes]).stream(), length: bytes.byteLength };
  return { name, ...(await uploads.put(upload, maxFileBytes)) };
}

/** The last part of a path, in ASCII letters, digits, dots and hyphens. */
export function safeName(name: string): string {
  const [, stem = "", ending = ""] = /([^/\\]*?)(\.[^./\\]*)?$/.exec(name) ?? [];
  const plain = stem
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z\d]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80);
  return `${plain || "file"}${ending.toLowerCase().replace(/[^a-z\d.]/g, "")}`;
}
