import { z } from "zod";
import type { CmsClient, ReadPage } from "../../cms/client";
import type { PagePosition } from "../../cms/dialect";
import { CmsError } from "../../cms/error";
import { hashOf } from "../../platform/digest";
import { fromCms, isDated } from "../model/from-cms";
import { type Publication, publicationOf, withPublication } from "../model/publication";
import { type AnyResource, type Ingest, pathOf, requestOrder } from "../model/resource";
import type { Remark } from "../operations/remarks";

/** A record of the CMS. It is validated, mapped and sanitised only if its hash is new. */
export interface SourceRecord extends Publication {
  readonly id: string;
  readonly hash: string;
  readonly length: number;
  /**
   * @param publishedAt replaces the CMS's date
   * @returns `value` is null unless the resource is a collection; `remarks` name what is shown otherwise than it was sent
   * @throws {Misfit} for an invalid record
   */
  read(publishedAt: string | null): {
    readonly summary: unknown;
    readonly value: unknown;
    readonly remarks: readonly Remark[];
  };
}

/** A record that its schema rejects. */
export class Misfit extends Error {
  override readonly name = "Misfit";
  constructor(readonly fields: readonly string[]) {
    super(fields.join());
  }
}

const IdSchema = z.object({ id: z.string() });

/** Reads the resources of one product. Every request may throw {@link CmsError}. */
export class CmsSource {
  constructor(
    private readonly client: CmsClient,
    private readonly product: string,
    private readonly ingest: Ingest,
  ) {}

  /** One page, including withheld records. A single type is a page of one record. */
  async page(resource: AnyResource, at: PagePosition, timeoutMs: number): Promise<ReadPage> {
    const path = pathOf(resource, this.product);
    if (resource.kind !== "single") return this.client.page(path, { order: requestOrder(resource), at, timeoutMs });
    const rows = [await this.client.one(path, timeoutMs)];
    return { rows, more: false, pageSize: 1, total: 1, republishes: false, length: 0 };
  }

  /** A record, also a withheld one. */
  row(resource: AnyResource, id: string, timeoutMs: number): Promise<unknown> {
    return this.client.one(`${pathOf(resource, this.product)}/${encodeURIComponent(id)}`, timeoutMs);
  }

  /** @param republishes see {@link ReadPage} */
  async record(resource: AnyResource, row: unknown, republishes: boolean): Promise<SourceRecord> {
    const json = JSON.stringify(row);
    return {
      id: idOf(row),
      hash: await hashOf(`${mappingVersion} ${this.ingest.revision} ${json}`),
      length: json.length,
      ...publicationOf(row, isDated(resource), republishes),
      read: (publishedAt) => {
        const dated = withPublication(row, publishedAt ?? undefined);
        const remarks: Remark[] = [];
        const note = (remark: Remark) => remarks.push(remark);
        try {
          if (resource.kind !== "collection") {
            return { summary: fromCms(resource, dated, this.ingest, note), value: null, remarks };
          }
          const value = fromCms(resource, dated, this.ingest, note);
          return { summary: resource.summarise(value), value, remarks };
        } catch (error) {
          throw new Misfit(error instanceof z.ZodError ? error.issues.map(({ path }) => path.join(".")) : ["unknown"]);
        }
      },
    };
  }
}

/** For a request that may find nothing. @throws {unknown} any other error */
export function nullIfMissing(error: unknown): null {
  if (error instanceof CmsError && error.code === "missing") return null;
  throw error;
}

export function idOf(row: unknown): string {
  return IdSchema.safeParse(row).data?.id ?? "unknown";
}

/** Raise it when the mapping changes. Then all content is read again, and stored content is shown meanwhile. */
const mappingVersion = "12";
