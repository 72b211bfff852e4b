import { Refusal } from "../errors/refusal";
import type { FileErrorKey } from "../forms/errors";
import { fileTypeOf, isDeclaredAs } from "../forms/file-types";
import type { FieldLayout } from "../forms/form";
import { fileTypesOf } from "../forms/input";
import type { Language } from "../i18n/languages";
import type { Upload, Uploads } from "../outbox/files/uploads";
import { log } from "../platform/log";
import type { FilePart } from "./body";
import { inspect } from "./inspection/inspect";
import { explain } from "./inspection/texts";

export interface RefusedFile {
  readonly error: FileErrorKey;
  /** What was found, and how to save the file without it. */
  readonly detail: string | null;
}

interface FileContext {
  readonly field: FieldLayout;
  readonly uploads: Pick<Uploads, "mayReceive" | "put">;
  readonly language: Language;
}

const refused = (error: FileErrorKey): RefusedFile => ({ error, detail: null });

/**
 * Stores a file under a safe name if its content is of the declared type and passes the inspection.
 * @throws {Refusal} when there is no memory for it
 */
export async function receiveFile(file: FilePart, context: FileContext): Promise<Upload | RefusedFile> {
  const { field, uploads, language } = context;
  const { content: bytes } = file;
  if (bytes === "busy") throw new Refusal("busy");
  if (bytes === "fileSize") return refused("fileSize");
  if (bytes.byteLength === 0) return refused("fileEmpty");
  if (!(await uploads.mayReceive(bytes.byteLength))) return refused("fileAllowance");
  const { type, finding } = await inspect(bytes);
  if (!type || !fileTypesOf(field).includes(type) || !isDeclaredAs(type, file.name, file.type))
    return refused("fileType");
  if (finding) {
    log.info("intake.file-refused", { field: field.key, type, finding: finding.code });
    return { error: "fileUnsafe", detail: explain(type, finding, { language }) };
  }
  const [mimeType] = fileTypeOf(type).mimeTypes;
  const upload = await uploads.put({ field: field.key, name: safeName(file.name), type: mimeType, bytes });
  return upload ?? refused("fileAllowance");
}

const maxStemCharacters = 200;

/** The last part of a path, in ASCII letters, digits, dots and hyphens. */
export function safeName(name: string): string {
  const last = name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1);
  const dot = last.lastIndexOf(".");
  const [stem, ending] = dot < 0 ? [last, ""] : [last.slice(0, dot), last.slice(dot)];
  const plain = stem
    .slice(0, maxStemCharacters)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z\d]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 80);
  return `${plain || "file"}${ending
    .slice(0, 20)
    .toLowerCase()
    .replace(/[^a-z\d.]/g, "")}`;
}
