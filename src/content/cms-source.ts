import { z } from "zod";
import { log } from "../platform/log";
import type { CmsClient } from "./cms/client";
import { CmsError } from "./cms/error";
import { hashOf } from "./entry";
import { deadlinesMs, type Patience } from "./policy";
import { publicationOf, withPublication } from "./publication";
import type { RefusedRecords } from "./refused";
import type { Collection, Common, Ingest, List, Rows, Single } from "./resource";
import type { Extent } from "./standing";

/** An answer of the CMS: known by its hash, and only read (checked, mapped, sanitised) where that hash is new. */
export interface Fetched<Value> {
  readonly hash: string;
  /** Whether there is a record in it: only the CMS itself can give one. */
  readonly present: boolean;
  /** False for a part that only does until the whole is there. */
  readonly kept: boolean;
  /** @throws {CmsError} when it does not fit its schema */
  read(): Value;
}

/** An answer that takes away what is known. */
export interface Doubtful<Value> {
  /** The answer, to be taken once it is proven. */
  accept(): Promise<Fetched<Value>>;
}

/** A record of a collection; null, and logged, where it does not fit. */
export interface FetchedRecord<Item, Summary> {
  readonly id: string;
  readonly hash: string;
  /** When it came out; null where it has no date, or editors keep their own order. */
  readonly publishedAt: string | null;
  /** A correction moves {@link publishedAt}: the date to show is the first one. */
  readonly republished: boolean;
  /** @param publishedAt to be shown in place of the CMS's */
  summary(publishedAt?: string): Summary | null;
  item(publishedAt?: string): Item | null;
}

export interface FetchedRecords<Item, Summary> extends Extent {
  /** Whether there is a record in it, published or not. */
  readonly present: boolean;
  readonly records: readonly FetchedRecord<Item, Summary>[];
  readonly complete: boolean;
}

/** Published records straight from one product's CMS. Every question may throw {@link CmsError}. */
export interface CmsSource {
  single<Value>(resource: Single<Value>): Promise<Fetched<Value>>;
  /** Records in the resource's order; those that do not fit are left out and logged. */
  list<Item>(resource: List<Item>, patience: Patience): Promise<Fetched<Item[]> & Extent>;
  /** Records in the resource's order, for a visitor only the first page. */
  records<Item, Summary>(
    resource: Collection<Item, Summary>,
    patience: Patience,
  ): Promise<FetchedRecords<Item, Summary>>;
  /**
   * A draft is `missing`.
   * @param publishedAt when it first came out, where that is known
   */
  item<Item, Summary>(resource: Collection<Item, Summary>, id: string, publishedAt?: string): Promise<Fetched<Item>>;
}

const IdSchema = z.object({ id: z.string() });
const DraftSchema = z.object({ publishedAt: z.null() });

/** @param refused is told which records do not fit, whenever the refresher reads a resource anew */
export function createCmsSource(
  client: CmsClient,
  product: string,
  ingest: Ingest,
  refused?: RefusedRecords,
): CmsSource {
  const pathOf = (resource: { path: string }) => resource.path.replace("{product}", product);

  async function published<Item>(resource: Rows<Item>, patience: Patience) {
    const pages = patience === "visitor" ? "first" : "all";
    const order = pages === "first" && resource.order === "oldest" ? "newest" : resource.order;
    const { rows, complete, endsEmpty, republishes } = await client.list(pathOf(resource), {
      order,
      pages,
      timeoutMs: deadlinesMs.question,
      totalMs: deadlinesMs.list,
    });
    if (order !== resource.order) rows.reverse();
    const shown = rows.filter((row) => !isDraft(row));
    return { rows: shown, complete, endsEmpty, size: shown.length, present: rows.length > 0, republishes };
  }

  async function fetched<Value>(
    resource: Common<Value>,
    record: unknown,
    onMisfit?: (fields: string[]) => void,
  ): Promise<Fetched<Value>> {
    return {
      hash: await contentHash(record),
      present: true,
      kept: true,
      read: () => {
        try {
          return resource.fromCms(record, ingest);
        } catch (error) {
          onMisfit?.(fieldsOf(error));
          throw new CmsError("unreadable", `${resource.name} does not fit its schema: ${fieldsOf(error).join()}`);
        }
      },
    };
  }

  function unlessRefused<Value>(name: string, row: unknown, read: () => Value): Value | null {
    try {
      return read();
    } catch (error) {
      log.warn("content.record-refused", { resource: name, id: idOf(row), fields: fieldsOf(error).join() });
      refused?.note(name, idOf(row), fieldsOf(error));
      return null;
    }
  }

  return {
    async single(resource) {
      const record = await client.one(pathOf(resource), deadlinesMs.question);
      const answer = await fetched(resource, record, (fields) => refused?.note(resource.name, idOf(record), fields));
      return {
        ...answer,
        read: () => {
          refused?.begin(resource.name);
          return answer.read();
        },
      };
    },

    async list(resource, patience) {
      const { rows, complete, ...extent } = await published(resource, patience);
      return {
        ...extent,
        hash: await contentHash(rows),
        kept: complete || patience === "refresher",
        read: () => {
          if (patience === "refresher") refused?.begin(resource.name);
          const items = rows.map((row) => unlessRefused(resource.name, row, () => resource.fromCms(row, ingest)));
          const fitting = items.filter((item) => item !== null);
          if (rows.length > 0 && fitting.length === 0) throw noneFits(resource.name);
          return fitting;
        },
      };
    },

    async records(resource, patience) {
      const { rows, republishes, ...extent } = await published(resource, patience);
      if (patience === "refresher") refused?.begin(resource.name);
      const records = rows.map(async (row) => ({
        id: idOf(row),
        hash: await contentHash(row),
        ...publicationOf(row, resource.order, republishes),
        summary: (date?: string) =>
          unlessRefused(resource.name, row, () => resource.summaryFromCms(withPublication(row, date), ingest)),
        item: (date?: string) =>
          unlessRefused(resource.name, row, () => resource.fromCms(withPublication(row, date), ingest)),
      }));
      return { ...extent, records: await Promise.all(records) };
    },

    async item(resource, id, publishedAt) {
      const record = await client.one(`${pathOf(resource)}/${encodeURIComponent(id)}`, deadlinesMs.question);
      if (isDraft(record)) throw new CmsError("missing", "not published");
      const { hash, ...rest } = await fetched(resource, withPublication(record, publishedAt));
      return { ...rest, hash: await contentHash(record) };
    },
  };
}

/** Raise it when records are mapped otherwise: all content is read anew, and what is stored is shown meanwhile. */
const mappingVersion = "2";

/** Names what the CMS sent, as this site reads it. */
const contentHash = (sent: unknown) => hashOf(`${mappingVersion} ${JSON.stringify(sent)}`);

/** An answer that would empty a list, though it has records, is taken for a fault of the CMS. */
export function noneFits(name: string): CmsError {
  return new CmsError("unfit", `no record of ${name} fits its schema`);
}

/** A record of a type with publication that has no publication date yet. */
function isDraft(row: unknown): boolean {
  return DraftSchema.safeParse(row).success;
}

function idOf(row: unknown): string {
  return IdSchema.safeParse(row).data?.id ?? "unknown";
}

function fieldsOf(error: unknown): string[] {
  return error instanceof z.ZodError ? error.issues.map((issue) => issue.path.join(".")) : ["unknown"];
}
