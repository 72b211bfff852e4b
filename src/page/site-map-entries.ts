import type { Product } from "../config";
import type { ContentReader } from "../content/content-reader";
import type { ProviderReader } from "../providers/provider-reader";

interface SiteMapEntry {
  /** Absent if the path has no `:id`. */
  readonly id?: string;
  readonly publishedAt?: string | null;
}

/** The entries of a page in the site map: one for each value of `:id`, or a single one where the path has none. */
export type Entries = (
  content: ContentReader,
  product: Product,
  providers: ProviderReader,
) => Promise<readonly SiteMapEntry[]> | readonly SiteMapEntry[];

/** Lists a page as long as the CMS has its content. */
export function whileAvailable(read: (content: ContentReader) => Promise<unknown>): Entries {
  return async (content) => {
    await read(content);
    return [{}];
  };
}
