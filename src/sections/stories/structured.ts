import type { Article, NewsArticle, WithContext } from "schema-dts";
import { absolute } from "../../page/links";
import type { Site } from "../../page/site-data";
import { organizationOf } from "../../seo/organization";
import type { Story } from "./stories";

/** What search engines read of anything that is published under a title. */
type Published = Pick<Story, "title" | "body" | "image" | "publishedAt">;

function storyFields({ title, body, image, publishedAt }: Published, site: Site) {
  return {
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

export const newsArticle = (story: Published, site: Site): WithContext<NewsArticle> => ({
  "@context": "https://schema.org",
  "@type": "NewsArticle",
  ...storyFields(story, site),
});

export const article = (story: Published, site: Site): WithContext<Article> => ({
  "@context": "https://schema.org",
  "@type": "Article",
  ...storyFields(story, site),
});
