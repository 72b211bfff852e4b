import { factsOf } from "../../i18n/languages";
import type { Site } from "../../page/site-data";
import { untranslatedTexts } from "./texts";
import { translationHref } from "./translation";

interface UntranslatedProps {
  readonly site: Site;
  /** Only some of what follows is the CMS's. */
  readonly partly?: boolean;
}

/** Says above what the CMS says that it is in another language than the page, and leads to its translation. */
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
