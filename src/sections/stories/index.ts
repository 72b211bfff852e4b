import { dated } from "../../components/cards/Facts";
import { storiesTexts } from "../../components/cards/texts";
import type { Collection } from "../../content/model/resource";
import type { Texts } from "../../i18n/texts";
import { absolute, productPath } from "../../page/links";
import type { Section } from "../../page/section";
import { documentResponse, type SiteDocument } from "../../page/site-document";
import { cleanText } from "../../platform/characters/clean-text";
import { feedLinks, feedPath, feedType } from "../../seo/feed-links";
import { type CollectionTexts, collectionSection } from "../page-templates/collection-section";
import type { Onward } from "../page-templates/list-section";
import { articles, news, type Story, type StorySummary, storyFace } from "./stories";
import { storyItem } from "./structured";
import { articlesTexts, newsTexts } from "./texts";

interface StoriesOptions {
  readonly key: string;
  /** Path of the items, without an id. */
  readonly items: string;
  readonly of: Collection<Story, StorySummary>;
  readonly texts: Texts<CollectionTexts>;
  /** Key of the banner's picture among the CMS's header pictures. */
  readonly header: string;
  readonly onward: Onward;
  readonly type: Parameters<typeof storyItem>[0];
}

function storiesSection({ key, items, of, texts, header, onward, type }: StoriesOptions): Section {
  return collectionSection({
    key,
    items,
    of,
    texts,
    list: { header, onward, feed: true, groups: ["stories"], card: storyFace },
    more: (story, context) => ({
      bannerTitle: texts(context).detail,
      image: story.image,
      publishedAt: story.publishedAt,
      structured: (site) => [storyItem(type, story, site)],
      feeds: (site) => feedLinks(key, texts(site).title, site),
      facts: [
        ...dated(story.publishedAt, context),
        { icon: "clock", text: storiesTexts(context).minutes(story.body.minutes) },
      ],
    }),
    related: (summary) => ({ ...storyFace(summary), excerpt: "" }),
    documents: [feed({ list: key, items, of, texts })],
    hit: ({ excerpt, publishedAt }) => ({ text: excerpt, date: publishedAt }),
    words: "",
  });
}

export const newsSection = storiesSection({
  key: "news",
  items: "news",
  of: news,
  texts: newsTexts,
  header: "Press_Release_and_News",
  onward: { path: "articles", section: "articles" },
  type: "NewsArticle",
});

export const articlesSection = storiesSection({
  key: "articles",
  items: "article",
  of: articles,
  texts: articlesTexts,
  header: "Articles",
  onward: { path: "news", section: "news" },
  type: "Article",
});

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
function feed({ list, items, of, texts }: FeedOptions): SiteDocument {
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
            ...dateElement("lastBuildDate", stories[0]?.publishedAt),
            ttl,
            "atom:link": { "@href": addressOf(feedPath(list)), "@rel": "self", "@type": feedType },
            item: stories.map(({ id, title, excerpt, publishedAt }) => ({
              title: cleanText(title),
              link: addressOf(`${items}/${id}`),
              // By which readers know the story again.
              guid: { "@isPermaLink": "true", "#text": addressOf(`${items}/${id}`) },
              description: cleanText(excerpt),
              ...dateElement("pubDate", publishedAt),
            })),
          },
        },
      });
      return documentResponse(xml, `${feedType}; charset=utf-8`);
    },
  };
}

const dateElement = (name: string, date: string | null | undefined) =>
  date ? { [name]: new Date(date).toUTCString() } : {};
