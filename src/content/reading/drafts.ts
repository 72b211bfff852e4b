import { z } from "zod";
import { CmsError } from "../../cms/error";
import { rowsPerPage } from "../../cms/pages";
import type { Product } from "../../config";
import { systemClock } from "../../platform/clock";
import { reasonOf } from "../../platform/log";
import type { Caller, Reading } from "../../replica/caller";
import type { OpenCms } from "../cms-clients";
import { productIngest } from "../model/media";
import { withPublication } from "../model/publication";
import { type AnyResource, requestOrder } from "../model/resource";
import type { Switches } from "../operations/switches";
import { byPosition, inOrder, positionOf } from "../sync/order";
import { CmsSource, type SourceRecord } from "../sync/source";
import { MissingContent, UnavailableContent } from "./failures";
import type { ContentBacking, StoredItem, StoredResource, StoredSearch } from "./stored";

/** Requests to the CMS per page. The layout and the largest page need half of them. */
const maxRequests = 40;

/** Records read per list. */
const maxRows = 5 * rowsPerPage;

const timestamp = z.string().nullish().catch(undefined);
const RowSchema = z.object({ id: z.string(), publishedAt: timestamp, createdAt: timestamp, created_at: timestamp });
const DatedSchema = z.object({ id: z.string(), publishedAt: z.string() });

/** Published content and drafts of one locale, read from the CMS for one request. Nothing is stored. */
export class DraftContent implements ContentBacking {
  readonly #source: CmsSource;
  readonly #published: ContentBacking;
  readonly #reads = new Map<string, Promise<StoredResource>>();
  #requests = 0;

  constructor(
    product: Product,
    cms: OpenCms,
    private readonly resources: readonly AnyResource[],
    { locale, published }: { readonly locale?: string | undefined; readonly published: ContentBacking },
  ) {
    this.#source = new CmsSource(cms({ locale, withDrafts: true }), product.key, productIngest(product));
    this.#published = published;
  }

  async resource(name: string, needsAll: boolean, caller: Caller): Promise<Reading<StoredResource>> {
    const key = `${name} ${needsAll}`;
    const resource = this.#reads.get(key) ?? this.#read(this.#resourceOf(name), needsAll, caller);
    this.#reads.set(key, resource);
    return reading(await resource);
  }

  /** Never called, since resources have no parts here. */
  async part(hash: string): Promise<never> {
    throw new MissingContent(hash);
  }

  async item(name: string, id: string, caller: Caller): Promise<Reading<StoredItem>> {
    const resource = this.#resourceOf(name);
    const row = await this.#request(`${name}/${id}`, () => this.#source.row(resource, id, caller.deadline.leftMs));
    const { value } = readOf(await this.#dated(row, resource, await this.#datesOf(resource, caller)));
    return reading({ hash: "", value, previous: null, next: null });
  }

  search(caller: Caller): Promise<StoredSearch | null> {
    return this.#published.search(caller);
  }

  switches(caller: Caller): Promise<Reading<Switches>> {
    return this.#published.switches(caller);
  }

  async #read(resource: AnyResource, needsAll: boolean, caller: Caller): Promise<StoredResource> {
    const [{ rows, complete }, dates] = await Promise.all([
      this.#rows(resource, needsAll, caller),
      this.#datesOf(resource, caller),
    ]);
    const inPlaces = byPosition(rows, (row) => positionOf(row, resource));
    const records = await Promise.all(inPlaces.map((row) => this.#dated(row, resource, dates)));
    const first = inOrder(records, resource.order).flatMap((record) => {
      try {
        return [readOf(record).summary];
      } catch (error) {
        if (resource.kind === "single") throw error;
        return [];
      }
    });
    return { hash: "", total: first.length, complete, first, last: [], chunks: [], lookup: [] };
  }

  /** At most {@link maxRows} of a list. Without `needsAll`, the latest records of a list by date. */
  async #rows(resource: AnyResource, needsAll: boolean, { deadline }: Caller) {
    const rows: unknown[] = [];
    const most = needsAll ? maxRows : rowsPerPage;
    let more = true;
    for (let page = 1; more && rows.length < most; page++) {
      const at = { page, start: rows.length };
      const read = await this.#request(resource.name, () => this.#source.page(resource, at, deadline.leftMs));
      rows.push(...read.rows);
      more = read.more;
    }
    return { rows: resource.order === requestOrder(resource) ? rows : rows.toReversed(), complete: !more };
  }

  async #request<Value>(what: string, request: () => Promise<Value>): Promise<Value> {
    if (++this.#requests > maxRequests) throw new UnavailableContent(`${what}, after ${maxRequests} requests`);
    try {
      return await request();
    } catch (error) {
      if (error instanceof CmsError && error.code === "missing") throw new MissingContent(what);
      throw new UnavailableContent(`${what}: ${reasonOf(error)}`);
    }
  }

  /** Adds the date of an earlier publication or of creation, since drafts have none. */
  #dated(row: unknown, resource: AnyResource, dates: ReadonlyMap<string, string>): Promise<SourceRecord> {
    const { data } = RowSchema.safeParse(row);
    const date = data && (data.publishedAt ?? dates.get(data.id) ?? data.createdAt ?? data.created_at);
    const dated = withPublication(row, date ?? new Date(systemClock.now()).toISOString());
    return this.#source.record(resource, dated, false);
  }

  async #datesOf({ name, kind }: AnyResource, caller: Caller): Promise<ReadonlyMap<string, string>> {
    if (kind === "single") return new Map();
    const published = await this.#published.resource(name, false, caller).catch(() => null);
    const summaries = published ? [...published.value.first, ...published.value.last] : [];
    return new Map(
      summaries.flatMap((summary) => {
        const { data } = DatedSchema.safeParse(summary);
        return data ? [[data.id, data.publishedAt]] : [];
      }),
    );
  }

  #resourceOf(name: string): AnyResource {
    const resource = this.resources.find((each) => each.name === name);
    if (!resource) throw new MissingContent(name);
    return resource;
  }
}

/** Valid for this request only. */
const reading = <Value>(value: Value): Reading<Value> => ({ value, source: "origin", validUntil: 0 });

/** @throws {UnavailableContent} for a draft that lacks a field */
function readOf({ id, publishedAt, read }: SourceRecord) {
  try {
    return read(publishedAt);
  } catch (error) {
    throw new UnavailableContent(`draft ${id}: ${reasonOf(error)}`);
  }
}
