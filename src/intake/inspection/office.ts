import { allFileTypes, type FileTypeReadBy, isOffice } from "../../forms/file-types";
import { type Budget, Finding, type FindingCode } from "./finding";
import { inflate, joined } from "./inflate";
import { isAllowedLink, isLocalPath } from "./links";
import { contentTypesByRelationship, isDataType, isXmlType, partTypes, relationshipsType, workbookType } from "./ooxml";
import { inspectPart } from "./part";
import { parseXml, type XmlElement } from "./xml";
import { readZip, type ZipEntry } from "./zip";

/** Namespaces of the lists, by their root elements. */
const uris = {
  Types: "http://schemas.openxmlformats.org/package/2006/content-types",
  Relationships: "http://schemas.openxmlformats.org/package/2006/relationships",
};

/** Attributes of their elements. */
const known = new Set([
  ...["Default Extension", "Default ContentType", "Override PartName", "Override ContentType"],
  ...["Relationship Id", "Relationship Type", "Relationship Target", "Relationship TargetMode"],
]);

/** The attributes of an element by name. */
type Values = Readonly<Record<string, string>>;

/** @throws {Finding} for any other root, element or attribute */
async function readList(
  chunks: Iterable<Uint8Array>,
  root: keyof typeof uris,
  budget: Budget,
): Promise<readonly Values[]> {
  const elements: XmlElement[] = [];
  await parseXml(chunks, { open: (element) => void elements.push(element), text() {}, close() {} }, budget);
  if (elements.shift()?.local !== root) throw new Finding("unreadable");
  return elements.map(({ local, uri, attributes }) => {
    const isKnown = attributes.every((each) => each.prefix === "" && known.has(`${local} ${each.local}`));
    if (uri !== uris[root] || attributes.length === 0 || !isKnown) throw new Finding("unreadable");
    return Object.fromEntries(attributes.map((each) => [each.local, each.value]));
  });
}

/** The content type of a part by its name without a leading slash, in lower case; empty if none is declared. */
type ContentTypeOf = (name: string) => string;

/** @throws {Finding} for a declaration that is not well-formed or contradicts another */
async function readContentTypes(chunks: Iterable<Uint8Array>, budget: Budget): Promise<ContentTypeOf> {
  const types = new Map<string, string>();
  for (const { PartName, Extension, ContentType } of await readList(chunks, "Types", budget)) {
    const declared = (PartName ?? `.${Extension}`).toLowerCase();
    const isComplete = ContentType !== undefined && (PartName ?? Extension) !== undefined;
    // A name without a slash would pass for an extension.
    const isName = PartName === undefined || PartName.startsWith("/");
    if (!isComplete || !isName || types.has(declared)) throw new Finding("unreadable");
    types.set(declared, ContentType.toLowerCase());
  }
  return (name) => types.get(`/${name}`.toLowerCase()) ?? types.get(extensionOf(name)) ?? "";
}

/** With its full stop. */
const extensionOf = (name: string) => /\.[^./]*$/.exec(name.toLowerCase())?.[0] ?? ".";

/** Namespaces of relationship types, before their last segment. LibreOffice writes one of them in lower case. */
const namespaces =
  /^(http:\/\/schemas\.openxmlformats\.org\/(officeDocument|officedocument|package)\/2006\/relationships(\/metadata|\/digital-signature)?|http:\/\/purl\.oclc\.org\/ooxml\/officeDocument\/relationships|http:\/\/schemas\.microsoft\.com\/office\/20\d\d(\/\d\d)?\/relationships|http:\/\/customschemas\.google\.com\/relationships|http:\/\/www\.wps\.cn\/officeDocument\/20\d\d)\/([A-Za-z-]+)$/;

/** Programs write the local path of a template or of a pasted picture. */
const mayBeLocal = new Set(["attachedTemplate", "image"]);

/** For the message about a type that is not on the list. */
const reasons: readonly (readonly [RegExp, FindingCode])[] = [
  [/vba|macro|toolbars/i, "macro"],
  [/control|activeX|webextension|customui|extensibility/i, "script"],
  [/oleObject|package|aFChunk|embedded/i, "embedded"],
  [/external|connection|query|subDocument|frame|mailMerge|template|image|hyperlink|webimage|transform/i, "remote"],
];

function refusedType(type: string): Finding {
  const last = type.split("/").at(-1) ?? type;
  const reason = reasons.find(([pattern]) => pattern.test(last))?.[1];
  return reason ? new Finding(reason) : new Finding("part", last);
}

export interface Relationship {
  readonly type: string;
  /** The lower-case name of a part; null for a target outside the file. */
  readonly target: string | null;
}

/** @param path of the file with the relationships. @throws {Finding} for other types, and targets outside the file */
function relationshipOf({ Type = "", Target = "", TargetMode = "Internal" }: Values, path: string): Relationship {
  const type = namespaces.exec(Type)?.at(-1) ?? "";
  if (type === "hyperlink") {
    if (isAllowedLink(Target)) return { type, target: null };
    throw new Finding("remote", Target);
  }
  if (TargetMode === "External") {
    if (mayBeLocal.has(type) && (isLocalPath(Target) || Target === "NULL")) return { type, target: null };
    throw type === "oleObject" ? new Finding("embedded") : new Finding("remote", Target);
  }
  if (!contentTypesByRelationship.has(type)) throw refusedType(Type);
  if (TargetMode !== "Internal") throw new Finding("unreadable");
  return { type, target: resolve(path, Target) };
}

/** Characters that no program decodes; dots alone only at the start. */
const plainPath = /^\/?(\.\.\/)*([\w\-~()[\]& ][\w\-~()[\]& .]*\/)*[\w\-~()[\]& ][\w\-~()[\]& .]*$/;

/** `../embeddings/a.xlsx` of `word/charts/_rels/chart1.xml.rels` is `word/embeddings/a.xlsx`; without case. */
function resolve(path: string, target: string): string {
  if (!plainPath.test(target)) throw new Finding("unreadable");
  const folder = path.replace(/_rels\/[^/]*$/, "");
  return decodeURIComponent(new URL(target, `http://archive/${folder}`).pathname.slice(1)).toLowerCase();
}

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

interface OfficeFile {
  readonly type: FileTypeReadBy<"office">;
  /** By their lower-case names, without the declaration of their types. */
  readonly parts: ReadonlyMap<string, ZipEntry>;
  readonly typeOf: ContentTypeOf;
}

/** A document or workbook, by the content types of its parts; null for any other archive. @throws {Finding} */
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
    const listed = await readList(unpack(entry, budget), "Relationships", budget);
    for (const relationship of listed.map((values) => relationshipOf(values, name))) {
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
