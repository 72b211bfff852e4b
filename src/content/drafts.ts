import { z } from "zod";
import type { CmsClient } from "../cms/client";
import { CmsError } from "../cms/error";
import type { Product } from "../config";
import { mediaAddressFor } from "../media/media-address";
import { systemClock } from "../platform/clock";
import { SharedDeadline } from "../platform/deadline";
import { reasonOf } from "../platform/log";
import type { WaitUntil } from "../platform/wait-until";
import type { Caller, Reading } from "../replica/caller";
import type { OpenCms } from "./cms-clients";
import { ContentReader } from "./content-reader";
import { MissingContent, UnavailableContent } from "./failures";
import { createIngest } from "./media";
import { deadlinesMs } from "./policy";
import { publicationOf, withPublication } from "./publication";
import type { ContentBacking, StoredSearch } from "./reading/backing";
import { type AnyResource, type Ingest, isDated, pathOf, requestOrder } from "./resource";
import type { StoredItem, StoredResource } from "./stored";
import type { Switches } from "./switches";
import { byPosition, inOrder, positionOf } from "./sync/order";

/** Requests of one page to the CMS; the layout and the fullest page need half of them. */
const maxRequests = 40;

/** Pages of 100 records that are read of a long list. */
const maxPages = 5;

/** One locale of the CMS, and its published content. */
interface DraftLocale {
  readonly locale?: string | undefined;
  readonly stored: ContentBacking;
}

interface DraftOptions {
  readonly product: Product;
  readonly cms: OpenCms;
  readonly resources: readonly AnyResource[];
  readonly own: DraftLocale;
  /** Has what `own` lacks. */
  readonly fallback: DraftLocale | null;
  readonly waitUntil: WaitUntil;
}

/** Reads what the CMS has now, drafts included, for one request; nothing of it is stored anywhere. */
export function createDraftReader(options: DraftOptions): ContentReader {
  const { own, fallback, waitUntil } = options;
  const caller = { waitUntil, deadline: new SharedDeadline(deadlinesMs.preview) };
  const draftsIn = (locale: DraftLocale) => new DraftContent(options, locale);
  return new ContentReader(draftsIn(own), waitUntil, fallback && draftsIn(fallback), caller);
}

const timestamp = z.string().nullish().catch(undefined);
const RowSchema = z.object({ id: z.string(), publishedAt: timestamp, createdAt: timestamp, created_at: timestamp });
const DatedSchema = z.object({ id: z.string(), publishedAt: z.string() });

/** Content as the CMS has it now. Every failure is one that pages know. */
class DraftContent implements ContentBacking {
  readonly #client: CmsClient;
  readonly #ingest: Ingest;
  /** Has the dates of records that were published before. */
  readonly #published: ContentBacking;
  readonly #resources = new Map<string, Promise<StoredResource>>();
  #requests = 0;

  constructor(
    private readonly options: Pick<DraftOptions, "product" | "cms" | "resources">,
    { locale, stored }: DraftLocale,
  ) {
    const { key, content } = options.product;
    this.#client = options.cms({ locale, drafts: true });
    this.#ingest = createIngest(mediaAddressFor(key, content.origin, content.mediaHosts, content.uploads));
    this.#published = stored;
  }

  prepare(): void {}

  async resource(name: string, whole: boolean, caller: Caller): Promise<Reading<StoredResource>> {
    const key = `${name} ${whole}`;
    const resource = this.#resources.get(key) ?? this.#read(this.#resourceOf(name), whole, caller);
    this.#resources.set(key, resource);
    return reading(await resource);
  }

  /** Every resource comes whole, so nothing names a part. */
  async part(hash: string): Promise<never> {
    throw new MissingContent(hash);
  }

  async item(name: string, id: string, caller: Caller): Promise<Reading<StoredItem>> {
    const resource = this.#resourceOf(name);
    const record = await this.#one(`${pathOf(resource, this.options.product.key)}/${encodeURIComponent(id)}`, caller);
    const { row } = dated(record, resource, await this.#datesOf(name, caller));
    const value = fitting(`${name}/${id}`, () => resource.fromCms(row, this.#ingest));
    return reading({ hash: "", value, previous: null, next: null });
  }

  /** Drafts are in no index: a search finds what is published. */
  search(caller: Caller): Promise<StoredSearch | null> {
    return this.#published.search(caller);
  }

  /** What is switched off is off for editors too. */
  switches(caller: Caller): Promise<Reading<Switches>> {
    return this.#published.switches(caller);
  }

  async #read(resource: AnyResource, whole: boolean, caller: Caller): Promise<StoredResource> {
    const { name, kind, order } = resource;
    const summaryOf = (row: unknown) => resource.summaryFromCms(row, this.#ingest);
    if (kind === "single") {
      const record = await this.#one(pathOf(resource, this.options.product.key), caller);
      return storedOf([fitting(name, () => summaryOf(record))], true);
    }
    const [{ rows, complete }, dates] = await Promise.all([
      this.#rows(resource, whole, caller),
      this.#datesOf(name, caller),
    ]);
    const inPlaces = byPosition(rows, (row) => positionOf(row, resource)).map((row) => dated(row, resource, dates));
    return storedOf(
      inOrder(inPlaces, order).flatMap(({ row }) => orLeftOut(() => summaryOf(row))),
      complete,
    );
  }

  #one(path: string, { deadline }: Caller): Promise<unknown> {
    return this.#request(path, () => this.#client.one(path, deadline.leftMs));
  }

  /** Records of a list, as far as a preview goes; without `whole` those of one page, the latest of a list by date. */
  async #rows(resource: AnyResource, whole: boolean, { deadline }: Caller) {
    const path = pathOf(resource, this.options.product.key);
    const order = requestOrder(resource);
    const rows: unknown[] = [];
    let more = true;
    for (let page = 1; more && page <= (whole ? maxPages : 1); page++) {
      const query = { order, page, timeoutMs: deadline.leftMs };
      const read = await this.#request(path, () => this.#client.page(path, query));
      rows.push(...read.rows);
      more = read.more;
    }
    return { rows: resource.order === order ? rows : rows.toReversed(), complete: !more };
  }

  async #request<Value>(path: string, request: () => Promise<Value>): Promise<Value> {
    if (++this.#requests > maxRequests) throw new UnavailableContent(`${path}, after ${maxRequests} requests`);
    try {
      return await request();
    } catch (error) {
      if (error instanceof CmsError && error.code === "missing") throw new MissingContent(path);
      throw new UnavailableContent(`${path}: ${reasonOf(error)}`);
    }
  }

  /** When the first and the last records of a list were published, by id. */
  async #datesOf(name: string, caller: Caller): Promise<ReadonlyMap<string, string>> {
    const stored = await this.#published.resource(name, false, caller).catch(() => null);
    const summaries = stored ? [...stored.value.first, ...stored.value.last] : [];
    return new Map(
      summaries.flatMap((summary) => {
        const { data } = DatedSchema.safeParse(summary);
        return data ? [[data.id, data.publishedAt]] : [];
      }),
    );
  }

  #resourceOf(name: string): AnyResource {
    const resource = this.options.resources.find((each) => each.name === name);
    if (!resource) throw new MissingContent(name);
    return resource;
  }
}

/** It holds for this request alone. */
const reading = <Value>(value: Value): Reading<Value> => ({ value, source: "origin", validUntil: 0 });

const storedOf = (first: unknown[], complete: boolean): StoredResource => {
  return { hash: "", total: first.length, complete, first, last: [], chunks: [] };
};

/**
 * A row with the date that it would have if it were published now: a draft has none, even of a record that was published
 * before.
 */
function dated(row: unknown, resource: AnyResource, dates: ReadonlyMap<string, string>) {
  const { data } = RowSchema.safeParse(row);
  const known = data && (data.publishedAt ?? dates.get(data.id) ?? data.createdAt ?? data.created_at);
  const shown = withPublication(row, known ?? new Date(systemClock.now()).toISOString());
  const { publishedAt } = publicationOf(shown, isDated(resource), false);
  return { row: withPublication(shown, publishedAt ?? undefined), publishedAt };
}

/** @throws {UnavailableContent} for a record that lacks what its page needs, as drafts may */
function fitting<Value>(path: string, read: () => Value): Value {
  try {
    return read();
  } catch {
    throw new UnavailableContent(`${path}, which lacks a field`);
  }
}

/** A record of a list that lacks a field is left out, as it would be once it is published. */
function orLeftOut<Value>(read: () => Value): Value[] {
  try {
    return [read()];
  } catch {
    return [];
  }
}
