import type { Collection } from "../../content/resource";
import type { Texts } from "../../i18n/texts";
import { absolute, productPath } from "../../page/links";
import { documentResponse, type SiteDocument } from "../../page/site-document";
import { cleanText } from "../../platform/clean-text";
import { feedPath, feedType } from "../../seo/feed-links";
import type { Story, StorySummary } from "./stories";

const feedLength = 30;

/** Cache duration of a feed in its readers, in minutes. */
const ttl = 5;

interface FeedOptions {
  readonly list: string;
  /** Path of the items, without an id. */
  readonly items: string;
  readonly of: Collection<Story, StorySummary>;
  readonly texts: Texts<{ readonly title: string; readonly description: string }>;
}

/** The latest stories of a list as RSS 2.0, with their excerpts. Texts are without characters that XML cannot have. */
export function feed({ list, items, of, texts }: FeedOptions): SiteDocument {
  return {
    path: `/${feedPath(list)}`,
    async answer(context) {
      const { content, product, language } = context;
      const { title: listTitle, description: listDescription } = texts(context);
      const stories = await content.latest(of, feedLength);
      const addressOf = (path: string) => absolute(context, productPath(context, path));
      const { XMLBuilder } = await import("fast-xml-parser");
      const builder = new XMLBuilder({
        ignoreAttributes: false,
        attributeNamePrefix: "@",
        suppressBooleanAttributes: false,
        suppressEmptyNode: true,
      });
      const xml = builder.build({
        "?xml": { "@version": "1.0", "@encoding": "utf-8" },
        rss: {
          "@version": "2.0",
          "@xmlns:atom": "http://www.w3.org/2005/Atom",
          channel: {
            title: cleanText(`${listTitle} – ${product.name}`),
            link: addressOf(list),
            description: cleanText(listDescription),
            language,
            ...dated("lastBuildDate", stories[0]?.publishedAt),
            ttl,
            "atom:link": { "@href": addressOf(feedPath(list)), "@rel": "self", "@type": feedType },
            item: stories.map(({ id, title, excerpt, publishedAt }) => ({
              title: cleanText(title),
              link: addressOf(`${items}/${id}`),
              // By which readers know the story again.
              guid: { "@isPermaLink": "true", "#text": addressOf(`${items}/${id}`) },
              description: cleanText(excerpt),
              ...dated("pubDate", publishedAt),
            })),
          },
        },
      });
      return documentResponse(xml, `${feedType}; charset=utf-8`);
    },
  };
}

const dated = (name: string, date: string | null | undefined) => (date ? { [name]: new Date(date).toUTCString() } : {});
