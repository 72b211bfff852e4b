import type { Product } from "../config";
import { Refusal } from "../errors/refusal";
import type { FileErrorKey } from "../forms/errors";
import type { FileMark } from "../forms/file-marks";
import { extensionOf, type FileType, fileTypeOf, isKnownExtension } from "../forms/file-types";
import { foreignErrorByExtension, foreignErrorOf } from "../forms/foreign-files";
import type { FieldLayout } from "../forms/form";
import { fileTypesOf } from "../forms/input";
import type { Language } from "../i18n/languages";
import type { Upload, Uploads } from "../outbox/files/uploads";
import { type MetricsBinding, writePoint } from "../platform/data-points";
import { log } from "../platform/log";
import type { FileField } from "./body";
import type { Inspection } from "./inspection/inspect";
import { explain, explainMarks } from "./inspection/texts";

export interface RefusedFile {
  readonly error: FileErrorKey;
  /** What was found, and how to save the file without it. */
  readonly detail: string | null;
}

interface FileContext {
  readonly field: FieldLayout;
  readonly product: Pick<Product, "key" | "forms">;
  readonly uploads: Pick<Uploads, "mayReceive" | "put">;
  readonly metrics: MetricsBinding;
  readonly language: Language;
}

const refused = (error: FileErrorKey, detail: string | null = null): RefusedFile => ({ error, detail });

/**
 * Stores a file under a safe name if its bytes are of a type that the field takes and pass the inspection. Neither its
 * name nor its declared type counts.
 * @throws {Refusal} when there is no memory for it
 */
export async function receiveFile(file: FileField, context: FileContext): Promise<Upload | RefusedFile> {
  const { field, uploads, language } = context;
  const { content: bytes } = file;
  if (bytes === "busy") throw new Refusal("busy");
  if (bytes === "fileSize") return refused("fileSize");
  if (bytes.byteLength === 0) return refused("fileEmpty");
  if (!(await uploads.mayReceive(bytes.byteLength))) return refused("fileAllowance");
  // Loaded with the first file: no other request pays for it.
  const { inspect } = await import("./inspection/inspect");
  const inspection = await inspect(bytes);
  const { type, finding, marks } = inspection;
  if (finding?.code === "password")
    return refusedFor(inspection, finding.code, explain(type, finding, { language }), context);
  const extension = extensionOf(file.name);
  if (type === null || !fileTypesOf(field).includes(type) || (type === "csv" && !isTableName(extension))) {
    return refused(inspection.foreign ? foreignErrorOf(inspection.foreign) : errorByName(type, extension));
  }
  if (finding) return refusedFor(inspection, finding.code, explain(type, finding, { language }), context);
  if (marks.length > 0) {
    count(context, "marked", type, marks);
    if (context.product.forms.unknownFiles === "refuse") return refused("fileUnsafe", explainMarks({ language }));
  }
  const [mimeType] = fileTypeOf(type).mimeTypes;
  const upload = await uploads.put({ field: field.key, name: safeName(file.name, type), type: mimeType, marks, bytes });
  return upload ?? refused("fileAllowance");
}

/** What a name tells about bytes that are of no accepted type. A text may be anything. */
const errorByName = (type: FileType | null, extension: string): FileErrorKey =>
  ((type === null || type === "csv") && foreignErrorByExtension(extension)) || "fileType";

/** Any text could be a table: its name decides. */
const isTableName = (extension: string) => ["csv", "tsv", "txt"].includes(extension) || !isKnownExtension(extension);

function refusedFor({ type }: Inspection, finding: string, detail: string, context: FileContext): RefusedFile {
  const { field, product, metrics } = context;
  log.info("intake.file-refused", { field: field.key, type, finding });
  writePoint(metrics, {
    kind: "file",
    product: product.key,
    names: ["refused", type ?? "unknown", finding],
    figures: [1],
  });
  return refused("fileUnsafe", detail);
}

function count(
  { field, product, metrics }: FileContext,
  outcome: string,
  type: FileType,
  marks: readonly FileMark[],
): void {
  log.info("intake.file-marked", { field: field.key, type, findings: marks.map(({ code }) => code).join(" ") });
  for (const { code, count: figure } of marks) {
    writePoint(metrics, { kind: "file", product: product.key, names: [outcome, type, code], figures: [figure] });
  }
}

/** File systems take 255 bytes with the extension. */
const maxStemCharacters = 200;

/** The last part of a path, in ASCII letters, digits and hyphens, with the extension of the file's true type. */
export function safeName(name: string, type: FileType): string {
  const last = name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1);
  const extension = extensionOf(last);
  const [usual, ...others] = fileTypeOf(type).extensions;
  const stem = isKnownExtension(extension) ? last.slice(0, last.toLowerCase().lastIndexOf(`.${extension}`)) : last;
  const plain = stem
    .slice(0, maxStemCharacters)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z\d]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 80);
  return `${plain || "file"}.${others.includes(extension) ? extension : usual}`;
}
