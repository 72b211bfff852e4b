import type { Collection } from "../../content/resource";
import type { Texts } from "../../i18n/texts";
import { absolute, pathBelow } from "../../page/addresses";
import { documentResponse, type SiteDocument } from "../../page/site-document";
import { feedPath, feedType } from "../../seo/feed-links";
import type { Story, StorySummary } from "./stories";

/** Items of a feed. */
const feedLength = 30;

interface FeedOptions {
  /** Path of the list. */
  readonly list: string;
  /** Path of the items, without an id. */
  readonly items: string;
  readonly of: Collection<Story, StorySummary>;
  readonly texts: Texts<{ readonly title: string; readonly description: string }>;
}

/** XML has no place for control characters and halves of surrogate pairs. */
const xmlText = (text: string) => text.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]|\uFFFE|\uFFFF/gu, "");

/** The latest stories of a list as RSS 2.0, with their excerpts. */
export function feed({ list, items, of, texts }: FeedOptions): SiteDocument {
  return {
    path: `/${feedPath(list)}`,
    async answer(context) {
      const { content, product, language } = context;
      const { title: listTitle, description: listDescription } = texts(context);
      const stories = await content.latest(of, feedLength);
      const link = absolute(context, pathBelow(context, list));
      const latest = stories[0]?.publishedAt;
      const { generateRssFeed } = await import("feedsmith");
      const xml = generateRssFeed({
        title: `${listTitle} – ${product.name}`,
        link,
        description: listDescription,
        language,
        ...(latest && { lastBuildDate: new Date(latest) }),
        ttl: 5,
        atom: {
          links: [{ href: absolute(context, pathBelow(context, feedPath(list))), rel: "self", type: feedType }],
        },
        items: stories.map(({ id, title, excerpt, publishedAt }) => {
          const address = absolute(context, pathBelow(context, `${items}/${id}`));
          return {
            title: xmlText(title),
            link: address,
            guid: { value: address, isPermaLink: true },
            description: xmlText(excerpt),
            ...(publishedAt && { pubDate: new Date(publishedAt) }),
          };
        }),
      });
      return documentResponse(xml, `${feedType}; charset=utf-8`);
    },
  };
}
