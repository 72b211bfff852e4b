import type { FileKind } from "../../forms/files";
import { type Entry, readArchive } from "./archive";
import { Danger, type DangerCode } from "./danger";
import type { Effort } from "./effort";
import { type Element, elementFinder } from "./elements";
import { inflate, joined } from "./inflate";
import { isMarkup } from "./markup";
import { inspectPart } from "./parts";
import { inspectRelations } from "./relations";

const findTypes = elementFinder("Override|Default");
const typesName = "[Content_Types].xml";
const maxTableBytes = 5_000_000;
const sniffedBytes = 256;

const mainTypes = {
  docx: /(wordprocessingml\.document|ms-word\.document\.macroEnabled)\.main\+xml$/i,
  xlsx: /(spreadsheetml\.sheet|ms-excel\.sheet\.macroEnabled)\.main\+xml$/i,
} as const;

/** Content types of parts that hold macros or controls, whatever the names of the parts. */
const actingTypes: readonly (readonly [RegExp, DangerCode])[] = [
  [/macroEnabled|vbaProject|vbaData|macrosheet/i, "macro"],
  [/activeX|webextension/i, "script"],
  [/officedocument\.oleObject/i, "embedded"],
];

/** The signature of compound files: VBA, OLE objects, documents of older versions of Office. */
const compoundFile = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";

/** An unpacked document or workbook. */
export interface OfficeFile {
  readonly kind: Extract<FileKind, "docx" | "xlsx">;
  readonly entries: readonly Entry[];
  readonly types: Types;
}

/**
 * Opens a document or workbook, recognised by the content types it declares; null for any other archive.
 * @throws {Danger}
 */
export function openOffice(bytes: Uint8Array, effort: Effort): OfficeFile | null {
  const entries = readArchive(bytes);
  const declared = entries?.find(({ name }) => name.toLowerCase() === typesName.toLowerCase());
  if (!entries || !declared) return null;
  const types = new Types(findTypes(unpack(declared, effort), effort), entries);
  if (types.has(mainTypes.xlsx)) return { kind: "xlsx", entries, types };
  return types.has(mainTypes.docx) ? { kind: "docx", entries, types } : null;
}

/**
 * Inspects every part of a document or workbook, and the workbooks embedded for its charts.
 * @throws {Danger}
 */
export async function inspectOffice({ entries, types }: OfficeFile, effort: Effort, isTable = false): Promise<void> {
  for (const [pattern, danger] of actingTypes) if (types.has(pattern)) throw new Danger(danger);
  const tables = new Set<string>();
  for (const entry of entries) {
    const chunks = unpack(entry, effort);
    const { value: start } = chunks.next();
    if (start) {
      const found = await inspectEntry({ entry, start, rest: chunks }, types.of(entry.name), effort);
      for (const table of found) tables.add(table.toLowerCase());
    }
    await effort.yield();
  }
  for (const name of tables) {
    const entry = entries.find((each) => each.name.toLowerCase() === name);
    const table = entry && !isTable ? openOffice(joined(unpack(entry, effort), maxTableBytes), effort) : null;
    if (table?.kind !== "xlsx") throw new Danger("embedded");
    await inspectOffice(table, effort, true);
  }
}

/** The content types declared for the parts of a document. */
class Types {
  readonly #own = new Map<string, string>();
  readonly #byEnding = new Map<string, string>();

  /** @throws {Danger} */
  constructor(declared: Iterable<readonly Element[]>, entries: readonly Entry[]) {
    const endings = new Set(entries.map(({ name }) => endingOf(name)));
    for (const elements of declared) for (const element of elements) this.#declare(element, endings);
  }

  #declare(element: Element, endings: ReadonlySet<string>): void {
    const type = element.attribute("ContentType");
    const ending = element.attribute("Extension").toLowerCase();
    if (element.name === "Override") this.#own.set(element.attribute("PartName").toLowerCase(), type);
    // Many writers declare types of parts that they never write.
    else if (endings.has(ending)) this.#byEnding.set(ending, type);
  }

  has(pattern: RegExp): boolean {
    return [...this.#own.values(), ...this.#byEnding.values()].some((type) => pattern.test(type));
  }

  of(name: string): string {
    return this.#own.get(`/${name}`.toLowerCase()) ?? this.#byEnding.get(endingOf(name)) ?? "";
  }
}

const endingOf = (name: string) => /\.([^./]*)$/.exec(name.toLowerCase())?.[1] ?? "";

interface OpenEntry {
  readonly entry: Entry;
  readonly start: Uint8Array;
  readonly rest: Iterable<Uint8Array>;
}

/** @returns names of embedded workbooks that must be inspected as well */
async function inspectEntry(
  { entry: { name }, start, rest }: OpenEntry,
  type: string,
  effort: Effort,
): Promise<readonly string[]> {
  if (String.fromCharCode(...start.subarray(0, compoundFile.length)) === compoundFile) throw new Danger("embedded");
  if (isMarkup(start)) {
    const chunks = prepended(start, rest);
    if (/(^|\/)_rels\/[^/]*\.rels$/i.test(name)) return inspectRelations(chunks, name, effort);
    await inspectPart(chunks, effort);
  } else if (/\bxml$/i.test(type) || /\.(xml|vml|rels)$/i.test(name)) {
    throw new Danger("unreadable");
  }
  return [];
}

/** The first chunk is long enough to recognise the part by, unless the part is shorter. */
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
