import { z } from "zod";
import type { CmsClient } from "../../cms/client";
import type { ListPage, Order } from "../../cms/dialect";
import { CmsError } from "../../cms/error";
import { systemClock } from "../../platform/clock";
import { hashOf } from "../../platform/digest";
import type { Usage } from "../../platform/record-limits";
import { deadlinesMs } from "../policy";
import { type Publication, publicationOf, withheldUntil, withPublication } from "../publication";
import {
  type Collection,
  type Common,
  type Identified,
  type Ingest,
  isDated,
  type List,
  type Rows,
  type Single,
} from "../resource";
import { earlierDue } from "../resource-status";
import { inPlaces } from "./order";

export type AnyCollection = Collection<Identified, Identified>;

/** A record of the CMS, identified by its hash, and validated, mapped and sanitised only if that is new. */
export interface SourceValue {
  readonly id: string;
  readonly hash: string;
  /** @throws {Misfit} if it does not fit its schema */
  read(): unknown;
}

/** The record of a single type, or a list with all of its records. */
export interface SourceValues {
  readonly hash: string;
  /** Whether there is a record in it, published or not. */
  readonly present: boolean;
  /** Its last page had no row: no record proves that it ends there. */
  readonly endsEmpty: boolean;
  readonly records: readonly SourceValue[];
  /** When the next withheld record is due; milliseconds since the epoch. */
  readonly dueAt?: number | undefined;
  readonly usage?: Usage;
}

/** A record of a collection. */
export interface SourceRecord extends Publication {
  readonly id: string;
  readonly hash: string;
  /** Characters of JSON. */
  readonly length: number;
  /**
   * @param publishedAt to be shown in place of the CMS's
   * @throws {Misfit} if it does not fit its schema
   */
  read(publishedAt: string | null): { readonly summary: unknown; readonly value: unknown };
}

/** A record lacks what its schema needs. */
export class Misfit extends Error {
  override readonly name = "Misfit";
  constructor(readonly fields: readonly string[]) {
    super(fields.join());
  }
}

const IdSchema = z.object({ id: z.string() });

/** One product's CMS: paths and records of its resources. Every request may throw {@link CmsError}. */
export class CmsSource {
  constructor(
    private readonly client: CmsClient,
    private readonly product: string,
    private readonly ingest: Ingest,
  ) {}

  /** Records of a list come in its order. */
  async values(resource: Single<unknown> | List<Identified>): Promise<SourceValues> {
    const { question: timeoutMs, list: totalMs } = deadlinesMs;
    if (resource.kind === "single") {
      const value = await this.#valueOf(resource, await this.client.one(this.#pathOf(resource), timeoutMs));
      return { hash: value.hash, present: true, endsEmpty: false, records: [value] };
    }
    const { order, limit } = resource;
    const query = { order, limit, timeoutMs, totalMs };
    const { rows, endsEmpty, usage } = await this.client.list(this.#pathOf(resource), query);
    const now = systemClock.now();
    const withheld = rows.map((row) => withheldUntil(row, now));
    const published = inPlaces(
      rows.filter((_, index) => withheld[index] === null),
      resource,
    );
    return {
      ...{ hash: await contentHash(published), present: rows.length > 0, endsEmpty, usage },
      records: await Promise.all(published.map((row) => this.#valueOf(resource, row))),
      dueAt: withheld.reduce(earlierDue, undefined),
    };
  }

  /** One page of a collection, with the records that are withheld. */
  page(resource: AnyCollection, page: number, order: Order, timeoutMs: number): Promise<ListPage> {
    return this.client.page(this.#pathOf(resource), { order, page, timeoutMs });
  }

  /** @throws {CmsError} `missing` also for a withheld record */
  async item(resource: AnyCollection, id: string, timeoutMs: number): Promise<SourceRecord> {
    const row = await this.client.one(`${this.#pathOf(resource)}/${encodeURIComponent(id)}`, timeoutMs);
    if (withheldUntil(row, systemClock.now()) !== null) throw new CmsError("missing", "not published");
    return this.record(resource, row, false);
  }

  /** @param republishes see {@link ListPage} */
  async record(resource: AnyCollection, row: unknown, republishes: boolean): Promise<SourceRecord> {
    const json = JSON.stringify(row);
    return {
      id: idOf(row),
      hash: await hashOf(named(json)),
      length: json.length,
      ...publicationOf(row, isDated(resource), republishes),
      read: (publishedAt) => {
        const dated = withPublication(row, publishedAt ?? undefined);
        return {
          summary: fitting(() => resource.summaryFromCms(dated, this.ingest)),
          value: this.#read(resource, dated),
        };
      },
    };
  }

  async #valueOf(resource: Common<unknown>, row: unknown): Promise<SourceValue> {
    return { id: idOf(row), hash: await contentHash(row), read: () => this.#read(resource, row) };
  }

  #read(resource: Common<unknown>, record: unknown): unknown {
    return fitting(() => resource.fromCms(record, this.ingest));
  }

  #pathOf({ path }: Pick<Rows<unknown>, "path">): string {
    return path.replace("{product}", this.product);
  }
}

export function idOf(row: unknown): string {
  return IdSchema.safeParse(row).data?.id ?? "unknown";
}

/** Raise it when the mapping changes: all content is read again, and stored content is shown meanwhile. */
const mappingVersion = "8";

const named = (json: string | undefined) => `${mappingVersion} ${json}`;

/** Names what the CMS sent, as this site reads it. */
const contentHash = (sent: unknown) => hashOf(named(JSON.stringify(sent)));

function fitting<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new Misfit(error instanceof z.ZodError ? error.issues.map((issue) => issue.path.join(".")) : ["unknown"]);
  }
}
