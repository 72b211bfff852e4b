import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { maxPages } from "../../src/content/cms/client";
import type { Dialect } from "../../src/content/cms/dialect";
import type { Media } from "../../src/content/fields";
import { mediaAddressFor } from "../../src/content/media-address";
import type { AnyResource } from "../../src/content/resource";
import { idOf, isDraft } from "../../src/content/sync/source";
import { type Answer, Silence } from "./ask";
import { type Heard, hearingIngest } from "./hearing";
import type { Cms, Patient } from "./patient";

/** Why a type could not be read. */
export type Failure =
  | { readonly kind: "silence"; readonly silence: Silence }
  | { readonly kind: "status"; readonly status: number; readonly isOwn: boolean }
  | { readonly kind: "shape"; readonly says: string }
  | { readonly kind: "incomplete"; readonly received: number; readonly total: number };

/** A record of the CMS, as the site reads it. */
export interface RecordSeen {
  readonly id: string;
  /** Its title, for people who look for it; empty where it has none. */
  readonly name: string;
  /** Flat, as its dialect makes it. */
  readonly row: unknown;
  readonly isDraft: boolean;
  /** Fields that the site cannot do with; empty for a record that it shows. */
  readonly faults: readonly { readonly field: string; readonly reason: string }[];
  readonly pictures: readonly NonNullable<Media>[];
  readonly files: readonly string[];
  /** Why texts of it are shown as plain text. */
  readonly plain: readonly string[];
}

/** What the CMS has of one of the site's questions. */
export interface Reading {
  readonly resource: AnyResource;
  /** Below the content root. */
  readonly path: string;
  readonly failure: Failure | null;
  readonly records: readonly RecordSeen[];
}

/** Bytes of a whole page of a list, as much as the site itself reads. */
const maxBytes = 16 * 1024 * 1024;

/** Characters of JSON of a record that the site stores. */
const maxRecordLength = 1_500_000;

/** Records that are mapped before anything else has its turn. */
const breath = 20;

/** Reads everything of one type, as the site would with an empty store. */
export async function readResource(
  { product, patienceMs }: Patient,
  cms: Cms,
  resource: AnyResource,
  locale: string | undefined,
): Promise<Reading> {
  const path = resource.path.replace("{product}", product.key);
  const { rows, failure } = await rowsOf({ cms, path, resource, locale, patienceMs });
  const { origin, mediaHosts } = product.content;
  const heard = new Notes();
  const ingest = hearingIngest(mediaAddressFor(product.key, origin, mediaHosts), () => heard);
  const records: RecordSeen[] = [];
  for (const row of rows) {
    heard.clear();
    records.push({ ...recordOf(row, () => resource.fromCms(row, ingest)), ...heard.taken() });
    // Thousands of texts take seconds, in which answers and the ends of connections wait to be seen.
    if (records.length % breath === 0) await setImmediate();
  }
  return { resource, path, failure, records };
}

/** What the mapping of a record says of it by itself. */
function recordOf(row: unknown, map: () => unknown): Omit<RecordSeen, keyof ReturnType<Notes["taken"]>> {
  const faults = isDraft(row) ? [] : faultsOf(map);
  const isLong = JSON.stringify(row).length > maxRecordLength;
  const tooLong = { field: "(length)", reason: `is over ${maxRecordLength} characters` };
  return {
    id: idOf(row),
    name: nameOf(row),
    row,
    isDraft: isDraft(row),
    faults: isLong ? [...faults, tooLong] : faults,
  };
}

interface Asked {
  readonly cms: Cms;
  readonly path: string;
  readonly resource: AnyResource;
  readonly locale: string | undefined;
  readonly patienceMs: number;
}

async function rowsOf(asked: Asked): Promise<{ rows: readonly unknown[]; failure: Failure | null }> {
  const rows: unknown[] = [];
  try {
    for (let page = 1; page <= maxPages; page++) {
      const answer = await pageOf(asked, page);
      const read = readAnswer(answer, asked);
      if ("kind" in read) return { rows, failure: read };
      rows.push(...read.rows);
      if (read.more) continue;
      const total = read.total ?? rows.length;
      return { rows, failure: rows.length < total ? { kind: "incomplete", received: rows.length, total } : null };
    }
    return { rows, failure: { kind: "shape", says: `it has over ${maxPages} pages` } };
  } catch (error) {
    if (!(error instanceof Silence)) throw error;
    return { rows, failure: { kind: "silence", silence: error } };
  }
}

async function pageOf({ cms, path, resource, locale, patienceMs }: Asked, page: number): Promise<Answer> {
  const { dialect } = cms;
  const plain = path + (resource.kind === "single" ? dialect.oneQuery : dialect.listQuery(resource.order, page));
  const limits = { timeoutMs: patienceMs, maxBytes };
  const answer = await cms.asSite(withLocale(plain, dialect, locale), limits);
  return locale && dialect.refusesLocale(answer) ? cms.asSite(plain, limits) : answer;
}

/** The address of a question in a locale; the CMS's default without one. */
export function withLocale(address: string, { localeParameter }: Dialect, locale: string | undefined): string {
  return locale ? `${address}${address.includes("?") ? "&" : "?"}${localeParameter}=${locale}` : address;
}

interface PageRead {
  readonly rows: readonly unknown[];
  readonly more: boolean;
  readonly total: number | null;
}

function readAnswer(answer: Answer, { cms: { dialect }, resource }: Asked): PageRead | Failure {
  if (!answer.ok) return { kind: "status", status: answer.status, isOwn: dialect.isRefusal(answer) };
  const one = readAs(() => dialect.readOne(answer.json));
  const list = readAs(() => dialect.readList(answer.json));
  if (resource.kind === "single") {
    if (one !== null) return { rows: [one], more: false, total: 1 };
    return { kind: "shape", says: list ? "a list came where one record is expected" : "what came is no record" };
  }
  if (list) return list;
  return { kind: "shape", says: one !== null ? "one record came where a list is expected" : "what came is no list" };
}

/** The rows of an answer; none where it is no list of the dialect. */
export function listIn({ json }: Answer, dialect: Dialect): readonly unknown[] {
  return readAs(() => dialect.readList(json))?.rows ?? [];
}

function readAs<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function faultsOf(map: () => unknown): RecordSeen["faults"] {
  try {
    map();
    return [];
  } catch (error) {
    if (!(error instanceof z.ZodError)) return [{ field: "(record)", reason: "cannot be read" }];
    return error.issues.map(({ path, message }) => ({ field: path.join(".") || "(record)", reason: message }));
  }
}

const NamedSchema = z.object({
  Title: z.string().optional().catch(undefined),
  Question: z.string().optional().catch(undefined),
  Name: z.string().optional().catch(undefined),
});

function nameOf(row: unknown): string {
  const { Title, Question, Name } = NamedSchema.safeParse(row).data ?? {};
  const name = (Title ?? Question ?? Name ?? "").replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
  return name.length > 40 ? `${name.slice(0, 39).toWellFormed()}…` : name;
}

/** Takes down what the mapping of one record comes across. */
class Notes implements Heard {
  #pictures: NonNullable<Media>[] = [];
  #files: string[] = [];
  #plain: string[] = [];

  picture(media: NonNullable<Media>): void {
    this.#pictures.push(media);
  }
  file(url: string): void {
    this.#files.push(url);
  }
  plain(reason: string): void {
    this.#plain.push(reason);
  }
  clear(): void {
    this.#pictures = [];
    this.#files = [];
    this.#plain = [];
  }
  taken() {
    return { pictures: this.#pictures, files: this.#files, plain: this.#plain };
  }
}
