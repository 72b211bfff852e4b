import { z } from "zod";
import { log } from "../log";
import type { CmsClient } from "./cms/client";
import { CmsError } from "./cms/error";
import { hashOf } from "./entry";
import { deadlinesMs, listMs, type Patience } from "./policy";
import type { Collection, Common, Ingest, List, Rows, Single } from "./resource";

/** An answer of the CMS: known by its hash, and only read (checked, mapped, sanitised) where that hash is new. */
export interface Fetched<Value> {
  readonly hash: string;
  /** @throws {CmsError} when it does not fit its schema */
  read(): Value;
}

/** A record of a collection; null, and logged, where it does not fit. */
export interface FetchedRecord<Item, Summary> {
  readonly id: string;
  readonly hash: string;
  summary(): Summary | null;
  item(): Item | null;
}

/** Published records straight from one product's CMS. Every question may throw {@link CmsError}. */
export interface Origin {
  single<Value>(resource: Single<Value>, patience: Patience): Promise<Fetched<Value>>;
  /** Records in the resource's order; those that do not fit are left out and logged. */
  list<Item>(resource: List<Item>, patience: Patience): Promise<Fetched<Item[]>>;
  /** Records in the resource's order, for a visitor only the first page. */
  records<Item, Summary>(
    resource: Collection<Item, Summary>,
    patience: Patience,
  ): Promise<{ records: FetchedRecord<Item, Summary>[]; complete: boolean }>;
  /** A draft is `missing`. */
  item<Item, Summary>(resource: Collection<Item, Summary>, id: string, patience: Patience): Promise<Fetched<Item>>;
}

const IdSchema = z.object({ id: z.string() });
const DraftSchema = z.object({ publishedAt: z.null() });

export function createOrigin(client: CmsClient, product: string, ingest: Ingest): Origin {
  const pathOf = (resource: { path: string }) => resource.path.replace("{product}", product);

  async function published<Item>(resource: Rows<Item>, patience: Patience) {
    const pages = patience === "visitor" ? "first" : "all";
    const order = pages === "first" && resource.order === "oldest" ? "newest" : resource.order;
    const timeoutMs = deadlinesMs[patience];
    const { rows, complete } = await client.list(pathOf(resource), { order, pages, timeoutMs, totalMs: listMs });
    if (order !== resource.order) rows.reverse();
    return { rows: rows.filter((row) => !isDraft(row)), complete };
  }

  async function fetched<Value>(resource: Common<Value>, record: unknown): Promise<Fetched<Value>> {
    return {
      hash: await hashOf(JSON.stringify(record)),
      read: () => {
        try {
          return resource.fromCms(record, ingest);
        } catch (error) {
          throw new CmsError("unreadable", `${resource.name} does not fit its schema: ${fieldsOf(error)}`);
        }
      },
    };
  }

  function unlessRefused<Value>(name: string, row: unknown, read: () => Value): Value | null {
    try {
      return read();
    } catch (error) {
      log.warn("content.record-refused", { resource: name, id: idOf(row), fields: fieldsOf(error) });
      return null;
    }
  }

  return {
    async single(resource, patience) {
      return fetched(resource, await client.one(pathOf(resource), deadlinesMs[patience]));
    },

    async list(resource, patience) {
      const { rows } = await published(resource, patience);
      return {
        hash: await hashOf(JSON.stringify(rows)),
        read: () => {
          const items = rows.map((row) => unlessRefused(resource.name, row, () => resource.fromCms(row, ingest)));
          const fitting = items.filter((item) => item !== null);
          if (rows.length > 0 && fitting.length === 0) throw noneFits(resource.name);
          return fitting;
        },
      };
    },

    async records(resource, patience) {
      const { rows, complete } = await published(resource, patience);
      const records = rows.map(async (row) => ({
        id: idOf(row),
        hash: await hashOf(JSON.stringify(row)),
        summary: () => unlessRefused(resource.name, row, () => resource.summaryFromCms(row, ingest)),
        item: () => unlessRefused(resource.name, row, () => resource.fromCms(row, ingest)),
      }));
      return { records: await Promise.all(records), complete };
    },

    async item(resource, id, patience) {
      const record = await client.one(`${pathOf(resource)}/${encodeURIComponent(id)}`, deadlinesMs[patience]);
      if (isDraft(record)) throw new CmsError("missing", "not published");
      return fetched(resource, record);
    },
  };
}

/** An answer that would empty a list, though it has records, is taken for a fault of the CMS. */
export function noneFits(name: string): CmsError {
  return new CmsError("unreadable", `no record of ${name} fits its schema`);
}

/** A record of a type with publication that has no publication date yet. */
function isDraft(row: unknown): boolean {
  return DraftSchema.safeParse(row).success;
}

function idOf(row: unknown): string {
  return IdSchema.safeParse(row).data?.id ?? "unknown";
}

function fieldsOf(error: unknown): string {
  return error instanceof z.ZodError ? error.issues.map((issue) => issue.path.join(".")).join(",") : "unknown";
}
