import type { Article, WithContext } from "schema-dts";
import type { Site } from "../../page/site-data";
import { organizationOf } from "../../seo/organization";
import type { Award } from "./awards";

/** What search engines read of an award. */
export function awardArticle({ title, publishedAt }: Award, site: Site): WithContext<Article> {
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: title,
    ...(publishedAt && { datePublished: publishedAt }),
    about: organizationOf(site),
  };
}
