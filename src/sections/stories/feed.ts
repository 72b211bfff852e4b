import { generateRssFeed } from "feedsmith";
import { absolute, pathBelow } from "../../page/addresses";
import { documentResponse, type SiteDocument } from "../../seo/document";
import { type FeedName, feedPath, feedType } from "./feed-links";
import { articles, news } from "./stories";

/** Items of a feed. */
const feedLength = 30;

/** Lists that have a feed, with what their items' addresses begin with. */
const feeds = {
  news: { of: news, items: "news", texts: "newsPage" },
  articles: { of: articles, items: "article", texts: "articlesPage" },
} as const;

/** XML has no place for control characters and halves of surrogate pairs. */
const xmlText = (text: string) => text.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]|\uFFFE|\uFFFF/gu, "");

/** The latest stories of a list as RSS 2.0, with their excerpts. */
function feed(name: FeedName): SiteDocument {
  const { of, items, texts } = feeds[name];
  return {
    path: `/${feedPath(name)}`,
    async answer(context) {
      const { ask, product, t } = context;
      const stories = await ask.latest(of, feedLength);
      const link = absolute(context, pathBelow(context, name));
      const latest = stories[0]?.publishedAt;
      const xml = generateRssFeed({
        title: `${t[texts].title} – ${product.name}`,
        link,
        description: t[texts].description,
        language: t.language,
        ...(latest && { lastBuildDate: new Date(latest) }),
        ttl: 5,
        atom: {
          links: [{ href: absolute(context, pathBelow(context, feedPath(name))), rel: "self", type: feedType }],
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
      return documentResponse(xml, `${feedType}; charset=utf-8`, context);
    },
  };
}

export const newsFeed = feed("news");
export const articlesFeed = feed("articles");
