import { z } from "zod";
import { log } from "../log";
import { type CmsClient, CmsError } from "./cms/client";
import { deadlinesMs, type Patience } from "./policy";
import type { Ingest, Rows, Single } from "./resource";

/** Published records under the site's own shapes, straight from one product's CMS. */
export interface Origin {
  /** @throws {CmsError} */
  single<Value>(resource: Single<Value>, patience: Patience): Promise<Value>;
  /**
   * Records in the resource's order; those that do not fit are left out and logged. A visitor gets the first page.
   * @throws {CmsError}
   */
  rows<Item>(resource: Rows<Item>, patience: Patience): Promise<{ items: Item[]; complete: boolean }>;
  /** @throws {CmsError} with code `missing` for a draft too */
  item<Item>(resource: Rows<Item>, id: string, patience: Patience): Promise<Item>;
}

const IdSchema = z.object({ id: z.string() });
const DraftSchema = z.object({ publishedAt: z.null() });

export function createOrigin(client: CmsClient, product: string, ingest: Ingest): Origin {
  const pathOf = (resource: { path: string }) => resource.path.replace("{product}", product);

  return {
    async single(resource, patience) {
      const record = await client.one(pathOf(resource), deadlinesMs[patience]);
      return unreadableAsCmsError(resource.name, () => resource.fromCms(record, ingest));
    },

    async rows(resource, patience) {
      const pages = patience === "visitor" ? "first" : "all";
      const timeoutMs = deadlinesMs[patience];
      const order = pages === "first" && resource.order === "oldest" ? "newest" : resource.order;
      const { rows, complete } = await client.list(pathOf(resource), { order, pages, timeoutMs });
      const published = rows.filter((row) => !isDraft(row));
      const items = published.flatMap((row) => {
        try {
          return [resource.fromCms(row, ingest)];
        } catch (error) {
          log.warn("content.record-refused", { resource: resource.name, id: idOf(row), fields: fieldsOf(error) });
          return [];
        }
      });
      if (published.length > 0 && items.length === 0) {
        throw new CmsError("unreadable", `no record of ${resource.name} fits its schema`);
      }
      if (order !== resource.order) items.reverse();
      return { items, complete };
    },

    async item(resource, id, patience) {
      const record = await client.one(`${pathOf(resource)}/${encodeURIComponent(id)}`, deadlinesMs[patience]);
      if (isDraft(record)) throw new CmsError("missing", "not published");
      return unreadableAsCmsError(resource.name, () => resource.fromCms(record, ingest));
    },
  };
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

function unreadableAsCmsError<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new CmsError("unreadable", `${name} does not fit its schema: ${fieldsOf(error)}`);
  }
}
