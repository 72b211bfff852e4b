import { factsOf } from "../../i18n/languages";
import type { Site } from "../../page/site-data";
import { untranslatedTexts } from "./texts";
import { translationHref } from "./translation";

/** Says above a text of the CMS that it is in another language than the page, and leads to its translation. */
export function Untranslated({ site }: { readonly site: Site }) {
  if (!site.contentLang) return null;
  const t = untranslatedTexts(site);
  const href = translationHref(site);
  return (
    <p className="untranslated">
      {t.only(factsOf(site.contentLang).name)}{" "}
      {href && (
        <a href={href} rel="external nofollow">
          {t.translate}
        </a>
      )}
    </p>
  );
}
