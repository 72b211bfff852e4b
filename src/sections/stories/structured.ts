import type { Article, NewsArticle } from "schema-dts";
import { absolute } from "../../page/links";
import type { Site } from "../../page/site-data";
import { organizationOf } from "../../seo/organization";
import type { Story } from "./stories";

/** What search engines read of anything that is published under a title. */
export function storyItem(
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
