import { defaultLanguage } from "../../i18n/languages";
import type { Site } from "../../page/site-data";
import { Icon } from "../media/Icon";
import { searchFormTexts } from "./texts";

/** Id of the field on the page of the search. */
export const searchFieldId = "q";

interface SearchFormProps {
  readonly site: Site;
  readonly words?: string;
  /** Id of the field, for links that focus it. */
  readonly fieldId?: string;
}

/** Opens the search page; needs no script. */
export function SearchForm({ site, words = "", fieldId }: SearchFormProps) {
  const t = searchFormTexts(site);
  const { language } = site;
  return (
    <search aria-label={t.label}>
      <form className="search-form" action={`/${site.product.key}/search`}>
        {language !== defaultLanguage && <input type="hidden" name="lang" value={language} />}
        <label className="search-field">
          <span className="visually-hidden">{t.field}</span>
          <input
            id={fieldId}
            type="search"
            name="q"
            defaultValue={words}
            maxLength={200}
            placeholder={t.label}
            required
          />
        </label>
        <button className="button button--compact" type="submit">
          <Icon name="search" />
          {t.submit}
        </button>
      </form>
    </search>
  );
}
