import type { FileKind } from "../../forms/files";
import { type Entry, readArchive } from "./archive";
import { Danger, type DangerCode } from "./danger";
import type { Effort } from "./effort";
import { inflate, joined } from "./inflate";
import { isMarkup, unescapeXml, wholeText } from "./markup";
import { inspectMarkup } from "./parts";
import { type ChartTable, inspectRelations } from "./relations";
import { attributesOf } from "./small-xml";

const typesName = "[Content_Types].xml";
const maxSmallXml = 2_000_000;
const maxTableBytes = 5_000_000;
const sniffedBytes = 256;

const mainTypes = {
  docx: /(wordprocessingml\.document|ms-word\.document\.macroEnabled)\.main\+xml$/i,
  xlsx: /(spreadsheetml\.sheet|ms-excel\.sheet\.macroEnabled)\.main\+xml$/i,
} as const;

/** Types of parts that hold macros or controls, whatever the parts are called. */
const actingTypes: readonly (readonly [RegExp, DangerCode])[] = [
  [/macroEnabled|vbaProject|vbaData|macrosheet/i, "macro"],
  [/activeX|webextension/i, "script"],
  [/officedocument\.oleObject/i, "embedded"],
];

/** The first bytes of every compound file: VBA, OLE objects, documents of the older Office. */
const compoundFile = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";

/** A document or workbook, taken apart. */
export interface OfficeFile {
  readonly kind: Extract<FileKind, "docx" | "xlsx">;
  readonly entries: readonly Entry[];
  /** Types of the parts that are there, by name. */
  readonly types: ReadonlyMap<string, string>;
}

/**
 * A document or workbook by the types that it declares; null for any other archive.
 * @throws {Danger}
 */
export function openOffice(bytes: Uint8Array, effort: Effort): OfficeFile | null {
  const entries = readArchive(bytes);
  const declared = entries?.find(({ name }) => name.toLowerCase() === typesName.toLowerCase());
  if (!entries || !declared) return null;
  const types = typesOf(entries, wholeText(unpack(declared, effort), maxSmallXml));
  const isOf = (main: RegExp) => [...types.values()].some((type) => main.test(type));
  if (isOf(mainTypes.xlsx)) return { kind: "xlsx", entries, types };
  return isOf(mainTypes.docx) ? { kind: "docx", entries, types } : null;
}

/**
 * Looks through every part of a document or workbook, and through the tables of its charts.
 * @throws {Danger}
 */
export async function inspectOffice({ entries, types }: OfficeFile, effort: Effort, isTable = false): Promise<void> {
  for (const [pattern, danger] of actingTypes) {
    if ([...types.values()].some((type) => pattern.test(type))) throw new Danger(danger);
  }
  const tables = new Set<ChartTable>();
  for (const entry of entries) {
    const isRelations = /(^|\/)_rels\/[^/]*\.rels$/i.test(entry.name);
    if (isRelations) {
      const xml = wholeText(unpack(entry, effort), maxSmallXml);
      for (const table of inspectRelations(xml, entry.name)) tables.add(table.toLowerCase());
    } else if (entry.name !== typesName) {
      await inspectPart(entry, types.get(entry.name) ?? "", effort);
    }
    await effort.rest();
  }
  for (const entry of entries.filter(({ name }) => tables.has(name.toLowerCase()))) {
    const table = isTable ? null : openOffice(joined(unpack(entry, effort), maxTableBytes), effort);
    if (table?.kind !== "xlsx") throw new Danger("embedded");
    await inspectOffice(table, effort, true);
  }
}

async function inspectPart(entry: Entry, type: string, effort: Effort): Promise<void> {
  const chunks = unpack(entry, effort);
  const { value: start } = chunks.next();
  if (!start) return;
  if (String.fromCharCode(...start.subarray(0, 8)) === compoundFile) throw new Danger("embedded");
  if (isMarkup(start)) return inspectMarkup(prepended(start, chunks), effort);
  if (/\bxml$/i.test(type) || /\.(xml|vml)$/i.test(entry.name)) throw new Danger("unreadable");
}

/** The type of each part: its own, or that of all files of its ending. */
function typesOf(entries: readonly Entry[], xml: string): ReadonlyMap<string, string> {
  const pairs = (element: string, key: string) =>
    attributesOf(xml, element).map(
      (of) => [unescapeXml(of(key)).toLowerCase(), unescapeXml(of("ContentType")).trim()] as const,
    );
  const own = new Map(pairs("Override", "PartName"));
  const byEnding = new Map(pairs("Default", "Extension"));
  const typeOf = (name: string) =>
    own.get(`/${name}`.toLowerCase()) ?? byEnding.get(/\.([^./]*)$/.exec(name.toLowerCase())?.[1] ?? "");
  return new Map(entries.flatMap(({ name }) => [[name, typeOf(name) ?? ""] as const]));
}

/** The first chunk is long enough to tell what the part is, unless the part is shorter. */
function* unpack({ isDeflated, packed }: Entry, effort: Effort): Generator<Uint8Array, void> {
  const chunks = isDeflated ? inflate(packed, effort) : stored(packed, effort);
  const start: Uint8Array[] = [];
  let length = 0;
  while (length < sniffedBytes) {
    const { value } = chunks.next();
    if (!value) break;
    start.push(value);
    length += value.byteLength;
  }
  if (length > 0) yield joined(start, length);
  yield* chunks;
}

function* stored(packed: Uint8Array, effort: Effort): Generator<Uint8Array, void> {
  for (let offset = 0; offset < packed.byteLength; offset += 65_536) {
    const chunk = packed.subarray(offset, offset + 65_536);
    effort.inflated(chunk.byteLength);
    yield chunk;
  }
}

function* prepended(first: Uint8Array, rest: Iterable<Uint8Array>): Generator<Uint8Array> {
  yield first;
  yield* rest;
}
