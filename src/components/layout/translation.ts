import { languages } from "../../i18n/languages";
import type { Site } from "../../page/site-data";

/**
 * This page as the product's translation service shows it: texts that are in another language than the page in the page's,
 * else the whole page in another language. Null for a product without such a service.
 */
export function translationHref({ product, canonical, language, contentLang }: Site): string | null {
  if (!product.links.translate) return null;
  const other = languages.find((each) => each !== language) ?? language;
  const url = new URL(product.links.translate);
  url.searchParams.set("sl", contentLang ?? language);
  url.searchParams.set("tl", contentLang ? language : other);
  url.searchParams.set("u", canonical);
  return url.href;
}
