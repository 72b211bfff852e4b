import { productPath } from "../page/links";
import type { Head } from "../page/page";
import type { Site } from "../page/site-data";

export const feedType = "application/rss+xml";

/** Below the product. */
export const feedPath = (list: string) => `${list}/feed.xml`;

export function feedLinks(list: string, title: string, site: Site): NonNullable<Head["feeds"]> {
  return [{ title: `${title} – ${site.product.name}`, href: productPath(site, feedPath(list)) }];
}
