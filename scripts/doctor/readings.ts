import { z } from "zod";
import type { ListPage, PagePosition } from "../../src/cms/dialect";
import { CmsError } from "../../src/cms/error";
import { firstPage, pageAfter } from "../../src/cms/pages";
import { fromCms } from "../../src/content/model/from-cms";
import { createIngest } from "../../src/content/model/media";
import { isDraft, withheldUntil } from "../../src/content/model/publication";
import { type AnyResource, pathOf, requestOrder } from "../../src/content/model/resource";
import type { Remark } from "../../src/content/operations/remarks";
import { maxSilent } from "../../src/content/policy";
import { idOf } from "../../src/content/sync/source";
import type { MediaAddress } from "../../src/media/media-address";
import { inParallel } from "../../src/platform/concurrency/in-parallel";
import { recordLimits } from "../../src/platform/record-limits";
import { truncate } from "../../src/platform/text";
import { resourcesOf } from "../../src/sections";
import type { Cms, Target } from "./cms";
import type { TextResponse } from "./http";

/** A record of the CMS, as the site reads it. */
export type RecordRead = ReturnType<typeof recordOf>;

/** The CMS's content of a resource. */
export type Reading = Awaited<ReturnType<typeof readResource>>;

/** A target whose CMS responds. */
export type Examined = Target & { readonly cms: Cms; readonly readings: readonly Reading[] };

export const isShown = ({ value, isDraft, isScheduled }: RecordRead) => value !== null && !isDraft && !isScheduled;

/** Published with a future date. */
export const isScheduled = (row: unknown) => !isDraft(row) && withheldUntil(row, Date.now()) !== null;

/** Whether a list has published records, but none that the site can show. */
export function isUnfit({ resource, records }: Reading): boolean {
  const published = records.filter((record) => !record.isDraft);
  return resource.kind !== "single" && published.length > 0 && published.every(({ value }) => value === null);
}

/** Reads all content like the site with an empty store. Stops when the CMS no longer responds. */
export async function readContent(target: Target, cms: Cms): Promise<readonly Reading[]> {
  const resources = resourcesOf(target.product);
  const readings = new Map<string, Reading>();
  let silent = 0;
  await inParallel(resources, async (resource) => {
    if (silent >= maxSilent) return;
    const reading = await readResource(target, cms, resource);
    silent = reading.failure?.silent ? silent + 1 : 0;
    readings.set(resource.name, reading);
  });
  return resources.flatMap(({ name }) => readings.get(name) ?? []);
}

export async function readResource({ product, timeoutMs }: Target, cms: Cms, resource: AnyResource) {
  const path = pathOf(resource, product.key);
  const records: RecordRead[] = [];
  /** The CMS's count of records; null if unknown. */
  let total: number | null = null;
  let failure: CmsError | null = null;
  /** What arrived in place of records; null if it is usable, or if nothing arrived. */
  let received: TextResponse | null = null;
  try {
    const ids = new Set<string>();
    for (let at: PagePosition | null = firstPage; at !== null; ) {
      const read: ListPage = await cms.source.page(resource, at, timeoutMs);
      // A CMS may return all rows whatever page is requested.
      const isNew = read.rows.map((row) => !ids.has(idOf(row)));
      for (const row of read.rows) ids.add(idOf(row));
      const newRows = read.rows.filter((_, index) => isNew[index]);
      records.push(...newRows.map((row) => recordOf(resource, path, row, cms)));
      total = read.total;
      at = newRows.length > 0 ? pageAfter(at, read, requestOrder(resource), recordLimits.list) : null;
    }
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    failure = error;
    const { dialect } = cms;
    const query = resource.kind === "single" ? dialect.oneQuery : dialect.listQuery(requestOrder(resource), firstPage);
    received = failure.silent ? null : await cms.asSite(path + query);
  }
  return { about: `/${path}`, resource, path, failure, received, total, records };
}

/** Maps a record by the site's schema, with its files. */
function recordOf(resource: AnyResource, path: string, row: unknown, { addressOf, cmsAddress }: Cms) {
  const fields: Readonly<Record<string, unknown>> = z.looseObject({}).catch({}).parse(row);
  const names = ["Title", "Question", "Name", "Bank_Name", "Text", "From"].map((field) => fields[field]);
  const text = String(names.find((value) => typeof value === "string") ?? "");
  const id = idOf(row);
  const name = truncate(text.replaceAll(/\s+/g, " ").trim(), 40);
  /** URLs of its pictures, and of files in its texts. */
  const files: string[] = [];
  /** What of it the site shows otherwise than it was sent. */
  const remarks: Remark[] = [];
  /** Fields for which the site rejects the record. */
  const faults: { readonly field: string; readonly reason: string }[] = [];
  const inText: MediaAddress = (url) => {
    const address = addressOf(url);
    if (address) files.push(url);
    return address;
  };
  const inTexts = createIngest(inText, cmsAddress);
  const site = createIngest(addressOf, cmsAddress);
  const of: typeof site.of = (name, record, note) => ({
    ...site.of(name, record, note),
    richText: inTexts.of(name, record, note).richText,
    image: (media) => {
      if (media) files.push(media.url);
      return site.of(name, record, note).image(media);
    },
    document: (media) => {
      if (media) files.push(media.url);
      return site.of(name, record, note).document(media);
    },
  });
  /** The mapped record; null if it is rejected. */
  let value: unknown = null;
  try {
    if (!isDraft(row))
      value = fromCms(resource, row, { revision: site.revision, of }, (remark) => remarks.push(remark));
  } catch (error) {
    const issues = error instanceof z.ZodError ? error.issues : [{ path: [], message: "is unreadable" }];
    for (const { path, message } of issues) {
      const reason = message.startsWith("is ") ? message : "is missing or unreadable";
      faults.push({ field: path.join(".") || "(record)", reason });
    }
  }
  const about = `/${path} ${id}${name && ` (${name})`}`;
  const state = { isDraft: isDraft(row), isScheduled: isScheduled(row), length: JSON.stringify(row).length };
  return { about, resource, path, id, name, fields, value, faults, files, remarks, ...state };
}
