import type { Product } from "../config";
import type { ContentReader } from "../content/content-reader";
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

export function whileAvailable(read: (content: ContentReader) => Promise<unknown>): Entries {
  return async (content) => {
    await read(content);
    return [{}];
  };
}
