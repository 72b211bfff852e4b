import { z } from "zod";
import type { CmsClient } from "../../cms/client";
import type { ListPage, Order } from "../../cms/dialect";
import { CmsError } from "../../cms/error";
import { systemClock } from "../../platform/clock";
import { hashOf } from "../../platform/digest";
import type { Usage } from "../../platform/record-limits";
import { deadlinesMs } from "../policy";
import { heldUntil, type Publication, publicationOf, withPublication } from "../publication";
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
import { inPlaces } from "./order";

export type AnyCollection = Collection<Identified, Identified>;

/** An answer of the CMS: known by its hash, and only read (checked, mapped, sanitised) where that hash is new. */
export interface Answered {
  readonly id: string;
  readonly hash: string;
  /** @throws {Misfit} when it does not fit its schema */
  read(): unknown;
}

/** A list with all of its records. */
export interface AnsweredList {
  readonly hash: string;
  /** Whether there is a record in it, published or not. */
  readonly present: boolean;
  /** Its last page had no row: no record vouches that it ends there. */
  readonly endsEmpty: boolean;
  readonly records: readonly Answered[];
  /** When the next of the records is due that are held back, in milliseconds since the epoch; infinite for none. */
  readonly dueAt: number;
  readonly usage: Usage;
}

/** A record of a collection. */
export interface SourceRecord extends Publication {
  readonly id: string;
  readonly hash: string;
  /** Characters of JSON. */
  readonly length: number;
  /**
   * @param publishedAt to be shown in place of the CMS's
   * @throws {Misfit} when it does not fit its schema
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

/** One product's CMS, asked in its own words and answered in the site's. Every question may throw {@link CmsError}. */
export class CmsSource {
  constructor(
    private readonly client: CmsClient,
    private readonly product: string,
    private readonly ingest: Ingest,
  ) {}

  async single(resource: Single<unknown>, timeoutMs: number = deadlinesMs.question): Promise<Answered> {
    const record = await this.client.one(this.#pathOf(resource), timeoutMs);
    return { id: idOf(record), hash: await contentHash(record), read: () => this.#read(resource, record) };
  }

  /** Records in the resource's order. */
  async list(resource: List<Identified>, timeoutMs: number = deadlinesMs.question): Promise<AnsweredList> {
    const { rows, endsEmpty, usage } = await this.client.list(this.#pathOf(resource), {
      order: resource.order,
      limit: resource.limit,
      timeoutMs,
      totalMs: timeoutMs === deadlinesMs.question ? deadlinesMs.list : timeoutMs,
    });
    const now = systemClock.now();
    const held = rows.map((row) => heldUntil(row, now));
    const published = rows.filter((_, index) => held[index] === null);
    const shown = inPlaces(published, resource);
    const records = shown.map(async (row) => ({
      id: idOf(row),
      hash: await contentHash(row),
      read: () => this.#read(resource, row),
    }));
    return {
      hash: await contentHash(shown),
      present: rows.length > 0,
      endsEmpty,
      records: await Promise.all(records),
      dueAt: Math.min(...held.flatMap((until) => until ?? [])),
      usage,
    };
  }

  /** One page of a collection, with the records that are held back. */
  page(resource: AnyCollection, page: number, order: Order, timeoutMs: number): Promise<ListPage> {
    return this.client.page(this.#pathOf(resource), { order, page, timeoutMs });
  }

  /** @throws {CmsError} `missing` for a record that is held back, too */
  async item(resource: AnyCollection, id: string, timeoutMs: number): Promise<SourceRecord> {
    const row = await this.client.one(`${this.#pathOf(resource)}/${encodeURIComponent(id)}`, timeoutMs);
    if (heldUntil(row, systemClock.now()) !== null) throw new CmsError("missing", "not published");
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

/** Raise it when records are mapped otherwise: all content is read again, and what is kept is shown meanwhile. */
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
