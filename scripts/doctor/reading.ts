import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import type { Media } from "../../src/content/fields";
import { mediaAddressFor } from "../../src/content/media-address";
import { isDraft } from "../../src/content/publication";
import type { AnyResource } from "../../src/content/resource";
import { idOf } from "../../src/content/sync/source";
import { type Heard, hearingIngest } from "./hearing";
import type { Cms, Patient } from "./patient";
import { type Failure, rowsOf } from "./rows";

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

/** Whether a list has published records, and the site can show none of them. */
export function isUnfit({ resource, records }: Reading): boolean {
  const published = records.filter(({ isDraft }) => !isDraft);
  return resource.kind !== "single" && published.length > 0 && published.every(({ faults }) => faults.length > 0);
}

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
  const { origin, mediaHosts, uploads } = product.content;
  const heard = new Notes();
  const ingest = hearingIngest(mediaAddressFor(product.key, origin, mediaHosts, uploads), () => heard);
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
