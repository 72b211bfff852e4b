import { Choices } from "../../components/cards/Choices";
import { EmptyState } from "../../components/cards/EmptyState";
import { formatNumber } from "../../components/format";
import { Banner } from "../../components/layout/Banner";
import { SearchForm } from "../../components/layout/SearchForm";
import { address, pathBelow } from "../../page/addresses";
import type { Site, ViewProps } from "../../page/page";
import type { SiteSearchResult } from "../../search/site-search";
import { SearchHits } from "./SearchHits";
import { searchTexts } from "./texts";

export interface SearchData {
  readonly words: string;
  /** Null before anything was searched for. */
  readonly result: SiteSearchResult | null;
}

export function SearchView({ data: { words, result }, site }: ViewProps<SearchData>) {
  const t = searchTexts(site);
  return (
    <>
      <Banner site={site} title={t.title} crumbs={[{ label: t.title }]}>
        <SearchForm site={site} words={words} />
      </Banner>
      <div className="section container search">
        {result ? <Found words={words} result={result} site={site} /> : <Hints site={site} />}
      </div>
    </>
  );
}

function Found({ words, result, site }: { words: string; result: SiteSearchResult; site: Site }) {
  const t = searchTexts(site);
  const { language } = site;
  const { hits, total, similar } = result;
  if (hits.length === 0) {
    return (
      <>
        <EmptyState
          title={t.none(words)}
          text={t.noneText}
          link={{ label: t.contact, href: address(site, "contact") }}
        />
        <Hints site={site} />
      </>
    );
  }
  const [shown, all] = [hits.length, total].map((count) => formatNumber(count, language));
  return (
    <section aria-labelledby="hasil">
      <h2 className="search-count" id="hasil">
        {t.titleOf(words)}
      </h2>
      <p className="search-summary">
        {similar ? t.similar : total > hits.length ? t.capped(shown ?? "", all ?? "") : t.total(all ?? "")}
      </p>
      <SearchHits site={site} hits={hits} />
    </section>
  );
}

function Hints({ site }: { readonly site: Site }) {
  const t = searchTexts(site);
  return (
    <section className="search-hints" aria-labelledby="contoh-kata">
      <h2 className="search-count" id="contoh-kata">
        {t.examples}
      </h2>
      <Choices
        label={t.examples}
        links={t.exampleWords.map((example) => ({ label: example, href: searchAddress(site, example) }))}
      />
      <p className="section-lead">{t.hint}</p>
    </section>
  );
}

const searchAddress = (site: Site, words: string) => pathBelow(site, `search?q=${encodeURIComponent(words)}`);
