import type { FileErrorKey } from "../forms/errors";
import { fileKinds, isDeclaredAs, maxFileBytes } from "../forms/files";
import { log } from "../log";
import type { Upload, Uploads } from "../outbox/uploads";
import type { FilePart } from "./body";
import { inspect } from "./inspection/inspect";
import { Refusal } from "./refusal";

export interface StoredFile extends Upload {
  readonly name: string;
}

/**
 * Stores a file that is what it says it is, under a name that is safe everywhere; otherwise says what is wrong.
 * @throws {Refusal} for a file that found no room in memory
 */
export async function receiveFile(file: FilePart, key: string, uploads: Uploads): Promise<StoredFile | FileErrorKey> {
  const { content: bytes } = file;
  if (bytes === "busy") throw new Refusal("busy");
  if (bytes === "fileSize") return "fileSize";
  if (bytes.byteLength === 0) return "fileEmpty";
  const { kind, danger } = await inspect(bytes);
  if (!kind || !isDeclaredAs(kind, file.name, file.type)) return "fileType";
  if (danger) {
    log.info("intake.file-refused", { field: key, kind, danger });
    return "fileUnsafe";
  }
  const name = safeName(file.name);
  const [type] = fileKinds[kind].types;
  const upload = { field: key, name, type, body: streamOf(bytes), length: bytes.byteLength };
  return { name, ...(await uploads.put(upload, maxFileBytes)) };
}

/** Without a copy, which a blob would make. */
function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

/** Normalising takes time by the length of its text. */
const maxStemCharacters = 200;

/** The last part of a path, in ASCII letters, digits, dots and hyphens. */
export function safeName(name: string): string {
  const [, stem = "", ending = ""] = /([^/\\]*?)(\.[^./\\]*)?$/.exec(name) ?? [];
  const plain = stem
    .slice(0, maxStemCharacters)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z\d]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80);
  return `${plain || "file"}${ending
    .slice(0, 20)
    .toLowerCase()
    .replace(/[^a-z\d.]/g, "")}`;
}
