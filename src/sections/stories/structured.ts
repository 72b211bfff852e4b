import type { Article, NewsArticle } from "schema-dts";
import { absolute } from "../../page/links";
import type { Site } from "../../page/site-data";
import { organizationOf } from "../../seo/organization";
import { shareImageOf } from "../../seo/share-image";
import type { Story } from "./stories";

/** What search engines read of anything that is published under a title. */
export function storyItem(
  type: "Article" | "NewsArticle",
  { title, body, image, publishedAt }: Pick<Story, "title" | "body" | "image" | "publishedAt">,
  site: Site,
): Article | NewsArticle {
  const picture = shareImageOf(image, site);
  return {
    "@type": type,
    headline: title,
    description: body.excerpt,
    url: site.canonical,
    mainEntityOfPage: site.canonical,
    inLanguage: site.language,
    ...(publishedAt && { datePublished: publishedAt, dateModified: publishedAt }),
    ...(picture && { image: [absolute(site, picture.src)] }),
    author: organizationOf(site),
    publisher: organizationOf(site),
  };
}
