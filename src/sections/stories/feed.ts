import type { Collection } from "../../content/resource";
import type { Texts } from "../../i18n/texts";
import { absolute, productPath } from "../../page/links";
import { documentResponse, type SiteDocument } from "../../page/site-document";
import { feedPath, feedType } from "../../seo/feed-links";
import type { Story, StorySummary } from "./stories";

const feedLength = 30;

interface FeedOptions {
  readonly list: string;
  /** Path of the items, without an id. */
  readonly items: string;
  readonly of: Collection<Story, StorySummary>;
  readonly texts: Texts<{ readonly title: string; readonly description: string }>;
}

/** The latest stories of a list as RSS 2.0, with their excerpts. */
export function feed({ list, items, of, texts }: FeedOptions): SiteDocument {
  return {
    path: `/${feedPath(list)}`,
    async answer(context) {
      const { content, product, language } = context;
      const { title: listTitle, description: listDescription } = texts(context);
      const stories = await content.latest(of, feedLength);
      const link = absolute(context, productPath(context, list));
      const { rss } = await import("./rss");
      const xml = rss({
        title: `${listTitle} – ${product.name}`,
        link,
        description: listDescription,
        language,
        self: { href: absolute(context, productPath(context, feedPath(list))), type: feedType },
        ttl: 5,
        items: stories.map(({ id, title, excerpt, publishedAt }) => ({
          title,
          link: absolute(context, productPath(context, `${items}/${id}`)),
          description: excerpt,
          publishedAt,
        })),
      });
      return documentResponse(xml, `${feedType}; charset=utf-8`);
    },
  };
}
