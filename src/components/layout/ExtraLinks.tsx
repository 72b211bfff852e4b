import { factsOf, languages, withLanguage } from "../../i18n/languages";
import { siteHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import { Icon } from "../media/Icon";
import { current } from "./menu";
import { navigationTexts } from "./texts";
import { translationHref } from "./Untranslated";

/** The last part of the menu: the languages, the translation, and the one filled button. */
export function ExtraLinks({ site }: { readonly site: Site }) {
  const t = navigationTexts(site);
  const { language: shown, path, home, unmarked } = site;
  // With its `?page=`.
  const here = `${path || home}${new URL(unmarked).search}`;
  const translation = translationHref(site);
  const contact = siteHref(site, "contact");
  return (
    <>
      {languages
        .filter((language) => language !== shown)
        .map((language) => (
          <a
            key={language}
            className="navigation-item"
            href={withLanguage(here, language)}
            rel="alternate"
            hrefLang={language}
            lang={language}
          >
            <span className="navigation-extra-code">{language.toUpperCase()}</span>
            <span className="navigation-extra-name">{factsOf(language).name}</span>
          </a>
        ))}
      {translation && (
        <a className="navigation-item" href={translation} rel="external nofollow">
          <Icon name="languages" />
          {t.translate}
        </a>
      )}
      <a className="button button--compact" href={contact} aria-current={current(site, contact)}>
        {t.contact}
      </a>
    </>
  );
}
