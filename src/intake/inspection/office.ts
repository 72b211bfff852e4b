import { allFileTypes, type FileTypeReadBy, isOffice } from "../../forms/file-types";
import { inspectCompoundFile, isCompoundFile } from "./compound-file";
import { BudgetError, Finding, type FindingCode, type Scan, UnreadableError } from "./finding";
import { inflate, joined } from "./inflate";
import { linkKind } from "./links";
import {
  contentTypesByRelationship,
  isDataRelationship,
  isDataType,
  isXmlType,
  packageContentTypes,
  relationshipsType,
} from "./ooxml";
import { inspectPackageFile } from "./part";
import { parseXml, type XmlElement } from "./xml";
import { readZip, type ZipEntry } from "./zip";

/** The attributes of an element by name. */
type Values = Readonly<Record<string, string>>;

/** The elements below the root of a list. @throws {UnreadableError} for another root, {@link Finding} for a document type */
async function readList(chunks: Iterable<Uint8Array>, root: string, scan: Scan): Promise<readonly Values[]> {
  const elements: XmlElement[] = [];
  const open = (element: XmlElement) => {
    scan.spend("listedNames");
    elements.push(element);
  };
  await parseXml(chunks, { open, text() {}, close() {} }, scan);
  if (elements.shift()?.local !== root) throw new UnreadableError();
  return elements.map(({ attributes }) => Object.fromEntries(attributes.map((each) => [each.local, each.value])));
}

/** The content type of a part by its name without a leading slash, in lower case; empty if none is declared. */
type ContentTypeOf = (name: string) => string;

/** @throws {Finding} for a declaration that contradicts another: programs differ, or cannot open the file */
async function readContentTypes(chunks: Iterable<Uint8Array>, scan: Scan): Promise<ContentTypeOf> {
  const types = new Map<string, string>();
  for (const { PartName, Extension, ContentType } of await readList(chunks, "Types", scan)) {
    if (ContentType === undefined || (PartName ?? Extension) === undefined) continue;
    // A name without a slash would pass for an extension.
    if (PartName !== undefined && !PartName.startsWith("/")) throw new Finding("damaged", PartName);
    const declared = (PartName ?? `.${Extension}`).toLowerCase();
    const type = ContentType.trim().toLowerCase();
    if ((types.get(declared) ?? type) !== type) throw new Finding("damaged", declared);
    types.set(declared, type);
  }
  return (name) => types.get(`/${name}`.toLowerCase()) ?? types.get(extensionOf(name)) ?? "";
}

/** With its full stop. */
const extensionOf = (name: string) => /\.[^./]*$/.exec(name.toLowerCase())?.[0] ?? ".";

/** What unknown types of relationships and parts do, by their names. */
const reasons: readonly (readonly [RegExp, FindingCode])[] = [
  [/vba|macro|toolbars/i, "macro"],
  [/control|activeX|webextension|taskpane|customui|extensibility/i, "script"],
  [/aFChunk/i, "embedded"],
  [/external|connection|query|subDocument|frame|mailMerge|webimage|transform|xslt/i, "remote"],
];

/** @throws {Finding} for a type that acts by its name */
function checkUnknown(type: string): void {
  const last = lastSegment(type);
  const reason = reasons.find(([pattern]) => pattern.test(last))?.[1];
  if (reason) throw new Finding(reason, plainTypeName(last));
}

/** `externalLink` of `vnd.openxmlformats-officedocument.spreadsheetml.externalLink+xml`. */
const plainTypeName = (type: string) =>
  type
    .replace(/\+xml$/, "")
    .split(".")
    .at(-1) ?? type;

const lastSegment = (type: string) => type.split("/").at(-1) ?? type;

interface Relationship {
  readonly id: string;
  /** The last segment of its type. */
  readonly type: string;
  readonly target: string;
  readonly isExternal: boolean;
}

const relationshipOf = ({ Id = "", Type = "", Target = "", TargetMode = "" }: Values): Relationship => ({
  id: Id,
  type: lastSegment(Type),
  target: Target,
  isExternal: TargetMode.trim().toLowerCase() === "external",
});

/** Has a place outside the file for what a reader follows, and for nothing else. */
const isLink = ({ type }: Relationship) => type.toLowerCase() === "hyperlink";

/** @throws {Finding} for a relationship that acts, or loads something from elsewhere */
function checkRelationship(relationship: Relationship, scan: Scan): void {
  const { type, target, isExternal } = relationship;
  const isKnown = contentTypesByRelationship.has(type);
  if (isLink(relationship)) {
    const kind = linkKind(target);
    if (kind === "acting") throw new Finding("link", target);
    if (kind === "unknown") scan.mark("relation", target);
  } else if (isExternal && linkKind(target) !== "local") throw new Finding("remote", target);
  else if (!isKnown) {
    if (!isExternal) checkUnknown(type);
    if (type !== "attachedTemplate") scan.mark("part", type);
  }
}

/** `../embeddings/a.xlsx` of `word/charts/_rels/chart1.xml.rels` is `word/embeddings/a.xlsx`; without case. */
function resolve(path: string, target: string): string {
  const folder = path.replace(/_rels\/[^/]*$/, "");
  const url = URL.parse(target.replaceAll("\\", "/"), `http://archive/${folder}`);
  return nameOf(url?.pathname.slice(1) ?? target);
}

/** The name of a part without case, escapes and other separators: two that are one to some program are one here. */
function nameOf(written: string): string {
  const plain = written.replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return plain.replaceAll("\\", "/").replace(/^\/+/, "").toLowerCase();
}

const typesName = "[content_types].xml";
/** Of an embedded document, which is inspected in memory beside its own file. */
const maxEmbeddedBytes = 8_000_000;
/** Documents within documents. */
const maxDepth = 2;

/** Content types of main parts, also with macros, so that the message names them. */
const mainTypes: Readonly<Record<FileTypeReadBy<"office">, RegExp>> = {
  xlsx: /^application\/vnd\.(openxmlformats-officedocument\.spreadsheetml|ms-excel)\.(sheet|template)\.(macroenabled\.)?main\+xml$/,
  docx: /^application\/vnd\.(openxmlformats-officedocument\.wordprocessingml|ms-word)\.(document|template)\.(macroenabled(template)?\.)?main\+xml$/,
};

const relationshipsName = /^(.*\/)?_rels\/[^/]*\.rels$/;
/** What Office leaves of deleted parts, and what a Mac adds to archives: nothing refers to it. */
const trashName = /^(\[trash\]|__macosx)\/|(^|\/)\.ds_store$/;

/** First bytes of PNG, JPEG, GIF, BMP, TIFF, JPEG XR, WebP, EMF, WMF and PDF. */
const pictureStarts = [
  "\x89PNG",
  "\xff\xd8\xff",
  "GIF8",
  "BM",
  "II*",
  "II\xbc",
  "MM\0*",
  "RIFF",
  "\x01\0\0\0",
  "\xd7\xcd\xc6\x9a",
  "\x01\0\t\0",
  "\x02\0\t\0",
  "%PDF-",
  // HEIC and AVIF, and the empty head of a PICT.
  "\0\0\0",
  // Compressed EMF and WMF.
  "\x1f\x8b",
];
const xmlStart = /^(\xef\xbb\xbf)?\s*<|^\xff\xfe<|^\xfe\xff\0</;

interface PackageFile {
  /** See {@link nameOf}. */
  readonly name: string;
  readonly type: string;
  readonly entry: ZipEntry;
}

interface OfficeFile {
  /** Null for another package of the same kind, such as a presentation. */
  readonly type: FileTypeReadBy<"office"> | null;
  readonly files: readonly PackageFile[];
}

/** Some archivers deflate folders as well. */
const isEmpty = ({ packed, isDeflated }: ZipEntry) =>
  packed.byteLength === 0 || (isDeflated && packed.byteLength === 2 && packed[0] === 3 && packed[1] === 0);

/** A package of Office, by the content types of its parts; null for any other archive. @throws {Finding} */
export async function openOffice(bytes: Uint8Array, scan: Scan): Promise<OfficeFile | null> {
  const zipEntries = readZip(bytes) ?? [];
  scan.spend("zipEntries", zipEntries.length);
  const entries = zipEntries.filter((entry) => !entry.name.endsWith("/") || !isEmpty(entry));
  const declared = entries.find(({ name }) => nameOf(name) === typesName);
  if (!declared) return null;
  const typeOf = await readContentTypes(unpack(declared, scan), scan);
  const files = entries.flatMap((entry) => {
    const name = nameOf(entry.name);
    return entry === declared ? [] : [{ name, type: typeOf(name), entry }];
  });
  const type = allFileTypes
    .filter(isOffice)
    .find((each) => files.some((packageFile) => mainTypes[each].test(packageFile.type)));
  return { type: type ?? null, files };
}

/** @param depth of a document within documents. @throws {Finding} for anything that acts */
export async function inspectOffice(file: OfficeFile, scan: Scan, depth = 0): Promise<void> {
  const { files } = file;
  for (const packageFile of files) checkType(packageFile, scan);
  const relations = new Relations();
  for (const { name, type, entry } of files) {
    if (!relationshipsName.test(name) && type !== relationshipsType) continue;
    const relationships = await readList(unpack(entry, scan), "Relationships", scan);
    relations.open(name);
    for (const relationship of relationships.map(relationshipOf)) {
      checkRelationship(relationship, scan);
      relations.add(name, relationship);
    }
  }
  checkTargets(relations, files, scan);
  for (const packageFile of files) {
    if (!relationshipsName.test(packageFile.name)) await inspectEntry(packageFile, relations, scan, depth);
  }
}

function checkType({ name, type }: PackageFile, scan: Scan): void {
  if (packageContentTypes.has(type) || trashName.test(name)) return;
  checkUnknown(type);
  scan.mark("part", lastSegment(type) || name);
}

/** The relationships of a file. */
class Relations {
  /** Types of the relationships to a part. */
  readonly types = new Map<string, Set<string>>();
  /** Targets outside the file by the ids of their relationships, by part. */
  readonly #external = new Map<string, Map<string, string>>();
  readonly #allExternal = new Map<string, string>();

  /** @param path of a list of relationships */
  open(path: string): void {
    this.#external.set(sourceOf(path), new Map());
  }

  add(path: string, relationship: Relationship): void {
    const { id, type, target, isExternal } = relationship;
    if (isExternal || isLink(relationship)) {
      if (linkKind(target) === "local") return;
      this.#external.get(sourceOf(path))?.set(id, target);
      this.#allExternal.set(id, target);
      return;
    }
    const name = resolve(path, target);
    this.types.set(name, (this.types.get(name) ?? new Set()).add(type));
  }

  /** Targets outside the file of a part; those of all parts if it has no list of its own. */
  externalOf(name: string): ReadonlyMap<string, string> {
    return this.#external.get(name) ?? this.#allExternal;
  }
}

/** The part whose relationships a file lists. */
const sourceOf = (path: string) => path.replace(/_rels\/([^/]*)\.rels$/, "$1");

/** Compares relationships with the content types of their targets, which some programs ignore. */
function checkTargets({ types }: Relations, files: readonly PackageFile[], scan: Scan): void {
  for (const { name, type } of files) {
    for (const relationship of types.get(name) ?? []) {
      const expected = contentTypesByRelationship.get(relationship);
      if (expected && !expected.has(type)) scan.mark("part", `${relationship}: ${lastSegment(type)}`);
    }
  }
}

async function inspectEntry(packageFile: PackageFile, relations: Relations, scan: Scan, depth: number): Promise<void> {
  const { name, type, entry } = packageFile;
  scan.spend("elements");
  const start = startOf(entry, scan);
  if (start.startsWith("MZ")) throw new Finding("program");
  if (start.startsWith("PK")) return inspectEmbedded(packageFile, scan, depth);
  if (start.startsWith("\xd0\xcf\x11\xe0")) return inspectObject(packageFile, scan);
  const uses = relations.types.get(name) ?? new Set();
  const isData = isDataType(type) && [...uses].every(isDataRelationship);
  if (isXmlType(type) || xmlStart.test(start)) {
    try {
      await inspectPackageFile(unpack(entry, scan), { isData, external: relations.externalOf(name) }, scan);
    } catch (error) {
      if (error instanceof BudgetError) scan.mark("too-complex", name);
      else if (!(error instanceof UnreadableError)) throw error;
      // Programs cannot open a document with such a part, unless it is data.
      else if (!isData && isStrictXml(type)) throw new Finding("damaged", name);
      else scan.mark("unreadable", name);
    }
    return;
  }
  const isPicture = start === "" || pictureStarts.some((each) => start.startsWith(each));
  if (type.startsWith("image/") && !isPicture) scan.mark("part", type);
}

/** Excel tolerates what browsers do in drawings of old. */
const isStrictXml = (type: string) => isXmlType(type) && !type.includes("vml");

/** The signatures of all formats stand in fewer bytes. */
const startBytes = 64;

function startOf(entry: ZipEntry, scan: Scan): string {
  try {
    const { value } = unpack(entry, scan).next();
    return value ? String.fromCharCode(...value.subarray(0, startBytes)) : "";
  } catch (error) {
    if (error instanceof UnreadableError) return "";
    throw error;
  }
}

/** A document within a document: the table of a chart, or an object. */
async function inspectEmbedded(packageFile: PackageFile, scan: Scan, depth: number): Promise<void> {
  const bytes = joined(unpack(packageFile.entry, scan), maxEmbeddedBytes);
  const file = depth < maxDepth ? await openOffice(bytes, scan) : null;
  if (!file) throw new Finding("embedded", packageFile.name);
  await inspectOffice(file, scan, depth + 1);
  if (file.type === null) scan.mark("object", lastSegment(packageFile.type));
}

function inspectObject({ name, entry }: PackageFile, scan: Scan): void {
  const bytes = joined(unpack(entry, scan), maxEmbeddedBytes);
  if (isCompoundFile(bytes)) inspectCompoundFile(bytes, scan);
  scan.mark("object", lastSegment(name));
}

function unpack({ isDeflated, packed }: ZipEntry, scan: Scan): Generator<Uint8Array, void> {
  return isDeflated ? inflate(packed, scan) : storedBytes(packed, scan);
}

function* storedBytes(packed: Uint8Array, scan: Scan): Generator<Uint8Array, void> {
  for (let offset = 0; offset < packed.byteLength; offset += 65_536) {
    const chunk = packed.subarray(offset, offset + 65_536);
    scan.spend("inflatedBytes", chunk.byteLength);
    yield chunk;
  }
}
