import { pathBelow } from "../../page/addresses";
import type { Head, Site } from "../../page/page";

export const feedType = "application/rss+xml";

/** Lists that have a feed, by the texts of their page. */
export const feedNames = { newsPage: "news", articlesPage: "articles" } as const;
export type FeedName = (typeof feedNames)[keyof typeof feedNames];

/** Below the product. */
export const feedPath = (name: FeedName) => `${name}/feed.xml`;

/** The feed that a page of these texts belongs to. */
export function feedLinks(texts: string, site: Site): NonNullable<Head["feeds"]> {
  if (texts !== "newsPage" && texts !== "articlesPage") return [];
  const title = `${site.t[texts].title} – ${site.product.name}`;
  return [{ title, href: pathBelow(site, feedPath(feedNames[texts])) }];
}
