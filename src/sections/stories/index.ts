import type { Article, NewsArticle } from "schema-dts";
import { dated } from "../../components/cards/Facts";
import { storiesTexts } from "../../components/cards/texts";
import type { Collection } from "../../content/resource";
import type { Texts } from "../../i18n/texts";
import { absolute } from "../../page/links";
import type { Section } from "../../page/section";
import type { Site } from "../../page/site-data";
import { feedLinks } from "../../seo/feed-links";
import { organizationOf } from "../../seo/organization";
import { type CollectionTexts, collectionSection } from "../page-templates/collection-section";
import { feed } from "./feed";
import { articles, news, type Story, type StorySummary, storyFace } from "./stories";
import { articlesTexts, newsTexts } from "./texts";

interface StoriesOptions {
  readonly key: string;
  /** Path of the items, without an id. */
  readonly items: string;
  readonly of: Collection<Story, StorySummary>;
  readonly texts: Texts<CollectionTexts>;
  /** Key of the banner's picture among the CMS's header pictures. */
  readonly header: string;
  readonly onward: string;
  readonly type: Parameters<typeof storyItem>[0];
}

function storiesSection({ key, items, of, texts, header, onward, type }: StoriesOptions): Section {
  return collectionSection({
    ...{ key, items, of, texts },
    list: { ...{ header, onward, feed: true, groups: ["stories"] }, card: storyFace },
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
  onward: "articles",
  type: "NewsArticle",
});

export const articlesSection = storiesSection({
  key: "articles",
  items: "article",
  of: articles,
  texts: articlesTexts,
  header: "Articles",
  onward: "news",
  type: "Article",
});

/** What search engines read of anything that is published under a title. */
function storyItem(
  type: "Article" | "NewsArticle",
  { title, body, image, publishedAt }: Pick<Story, "title" | "body" | "image" | "publishedAt">,
  site: Site,
): Article | NewsArticle {
  return {
    "@type": type,
    headline: title,
    description: body.excerpt,
    url: site.canonical,
    mainEntityOfPage: site.canonical,
    inLanguage: site.language,
    ...(publishedAt && { datePublished: publishedAt, dateModified: publishedAt }),
    ...(image && { image: [absolute(site, image.src)] }),
    author: organizationOf(site),
    publisher: organizationOf(site),
  };
}
