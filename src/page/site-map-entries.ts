import type { Product } from "../config";
import type { ContentReader } from "../content/content-reader";
import type { Single } from "../content/resource";
import type { ProviderReader } from "../providers/provider-reader";

interface SiteMapEntry {
  readonly id?: string;
  readonly publishedAt?: string | null;
}

/** One entry per value of `:id`, or a single one. */
export type Entries = (
  content: ContentReader,
  product: Product,
  providers: ProviderReader,
) => Promise<readonly SiteMapEntry[]> | readonly SiteMapEntry[];

/** The page of a single type, as long as the CMS has it. */
export const whileAvailable =
  (resource: Single<unknown>): Entries =>
  async (content) => {
    await content.single(resource);
    return [{}];
  };
