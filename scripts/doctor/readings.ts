import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { CmsError } from "../../src/cms/error";
import { pageSize } from "../../src/cms/pages";
import type { Media } from "../../src/content/fields";
import { createIngest } from "../../src/content/media";
import { maxSilent } from "../../src/content/policy";
import { heldUntil, isDraft } from "../../src/content/publication";
import type { AnyResource, Ingest } from "../../src/content/resource";
import { idOf } from "../../src/content/sync/source";
import { type MediaAddress, mediaAddressFor } from "../../src/media/media-address";
import { recordLimits } from "../../src/platform/record-limits";
import { inParallel } from "../../src/replica/in-parallel";
import { richTextFrom } from "../../src/richtext/rich-text";
import { resources } from "../../src/sections";
import { type Cms, pathOf, type Target } from "./target";

/** A record of the CMS, as the site reads it. */
export interface RecordRead {
  /** Such as `/faqs 3 (Title)`. */
  readonly about: string;
  readonly resource: AnyResource;
  readonly path: string;
  readonly id: string;
  /** Its title; empty if it has none. */
  readonly name: string;
  /** As the CMS sent them, flat. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Characters of JSON. */
  readonly length: number;
  readonly isDraft: boolean;
  /** Held back by its publication date. */
  readonly isScheduled: boolean;
  /** What the site makes of it; null if it is refused. */
  readonly value: unknown;
  /** Fields that the site refuses it for. */
  readonly faults: readonly { readonly field: string; readonly reason: string }[];
  /** Pictures of its fields, and the CMS's files in its texts. */
  readonly pictures: readonly NonNullable<Media>[];
  readonly files: readonly string[];
  /** Why a text of it is shown as plain text. */
  readonly plain: readonly string[];
}

/** What the CMS has of one of the site's resources. */
export interface Reading {
  readonly about: string;
  readonly resource: AnyResource;
  /** Below the content root. */
  readonly path: string;
  readonly failure: CmsError | null;
  /** Records of a list that the CMS counts; null if it does not say. */
  readonly total: number | null;
  readonly records: readonly RecordRead[];
}

/** A target whose CMS responds. */
export interface Examined extends Target {
  readonly cms: Cms;
  readonly readings: readonly Reading[];
}

export const isShown = ({ value, isDraft, isScheduled }: RecordRead) => value !== null && !isDraft && !isScheduled;

/** Whether a list has published records, and the site can show none of them. */
export function isUnfit({ resource, records }: Reading): boolean {
  const published = records.filter((record) => !record.isDraft);
  return resource.kind !== "single" && published.length > 0 && published.every(({ value }) => value === null);
}

/** Reads all content as the site does with an empty store, and gives up a CMS that no longer responds. */
export async function readContent(target: Target, cms: Cms): Promise<readonly Reading[]> {
  const readings = new Map<string, Reading>();
  let silent = 0;
  await inParallel(resources, async (resource) => {
    if (silent >= maxSilent) return;
    const reading = await readResource(target, cms, resource);
    silent = reading.failure?.silent ? silent + 1 : 0;
    readings.set(resource.name, reading);
    target.progress(`${resource.name}: ${reading.records.length}`);
  });
  return resources.flatMap(({ name }) => readings.get(name) ?? []);
}

/** Records that are mapped before pending responses get their turn. */
const batch = 20;

export async function readResource(target: Target, cms: Cms, resource: AnyResource): Promise<Reading> {
  const { key, content } = target.product;
  const path = pathOf(resource, target.product);
  const { rows, total, failure } = await rowsOf(target, cms, resource, path);
  const map = recorder(mediaAddressFor(key, content.origin, content.mediaHosts, content.uploads));
  const records: RecordRead[] = [];
  for (const row of rows) {
    const fields = z.looseObject({}).catch({}).parse(row);
    const name = nameOf(fields);
    const id = idOf(row);
    records.push({
      ...map(resource, row),
      about: `/${path} ${id}${name && ` (${name})`}`,
      resource,
      path,
      id,
      name,
      fields,
      length: JSON.stringify(row).length,
      isDraft: isDraft(row),
      isScheduled: !isDraft(row) && heldUntil(row, Date.now()) !== null,
    });
    if (records.length % batch === 0) await setImmediate();
  }
  return { about: `/${path}`, resource, path, failure, total, records };
}

async function rowsOf({ product, timeoutMs }: Target, cms: Cms, resource: AnyResource, path: string) {
  const client = cms.client(product.content.locales.id);
  const rows: unknown[] = [];
  let total: number | null = null;
  try {
    if (resource.kind === "single") return { rows: [await client.one(path, timeoutMs)], total: 1, failure: null };
    for (let page = 1, more = true; more && page <= recordLimits.list / pageSize; page++) {
      const read = await client.page(path, { order: resource.order, page, timeoutMs });
      rows.push(...read.rows);
      ({ more, total } = read);
    }
    return { rows, total, failure: null };
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    return { rows, total, failure: error };
  }
}

const nameFields = ["Title", "Question", "Name", "Bank_Name", "Text", "From"];

function nameOf(fields: RecordRead["fields"]): string {
  const said = nameFields.map((field) => fields[field]).find((value) => typeof value === "string");
  const name = String(said ?? "")
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim();
  return name.length > 40 ? `${name.slice(0, 39).toWellFormed()}…` : name;
}

/** Maps records with the site's schemas, and records which files they use. */
function recorder(addressOf: MediaAddress) {
  const site = createIngest(addressOf);
  return (resource: AnyResource, row: unknown) => {
    const pictures: NonNullable<Media>[] = [];
    const files: string[] = [];
    const plain: string[] = [];
    const inText: MediaAddress = (url) => {
      const address = addressOf(url);
      if (address) files.push(url);
      return address;
    };
    const ingest: Ingest = {
      of: (name, record) => ({
        richText: (source) => richTextFrom(source, inText, (reason) => plain.push(reason)),
        image: (media) => {
          if (media) pictures.push(media);
          return site.of(name, record).image(media);
        },
      }),
    };
    const used = { pictures, files, plain };
    try {
      return { value: isDraft(row) ? null : resource.fromCms(row, ingest), faults: [], ...used };
    } catch (error) {
      const issues = error instanceof z.ZodError ? error.issues : [{ path: [], message: "is unreadable" }];
      const faults = issues.map(({ path, message }) => ({ field: path.join(".") || "(record)", reason: message }));
      return { value: null, faults, ...used };
    }
  };
}
