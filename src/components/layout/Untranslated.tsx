import { factsOf, languages } from "../../i18n/languages";
import type { Site } from "../../page/site-data";
import { untranslatedTexts } from "./texts";

interface UntranslatedProps {
  readonly site: Site;
  /** Only part of the following content comes from the CMS. */
  readonly partly?: boolean;
}

/** States that the content is not in the page's language, and links to a translation. */
export function Untranslated({ site, partly = false }: UntranslatedProps) {
  if (!site.contentLang) return null;
  const t = untranslatedTexts(site);
  const href = translationHref(site);
  return (
    <p className="untranslated">
      {(partly ? t.partly : t.only)(factsOf(site.contentLang).name)}{" "}
      {href && (
        <a href={href} rel="external nofollow">
          {t.translate}
        </a>
      )}
    </p>
  );
}

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
