import { allFileTypes, type FileTypeReadBy, isOffice } from "../../forms/file-types";
import type { Budget } from "./budget";
import { Finding } from "./finding";
import { inflate, joined } from "./inflate";
import { contentTypesByRelationship, isDataType, isXmlType, partTypes, relationshipsType, workbookType } from "./ooxml";
import {
  type ContentTypeOf,
  type Relationship,
  readContentTypes,
  readRelationships,
  refusedType,
} from "./package-lists";
import { inspectPart } from "./part";
import { readZip, type ZipEntry } from "./zip";

const typesName = "[content_types].xml";
const maxWorkbookBytes = 5_000_000;

/** Content types of main parts, also with macros, so that the message names them. */
const mainTypes: Readonly<Record<FileTypeReadBy<"office">, RegExp>> = {
  xlsx: /^application\/vnd\.(openxmlformats-officedocument\.spreadsheetml|ms-excel)\.sheet\.(macroenabled\.)?main\+xml$/,
  docx: /^application\/vnd\.(openxmlformats-officedocument\.wordprocessingml|ms-word)\.document\.(macroenabled\.)?main\+xml$/,
};

/** Characters that no program decodes or takes for a separator. */
const plainName = /^([\w\-~()& ][\w\-~()& .]*\/)*[\w\-~()& .]*[\w\-~()& ]$/;
const relationshipsName = /^(.*\/)?_rels\/[^/]*\.rels$/i;
const chartRelationships = /(^|\/)charts\/_rels\/[^/]*\.rels$/i;

/** First bytes of PNG, JPEG, GIF, BMP, TIFF, JPEG XR, WebP, EMF and WMF. */
const pictureStarts =
  "\x89PNG \xff\xd8\xff GIF8 BM II* II\xbc MM\0* RIFF \x01\0\0\0 \xd7\xcd\xc6\x9a \x01\0\t\0 \x02\0\t\0".split(" ");
const foreignStarts = ["\xd0\xcf\x11\xe0", "PK", "MZ"];

export interface OfficeFile {
  readonly type: FileTypeReadBy<"office">;
  /** By their lower-case names, without the declaration of their types. */
  readonly parts: ReadonlyMap<string, ZipEntry>;
  readonly typeOf: ContentTypeOf;
}

/**
 * Opens a document or workbook, recognised by the content types of its parts; null for any other archive.
 * @throws {Finding}
 */
export async function openOffice(bytes: Uint8Array, budget: Budget): Promise<OfficeFile | null> {
  const parts = new Map(readZip(bytes)?.map((entry) => [entry.name.toLowerCase(), entry]));
  const declared = parts.get(typesName);
  if (!declared) return null;
  parts.delete(typesName);
  for (const [name, { packed }] of parts) if (name.endsWith("/") && packed.byteLength === 0) parts.delete(name);
  const typeOf = await readContentTypes(unpack(declared, budget), budget);
  const names = [...parts.keys()];
  const type = allFileTypes.filter(isOffice).find((each) => names.some((name) => mainTypes[each].test(typeOf(name))));
  return type ? { type, parts, typeOf } : null;
}

/** @param isEmbedded for a workbook of a chart. @throws {Finding} for anything that is not on the lists */
export async function inspectOffice(file: OfficeFile, budget: Budget, isEmbedded = false): Promise<void> {
  const { parts, typeOf } = file;
  for (const { name } of parts.values()) checkType(name, typeOf(name));
  const workbooks = new Set<string>();
  for (const [name, entry] of parts) {
    if (typeOf(name) !== relationshipsType) continue;
    for (const relationship of await readRelationships(unpack(entry, budget), name, budget)) {
      checkTarget(relationship, file);
      if (relationship.type !== "package") continue;
      if (!chartRelationships.test(name)) throw new Finding("embedded");
      workbooks.add(relationship.target ?? "");
    }
  }
  for (const [name, entry] of parts) {
    if (typeOf(name) !== workbookType) await inspectEntry(unpack(entry, budget), typeOf(name), budget);
    else if (isEmbedded || !workbooks.has(name)) throw new Finding("embedded");
    else await inspectWorkbook(entry, budget);
  }
}

function checkType(name: string, type: string): void {
  if (!partTypes.has(type)) throw refusedType(type || name);
  const isMisplaced = (type === relationshipsType) !== relationshipsName.test(name);
  if (isMisplaced || !plainName.test(name)) throw new Finding("part", name);
}

/** Compares a relationship with the content type of its target, which some programs ignore. @throws {Finding} */
function checkTarget({ type, target }: Relationship, { parts, typeOf }: OfficeFile): void {
  if (target === null || !parts.has(target)) return;
  if (!contentTypesByRelationship.get(type)?.has(typeOf(target))) throw new Finding("part", target);
}

async function inspectEntry(chunks: Generator<Uint8Array, void>, type: string, budget: Budget): Promise<void> {
  if (isXmlType(type)) {
    if (type !== relationshipsType) await inspectPart(chunks, isDataType(type), budget);
    return;
  }
  const start = String.fromCharCode(...(chunks.next().value?.subarray(0, 8) ?? []));
  if (foreignStarts.some((each) => start.startsWith(each))) throw new Finding("embedded");
  const isPicture = start === "" || pictureStarts.some((each) => start.startsWith(each));
  if (type.startsWith("image/") && !isPicture) throw new Finding("part", type);
}

async function inspectWorkbook(entry: ZipEntry, budget: Budget): Promise<void> {
  const workbook = await openOffice(joined(unpack(entry, budget), maxWorkbookBytes), budget);
  if (workbook?.type !== "xlsx") throw new Finding("embedded");
  await inspectOffice(workbook, budget, true);
}

function unpack({ isDeflated, packed }: ZipEntry, budget: Budget): Generator<Uint8Array, void> {
  return isDeflated ? inflate(packed, budget) : stored(packed, budget);
}

function* stored(packed: Uint8Array, budget: Budget): Generator<Uint8Array, void> {
  for (let offset = 0; offset < packed.byteLength; offset += 65_536) {
    const chunk = packed.subarray(offset, offset + 65_536);
    budget.spend("inflatedBytes", chunk.byteLength);
    yield chunk;
  }
}
